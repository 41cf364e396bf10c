import { describe, expect, it } from '@jest/globals';
import { insuredRows } from './insured-rows.js';

describe('the insurance of a shipment of several rows', () => {
  it.each([
    [[100_00], { insuredValue: 100_00 }],
    [[0, 0], { insuredValue: 0 }],
    [[100_00, 50_00], { insuredValue: 150_00, insuredValues: [100_00, 50_00] }],
    [[0, 50_00], { insuredValue: 50_00, insuredValues: [0, 50_00] }],
    [[100_00, 0, 0], { insuredValue: 100_00, insuredValues: [33_34, 33_33, 33_33] }],
    [[5_000_00, 1], null],
  ])('of %j is %j', (values, insured) => {
    expect(insuredRows(values)).toEqual(insured);
  });
});
