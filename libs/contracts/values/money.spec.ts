import fc from 'fast-check';
import { minorOf, roundMinor, share, sum } from './money.js';

it.each([
  [0.5, 1],
  [0.49, 0],
  [1.5, 2],
  [2.5, 3],
  [-0.5, -1],
  [-2.5, -3],
  [1.005 * 100, 101],
  [-1.005 * 100, -101],
  [8.325 * 100, 833],
  [0, 0],
])('rounds %d to %d', (value, rounded) => {
  expect(roundMinor(value) + 0).toBe(rounded);
});

it.each([
  ['12.45', 1245],
  [12.45, 1245],
  ['0.07', 7],
  ['1234567.89', 123_456_789],
  [1.005, 101],
])('reads %s as %d cents', (price, cents) => {
  expect(minorOf(price)).toBe(cents);
});

it.each([
  [1000, 800, 80],
  [1, 5000, 1],
  [999, 333, 33],
  [-1000, 800, -80],
])('takes of %d, at %d basis points: %d', (amount, points, part) => {
  expect(share(amount, points)).toBe(part);
});

it('rounds once, to the nearest whole number, symmetrically around zero', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
      const rounded = roundMinor(value);
      expect(Number.isInteger(rounded)).toBe(true);
      expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 + 1e-6);
      expect(roundMinor(-value) + rounded).toBe(0);
    }),
  );
  expect(sum([])).toBe(0);
});
