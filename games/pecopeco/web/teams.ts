// PP40, PP41: one plays with whom one sees across the table; an odd last seat joins a team late.
import type { Teams } from '@/table/contract';

const teams: Teams = (seats, options) => {
  if (!options.teams || seats < 4) return null;
  const half = Math.floor(seats / 2);
  return Array.from({ length: seats }, (_, i) => (i < 2 * half ? i % half : null));
};
export default teams;
