import type { Parcel } from '#libs/contracts/parcels/parcels.js';
import type { Rate } from '#libs/domain/carriers/carrier.js';
import { FeeList } from '../shared/fee-list.js';
import { FuelTable } from '../shared/fuel-table.js';
import { testParcel, testPlace, testRequest, testSize } from '../testing/rating-fixture.js';
import { rateFedex } from './fedex-rating.js';
import { builtInFedex } from './fedex-tariff.js';

/** From New York: zone 2 and zone 4. */
const zips = { zone2: '19104', zone4: '44101', zone8: '90001' };
type Asked = { to?: keyof typeof zips; home?: boolean; country?: string; tariff?: typeof builtInFedex };

function rate(
  service: string,
  parcel: Parcel,
  { to = 'zone8', home = true, country = 'US', tariff }: Asked = {},
): Rate {
  const place = testPlace(country === 'US' ? zips[to] : '10117', country, home);
  const found = rateFedex(testRequest(place, [parcel]), tariff).rates.find((one) => one.service === service);
  if (!found) throw new Error(`${service} was refused.`);
  return found;
}
const linesOf = ({ lines }: Rate) => lines.map(({ kind, amount }) => [kind, amount]);

const withFuel = { ...builtInFedex, fuel: new FuelTable([{ service: 'us_express', percent: 21.75 }]) };

describe('FedEx Express surcharges', () => {
  it('add residential delivery for a home and report missing fuel when no percentage is known', () => {
    const toHome = rate('2day', testParcel(1));
    expect(linesOf(toHome)).toEqual([
      ['base', 46_97],
      ['residential', 6_95],
    ]);
    expect([toHome.cost, toHome.estimateWithout]).toEqual([53_92, ['fuel']]);
    expect(linesOf(rate('2day', testParcel(1), { home: false }))).toEqual([['base', 46_97]]);
  });

  it('add fuel to base and residential delivery when the tariff has a percentage', () => {
    // 21.75 % of 46.97 + 6.95 = 53.92.
    const priced = rate('2day', testParcel(1), { tariff: withFuel });
    expect(priced.lines.at(-1)).toEqual({ kind: 'fuel', label: 'Fuel surcharge, 21.75%', amount: 11_73, parcel: 0 });
    expect([priced.cost, priced.estimateWithout]).toEqual([65_65, undefined]);
  });

  it('add nothing to One Rate, which includes both', () => {
    const box = rate('2day', testParcel(1, { preset: 'fedex_medium_box' }), { tariff: withFuel });
    expect([linesOf(box), box.estimateWithout]).toEqual([[['base', 22_75]], undefined]);
  });

  it('report missing fuel abroad, and include it in ground to Canada', () => {
    const parcel = testParcel(1);
    expect(rate('international_priority', parcel, { country: 'DE' }).estimateWithout).toEqual(['fuel']);
    expect(rate('international_ground', parcel, { country: 'CA' }).estimateWithout).toBeUndefined();
  });
});

describe('FedEx Ground surcharges', () => {
  it('are included in one line, with or without a fuel percentage', () => {
    const priced = rate('home_delivery', testParcel(1), { tariff: withFuel });
    expect([linesOf(priced), priced.estimateWithout]).toEqual([[['base', 16_59]], undefined]);
  });
});

