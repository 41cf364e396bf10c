import type { FeeRow } from '#libs/domain/tariffs/tariff-content.js';
import { FeeList } from '../shared/fee-list.js';
import { testParcel, testPlace, testRequest, testSize } from '../testing/rating-fixture.js';
import { rateUsps } from './usps-rating.js';
import { builtInUsps } from './usps-tariff.js';

describe('USPS fees', () => {
  const without = (parcel: Parameters<typeof testRequest>[1][number], lacks: string) => {
    const rows: FeeRow[] = builtInUsps.fees.rows.filter(({ kind }) => kind !== lacks);
    const { rates } = rateUsps(testRequest(testPlace('90001'), [parcel]), {
      ...builtInUsps,
      fees: new FeeList(rows),
    });
    return rates.find(({ service }) => service === 'priority_mail')!.estimateWithout;
  };

  it.each([
    ['length_in>30', testParcel(5, testSize(31, 4, 4)), ['oversize']],
    ['length_in>22 and <=30', testParcel(5, testSize(23, 4, 4)), ['oversize']],
    ['volume_in3>3456', testParcel(5, testSize(20, 20, 20)), ['oversize']],
    ['tube_roll_can_wood_or_glass_liquids', testParcel(5, { type: 'tube' }), ['handling']],
    ['live_animal_or_perishable', testParcel(5, { special: ['perishable'] }), ['handling']],
    [
      'live_animal_or_perishable',
      testParcel(5, { preset: 'usps_medium_flat_rate_box_1', special: ['perishable'] }),
      ['handling'],
    ],
    ['length_in>30', testParcel(5), undefined],
  ])('are reported as missing when they apply and the list lacks "%s"', (lacks, parcel, missing) => {
    expect(without(parcel, lacks)).toEqual(missing);
    expect(without(parcel, '')).toBeUndefined();
  });
});
