// The page's own colours, and the simulation of eyes itself.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { apart, eyes, holdsForAllEyes } from './eyes';

const css = readFileSync(new URL('../app/app.css', import.meta.url), 'utf8');
const token = (name: string) => new RegExp(`--c-${name}: (#[0-9a-f]{6})`).exec(css)![1]!;
const sign = readFileSync(new URL('../ui/Sign.svelte', import.meta.url), 'utf8');
const listed = (name: string) =>
  [...new RegExp(`${name} = \\[([\\s\\S]*?)\\];`).exec(sign)![1]!.matchAll(/'([^']+)'/g)].map(
    (found) => found[1]!,
  );

holdsForAllEyes(
  'The signs of teams',
  listed('colours').map((name, i) => ({
    name: `${name} ${i}`,
    colour: token(name),
    shape: listed('shapes')[i]!,
  })),
);

it('the simulation knows what it is told: red and green are near for an eye without green cones', () => {
  const [normal, without] = [
    apart('#cc4444', '#44aa44', eyes.all!),
    apart('#cc4444', '#44aa44', eyes['no green cones']!),
  ];
  expect(without).toBeLessThan(normal / 2);
});