describe('additional handling', () => {
  const handling = (parcel: Parcel, asked?: Asked) => {
    const priced = rate('home_delivery', parcel, asked);
    return [priced.lines.find(({ kind }) => kind === 'handling')?.amount, priced.estimateWithout];
  };

  it('costs $46.00 over 70 lb in zone 2, and is missing in other zones', () => {
    expect(handling(testParcel(70), { to: 'zone2' })).toEqual([undefined, undefined]);
    expect(handling(testParcel(71), { to: 'zone2' })).toEqual([46_00, undefined]);
    expect(handling(testParcel(71), { to: 'zone4' })).toEqual([undefined, ['handling']]);
  });

  it.each([
    ['48 in long, 30 in wide', testSize(48, 30, 2), undefined],
    ['over 48 in long', testSize(48.1, 4, 4), ['handling']],
    ['over 30 in wide', testSize(31, 30.1, 2), ['handling']],
    ['of 10,368 in³', testSize(24, 24, 18), undefined],
    ['over 10,368 in³ with rounded-up sides', testSize(24, 24, 18.1), ['handling']],
  ])('applies to a box %s', (_, size, without) => {
    expect(handling(testParcel(5, size))).toEqual([undefined, without]);
  });

  it('applies to a tube', () => {
    expect(handling(testParcel(5, { type: 'tube' }))).toEqual([undefined, ['handling']]);
  });

  it('costs $29.50 abroad for a long package', () => {
    const priced = rate('international_priority', testParcel(5, testSize(49, 4, 4)), { country: 'DE' });
    expect(priced.lines.find(({ kind }) => kind === 'handling')?.amount).toBe(29_50);
  });

  it('charges the highest of the reasons that apply', () => {
    const rows = [
      { kind: 'additional_handling_weight', service: 'us_package', condition: '', amount: 50_00 },
      { kind: 'additional_handling_dimension', service: 'us_ground', condition: 'zones 5-8', amount: 35_00 },
    ];
    const tariff = { ...builtInFedex, fees: new FeeList(rows) };
    expect(handling(testParcel(71, testSize(49, 4, 4)), { tariff })).toEqual([50_00, undefined]);
    expect(handling(testParcel(5, testSize(49, 4, 4)), { tariff })).toEqual([35_00, undefined]);
  });

  it('names the missing fees when a list has only some of the reasons that apply', () => {
    const longAndHeavy = testParcel(71, testSize(49, 4, 4));
    expect(handling(longAndHeavy, { to: 'zone2' })).toEqual([46_00, ['handling']]);
  });

  it('uses the row with the fewest zones, in any list order', () => {
    const row = { kind: 'additional_handling_weight', service: 'us_package' };
    const rows = [
      { ...row, condition: '', amount: 60_00 },
      { ...row, condition: 'zones 2-8', amount: 50_00 },
      { ...row, condition: 'zone 2', amount: 40_00 },
    ];
    const amounts = [rows, [...rows].reverse()].map((fees) =>
      handling(testParcel(71), { to: 'zone2', tariff: { ...builtInFedex, fees: new FeeList(fees) } }),
    );
    expect(amounts).toEqual([
      [40_00, undefined],
      [40_00, undefined],
    ]);
  });
});

describe('oversize', () => {
  it('bills 90 lb and $275.00 by Home Delivery in zone 4, without additional handling', () => {
    const priced = rate('home_delivery', testParcel(5, testSize(97, 10, 10)), { to: 'zone4' });
    expect(linesOf(priced)).toEqual([
      ['base', 111_71],
      ['oversize', 275_00],
    ]);
    expect(priced.billable[0]).toMatchObject({ billedLb: 90, basis: 'oversized' });
    expect(priced.estimateWithout).toBeUndefined();
  });

  it('is missing where no row has it, while 90 lb are billed', () => {
    const priced = rate('home_delivery', testParcel(5, testSize(97, 10, 10)));
    expect([linesOf(priced), priced.estimateWithout]).toEqual([[['base', 180_16]], ['oversize']]);
  });

  it('measures length and girth with rounded-up sides', () => {
    // 90 + 2 × (10 + 10) = 130 in; with 10.2 in it is 90 + 2 × (10 + 11) = 132 in.
    const at = (height: number) => rate('home_delivery', testParcel(5, testSize(90, 10, height))).estimateWithout;
    expect([at(10), at(10.2)]).toEqual([['handling'], ['oversize']]);
  });

  it.each([
    ['of 110 lb', testParcel(110), ['handling']],
    ['over 110 lb', testParcel(110.1), ['oversize']],
    ['of 17,280 in³', testParcel(5, testSize(30, 24, 24)), ['handling']],
    ['over 17,280 in³', testParcel(5, testSize(30, 24, 24.1)), ['oversize']],
  ])('also applies by weight and volume: a box %s', (_, parcel, without) => {
    expect(rate('home_delivery', parcel).estimateWithout).toEqual(without);
  });

  it('does not apply abroad, where a large box pays additional handling', () => {
    const priced = rate('international_priority', testParcel(5, testSize(97, 10, 11)), { country: 'DE' });
    expect([linesOf(priced).at(-1), priced.estimateWithout]).toEqual([['handling', 29_50], ['fuel']]);
  });
});
