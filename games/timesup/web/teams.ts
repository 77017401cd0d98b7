// TU3, TU4: team mates sit as far apart as can be; five or seven play alone.
import type { Teams } from '@/table/contract';

const plans: Record<number, string> = {
  4: '0101',
  6: '012012',
  8: '01230123',
  9: '012012012',
  10: '0120310213',
  11: '01230412034',
  12: '012301230123',
};

const teams: Teams = (seats) => (plans[seats] ? [...plans[seats]].map(Number) : null);
export default teams;
