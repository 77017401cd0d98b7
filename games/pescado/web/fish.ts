// Six fish: each colour has its own silhouette and its own mark, so that no colour stands alone.
// Drawn in a box of 40 by 32, swimming to the right.
import type { Colour } from './view';

interface FishArt {
  body: string;
  fill: string;
  deep: string;
  /** The mark on the flank. */
  mark: string;
  ink: string;
  eye: [number, number];
}

export const FISH: Record<Colour, FishArt> = {
  // angelfish, a star
  y: {
    body: 'M37 16C32 9 27 6 20 5L13 0l1 8-2 3L4 6l3 10-3 10 8-5 2 3-1 8 7-5c7-1 12-4 17-11z',
    fill: '#f0e442',
    deep: '#b9a800',
    ink: '#3a3300',
    eye: [31, 13],
    mark: 'M20 9.500l1.900 4.200 4.600.500-3.400 3.100.900 4.500-4-2.300-4 2.300.900-4.500-3.400-3.100 4.600-.500z',
  },
  // clownfish, two bands
  o: {
    body: 'M38 16C36 8 28 4 21 5l-4-4-3 6c-2 1-4 4-5 6C7 9 4 7 1 8c2 5 2 11 0 16 3 1 6-1 8-5 1 2 3 5 5 6l3 6 4-4c7 1 15-3 17-11z',
    fill: '#f59a23',
    deep: '#a85f00',
    ink: '#fffdf8',
    eye: [33, 13],
    mark: 'M24 5.200c3 6.500 3 15 0 21.600l4-.800c2.500-6 2.500-14 0-20zM13.500 8c2 5 2 11 0 16l3.500 2c2.500-6 2.500-14 0-20z',
  },
  // pufferfish, a ring
  r: {
    body: 'M36 16l2-3-3.500-1 .500-4-4 .500L29.500 4l-4 2L22 2.500 19.500 6l-4.500-1.500-1 4.500-4 1 1.500 3.500L2 8c1 5 1 11 0 16l9.500-5.500L10 22l4 1 1 4.500 4.500-1.500 2.500 3.500 3.500-3.500 4 2 1.500-4.500 4 .500-.500-4 3.500-1z',
    fill: '#d43a1e',
    deep: '#8a1d0a',
    ink: '#fffdf8',
    eye: [31, 12.5],
    mark: 'M21.500 10.500a5.500 5.500 0 100 11 5.500 5.500 0 000-11zm0 3.200a2.300 2.300 0 110 4.600 2.300 2.300 0 010-4.600z',
  },
  // barracuda, a square
  b: {
    body: 'M39.500 17c-4-5-11-7-19-6.500L17 6l-4 5.500c-3 .800-5 2-6 3L0 8l2.500 8.500L0 25l7-6.500c1 1 3.500 2.500 7 3.300L18 26l3.500-3.500c8 .500 14-1.500 18-5.500z',
    fill: '#0072b2',
    deep: '#00456e',
    ink: '#fffdf8',
    eye: [34, 15],
    mark: 'M17 13.500h6.500V20H17z',
  },
  // shark, a triangle
  g: {
    body: 'M39.500 19c-4-5-8-7-13-7.500L18 .500 16.500 12c-4 .500-7 2-9 4L1 9l1.500 9L0 28l8-6.500c2 1.500 5 2.500 8 3L14 31l8-6c8 0 14-2 17.500-6z',
    fill: '#009e73',
    deep: '#00543d',
    ink: '#fffdf8',
    eye: [33, 16.5],
    mark: 'M20 13.500l5.500 8.500h-11z',
  },
  // whale, a cross
  k: {
    body: 'M39 15c0-7-6-11-14-11C16 4 13 9 11 14c-1 2-3 2-4 0C6 11 7 8 6 4 4 6 3 6 0 5c0 6 1 10 4 13 3 7 10 11 20 11 10 0 15-6 15-14z',
    fill: '#2c2833',
    deep: '#0d0b10',
    ink: '#fffdf8',
    eye: [33, 13],
    mark: 'M20 11h3.500v3.700H27v3.500h-3.500V22H20v-3.800h-3.500v-3.500H20z',
  },
};
