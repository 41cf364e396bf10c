import { describe, expect, it } from '@jest/globals';
import { cellsOf, goodRow, rowContext, wholeMapping } from '#libs/dev/testing/sample-data/import-rows.js';
import type { RowValues } from '../columns/all-columns.js';
import { rowChecker } from './row-checker.js';
import { rowPriceReader } from './row-price-reader.js';

const check = rowChecker(wholeMapping(), rowContext);
const readPrice = rowPriceReader(wholeMapping(), rowContext);
const errors = (values: RowValues) =>
  check(cellsOf(goodRow(values))).issues.map(({ column, code }) => `${column} ${code}`);

describe('row options', () => {
  it('are part of the shipment and its rate request', () => {
    const cells = cellsOf(goodRow({ saturday: 'yes', hold: 'no', dryice: '8 oz', batteries: 'Ion, contained' }));
    const parcel = { special: ['battery', 'dry_ice'], dryIce: { value: 8, unit: 'oz' }, batteries: 'ion_contained' };
    const expected = { options: ['saturday_delivery'], parcels: [parcel] };
    expect(check(cells).content?.body).toMatchObject(expected);
    expect(readPrice(cells).content?.request).toMatchObject(expected);
  });

  it('use the row’s unit for the weight of dry ice', () => {
    const { content } = check(cellsOf(goodRow({ weight: '1500', weight_unit: 'g', dryice: '300' })));
    expect(content?.body.parcels?.[0]?.dryIce).toEqual({ value: 300, unit: 'g' });
  });

  it.each<[RowValues, string[]]>([
    [{ saturday: 'perhaps' }, ['saturday yes_or_no']],
    [{ saturday: 'yes', hold: 'yes' }, ['hold options_conflict']],
    [{ dryice: 'lots' }, ['dryice weight_format']],
    [{ dryice: '1.5' }, ['dryice dry_ice_weight']],
    [{ batteries: 'some' }, ['batteries batteries_unknown']],
    [{ batteries: 'no', saturday: 'no', hold: 'no' }, []],
  ])('for %j have the issues %j', (values, expected) => expect(errors(values)).toEqual(expected));
});
