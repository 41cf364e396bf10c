import { describe, expect, it } from '@jest/globals';
import { scaleOf } from './chart-scale';

describe('chart axis', () => {
  it.each([
    [[], [0, 100]],
    [
      [0, 0],
      [0, 100],
    ],
    [
      [1_250, 300],
      [0, 1_500],
    ],
    [
      [-300, 700],
      [-500, 1_000],
    ],
    [
      [-5, -1],
      [-6, 0],
    ],
    [
      [2, 0],
      [0, 2],
    ],
  ])('of %j goes from a round figure to a round figure, including zero', (values, ends) => {
    const { low, high, steps } = scaleOf(values);
    expect([low, high]).toEqual(ends);
    expect([steps[0], steps.at(-1)]).toEqual(ends);
    expect(steps).toContain(0);
    expect(steps.length).toBeLessThanOrEqual(7);
  });

  it('has no halves when all values are whole', () => {
    expect([scaleOf([2, 0]).steps, scaleOf([2, 0.5]).steps]).toEqual([
      [0, 1, 2],
      [0, 0.5, 1, 1.5, 2],
    ]);
  });
});
