import fc from 'fast-check';
import { weightUnits } from '../parcels/parcels.js';
import { convertLength, convertWeight, sidesInInches } from './units.js';

it('converts every multiple of 16 oz to whole pounds exactly', () => {
  for (let pounds = 1; pounds <= 150; pounds += 1) {
    expect(convertWeight({ value: pounds * 16, unit: 'oz' }, 'lb')).toBe(pounds);
    expect(convertWeight({ value: pounds, unit: 'lb' }, 'oz')).toBe(pounds * 16);
  }
});

it.each([
  [1, 'lb', 'g', 453.59237],
  [1, 'kg', 'lb', 2.204622622],
  [453.59237, 'g', 'lb', 1],
  [70, 'lb', 'kg', 31.7514659],
] as const)('converts %d %s in %s to %d', (value, unit, to, expected) => {
  expect(convertWeight({ value, unit }, to)).toBe(expected);
});

it('converts there and back without loss', () => {
  const unit = fc.constantFrom(...weightUnits);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), unit, unit, (tenThousandths, from, to) => {
      const value = tenThousandths / 10_000;
      const back = convertWeight({ value: convertWeight({ value, unit: from }, to), unit: to }, from);
      expect(Math.abs(back - value)).toBeLessThanOrEqual(1e-6);
    }),
  );
});

it('converts an inch to 2.54 cm, and sorts sides by length', () => {
  expect(convertLength(2.54, 'cm', 'in')).toBe(1);
  expect(convertLength(12, 'in', 'cm')).toBe(30.48);
  expect(sidesInInches({ length: 2.54, width: 30.48, height: 5.08, unit: 'cm' })).toEqual([12, 2, 1]);
});
