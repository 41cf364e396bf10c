import { describe, expect, it } from '@jest/globals';
import type { ParcelForm } from '../../../stores/drafts/shipment-draft';
import { forgetPreferences, rememberPreferences } from '../../../stores/preferences';
import { account } from '../../../testing/fixtures/account-fixtures';
import { signedIn, signedOut } from '../../../testing/identity/sign-in';
import { boxShape } from '../packaging/box-drawing-shape';
import { parcelHint, parcelIssues } from './parcel-check';
import { emptyParcel, formOf, parcelOf } from './parcel-from-form';
import { parcelsText } from './parcels-text';
import { weightBySize } from './weight-by-size';
import { switchLength, switchWeight } from './unit-switch';

const box = (over: Partial<ParcelForm> = {}): ParcelForm => ({
  ...emptyParcel(),
  weight: '5',
  length: '14',
  width: '12',
  height: '8',
  ...over,
});

describe('units (PKG-1)', () => {
  it('return exactly what was entered after a round trip', () => {
    const entered = { values: ['12,5'], unit: 'lb' as const };
    expect(switchWeight(entered, 'kg')).toEqual(['5.67']);
    expect(switchWeight(entered, 'lb')).toEqual(['12,5']);
  });

  it('convert by the exact ratios', () => {
    expect(switchWeight({ values: ['1'], unit: 'lb' }, 'oz')).toEqual(['16']);
    expect(switchLength({ values: ['10', '', 'x'], unit: 'in' }, 'cm')).toEqual(['25.4', '', 'x']);
  });
});

describe('weight', () => {
  it.each([
    ['', 'Enter a weight greater than 0.'],
    ['0', 'Enter a weight greater than 0.'],
    ['2 lb 3 oz', 'Enter the weight as one number, such as 2.5.'],
    ['1,500.5', 'Enter the weight as one number, such as 2.5.'],
  ])('%j is refused with what to enter', (weight, message) => {
    expect(parcelIssues(box({ weight }), 'parcels.0')).toEqual([{ path: 'parcels.0.weight', message }]);
  });
});

describe('billing by size (PKG-2)', () => {
  // The figures of the tariff carrier: 166 above one cubic foot for USPS, 139 always for FedEx.
  it.each([
    [{ length: 14, width: 12, height: 8 }, undefined, 10],
    [{ length: 12, width: 12, height: 12 }, undefined, 13],
    // 20 × 15 × 13 = 3,900 in³: FedEx rounds 12.5 up, USPS to the nearest inch.
    [{ length: 20, width: 15, height: 12.5 }, 24, 29],
    // 20 × 15 × 12 = 3,600 in³ at USPS.
    [{ length: 20, width: 15, height: 12.4 }, 22, 29],
  ] as const)('%j', (size, usps, fedex) => {
    expect(weightBySize({ ...size, unit: 'in' })).toMatchObject({ byCarrier: { usps, fedex } });
  });

  it('is the same in centimeters', () => {
    const inches = weightBySize({ length: 20, width: 15, height: 10, unit: 'in' });
    const centimeters = weightBySize({ length: 50.8, width: 38.1, height: 25.4, unit: 'cm' });
    expect(centimeters).toMatchObject({ byCarrier: inches?.byCarrier });
  });

  it('is hidden while a side is missing', () => {
    expect(weightBySize({ length: 14, width: Number.NaN, height: 8, unit: 'in' })).toBeUndefined();
  });
});

describe('parcel in requests', () => {
  it('preserves values and units as entered, in both directions', () => {
    const form = box({ weight: '2,5', weightUnit: 'kg', lengthUnit: 'cm' });
    expect(parcelOf(form)).toMatchObject({
      weight: { value: 2.5, unit: 'kg' },
      dimensions: { length: 14, unit: 'cm' },
    });
    expect(formOf(parcelOf(form))).toEqual({ ...form, weight: '2.5' });
  });

  it('leaves the size of a preset to the preset', () => {
    expect(parcelOf(box({ preset: 'usps_small_flat_rate_box' }))).not.toHaveProperty('dimensions');
  });
});

describe('parcel validation', () => {
  const issues = (over: Partial<ParcelForm>) => parcelIssues(box(over), 'parcels.0').map(({ path }) => path);

  it.each([
    [{}, []],
    [{ weight: '' }, ['parcels.0.weight']],
    [{ weight: '0' }, ['parcels.0.weight']],
    [{ weight: '-3' }, ['parcels.0.weight']],
    [{ weight: 'five' }, ['parcels.0.weight']],
    [{ weight: '1.23456' }, ['parcels.0.weight']],
    [{ weight: '151' }, ['parcels.0.weight']],
    [{ weight: '71', preset: 'usps_small_flat_rate_box' }, ['parcels.0.weight']],
    [{ length: '109' }, ['parcels.0.length']],
    [{ length: '60', width: '40', height: '40' }, ['parcels.0.length']],
    [{ length: '', height: '0' }, ['parcels.0.length', 'parcels.0.height']],
  ] as const)('%j: %j', (over, paths) => expect(issues(over)).toEqual(paths));

  it('names the limit, never only "invalid"', () => {
    expect(parcelIssues(box({ weight: '151' }), 'p')[0]?.message).toContain('150 lb');
    expect(parcelHint(box({ weight: '80' }))).toBe('Over 70 lb, only FedEx is available.');
  });
});

describe('parcel drawing', () => {
  it('is to scale: a double length is twice as wide', () => {
    const shape = boxShape([20, 1, 10], [260, 170], 28);
    const [start, end] = (shape?.front ?? '').split(' ').map((point) => Number(point.split(',')[0]));
    const heights = (shape?.front ?? '').split(' ').map((point) => Number(point.split(',')[1]));
    const ratio = ((end ?? 0) - (start ?? 0)) / ((heights[2] ?? 0) - (heights[0] ?? 0));
    expect(ratio).toBeCloseTo(2, 1);
  });

  it('waits for all three sides', () => {
    expect(boxShape([20, Number.NaN, 10], [260, 170], 28)).toBeUndefined();
    expect(boxShape([20, 0, 10], [260, 170], 28)).toBeUndefined();
  });
});

describe('parcel text', () => {
  it('uses the account’s system of units, with ounces next to pounds as typed', () => {
    signedIn();
    rememberPreferences(account({ weightUnit: 'kg', lengthUnit: 'cm' }));
    expect(parcelsText([box()])).toBe('Box 35.56 × 30.48 × 20.32 cm, 2.268 kg');
    rememberPreferences(account());
    expect(parcelsText([box({ weightUnit: 'oz' })])).toBe('Box 14 × 12 × 8 in, 5 oz');
    forgetPreferences();
    signedOut();
  });

  it('describes the contents in one line', () => {
    expect(parcelsText([])).toBe('No package yet');
    expect(parcelsText([box()])).toBe('Box 14 × 12 × 8 in, 5 lb');
    expect(parcelsText([box({ preset: 'fedex_tube', type: 'tube', length: '' }), box()])).toBe(
      '2 parcels; first: FedEx Tube, 5 lb',
    );
  });
});
