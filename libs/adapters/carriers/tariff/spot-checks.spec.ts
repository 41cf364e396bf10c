import type { Place } from '#libs/contracts/addresses/address.js';
import type { Parcel } from '#libs/contracts/parcels/parcels.js';
import type { Rate, RateRequest } from '#libs/domain/carriers/carrier.js';
import { rateFedex } from './fedex/fedex-rating.js';
import { rateUsps } from './usps/usps-rating.js';
import { builtInUsps } from './usps/usps-tariff.js';

const place = (postal: string, country = 'US', residential = true): Place => ({
  country,
  postal,
  state: '',
  city: '',
  residential,
});
const parcel = (weight: number, unit: Parcel['weight']['unit'] = 'lb', over: Partial<Parcel> = {}): Parcel => ({
  type: 'parcel',
  preset: 'custom',
  weight: { value: weight, unit },
  dimensions: { length: 10, width: 8, height: 6, unit: 'in' },
  special: [],
  ...over,
});
const request = (to: Place, parcels: Parcel[], over: Partial<RateRequest> = {}): RateRequest => ({
  from: place('10001'),
  to,
  parcels,
  shipDate: '2026-11-23',
  signature: 'none',
  insuredValue: 0,
  ...over,
});
const usps = (of: RateRequest, service: string): Rate => {
  const rate = rateUsps(of).rates.find((found) => found.service === service);
  if (!rate) throw new Error(`${service} was refused: ${JSON.stringify(rateUsps(of).refusals)}`);
  return rate;
};
/** New York to itself, Chicago's north west (zone 5) and Los Angeles. */
const [zone1, zone5, zone8] = [place('10001'), place('60601'), place('90001')];
/** Too large for a cubic price, too small for a dimensional weight. */
const longBox = { dimensions: { length: 20, width: 8, height: 6, unit: 'in' } } as const;

describe('USPS prices of 5 October 2025', () => {
  it('use the zones of the samples', () => {
    expect([
      builtInUsps.zones.zoneOf(10001, 10001),
      builtInUsps.zones.zoneOf(10001, 60601),
      builtInUsps.zones.zoneOf(10001, 90001),
    ]).toEqual([1, 5, 8]);
  });

  it.each([
    ['1 lb in zone 1', zone1, 1, 9_10, 7_10],
    ['1 lb in zone 8', zone8, 1, 12_45, 10_37],
    ['70 lb in zone 1', zone1, 70, undefined, 48_94],
    ['70 lb in zone 8', zone8, 70, undefined, 172_98],
  ])('match Ground Advantage %s', (_, to, lb, list, cost) => {
    const rate = usps(request(to, [parcel(lb, 'lb', longBox)]), 'ground_advantage');
    expect(rate.cost).toBe(cost);
    if (list !== undefined) expect(rate.listPrice).toBe(list);
  });

  it('match Ground Advantage 20 lb in zone 5 at $32.75 retail', () => {
    expect(usps(request(zone5, [parcel(20, 'lb', longBox)]), 'ground_advantage').listPrice).toBe(32_75);
  });

  it('use the same 1-lb row for 16 oz, 1 lb and 453.59237 g', () => {
    const costs = [parcel(16, 'oz', longBox), parcel(1, 'lb', longBox), parcel(453.59237, 'g', longBox)].map(
      (of) => usps(request(zone8, [of]), 'ground_advantage').cost,
    );
    expect(costs).toEqual([10_37, 10_37, 10_37]);
    expect(usps(request(zone8, [parcel(16.01, 'oz', longBox)]), 'ground_advantage').cost).toBeGreaterThan(10_37);
  });

  it('have a separate price for oversized Ground Advantage, without its fees', () => {
    const box = { dimensions: { length: 60, width: 14, height: 12, unit: 'in' } } as const;
    const near = usps(request(zone1, [parcel(10, 'lb', box)]), 'ground_advantage');
    expect(near.lines[0]?.amount).toBe(98_25);
    expect(near.billable[0]?.basis).toBe('oversized');
    expect((near.listPrice ?? 0) - near.cost).toBe(101_00 - 98_25);
    expect(usps(request(zone8, [parcel(10, 'lb', box)]), 'ground_advantage').lines[0]?.amount).toBe(257_51);
  });

  it('are $21.95 retail and $19.20 commercial for a medium flat-rate box in every zone', () => {
    for (const to of [zone1, zone8]) {
      const rate = usps(request(to, [parcel(30, 'lb', { preset: 'usps_medium_flat_rate_box_1' })]), 'priority_mail');
      expect([rate.listPrice, rate.cost]).toEqual([21_95, 19_20]);
    }
  });

  it('are $16.58 by ground and $27.70 by Priority Mail for half a cubic foot in zone 8, when that is less', () => {
    const box = { dimensions: { length: 12, width: 12, height: 6, unit: 'in' } } as const;
    const heavy = request(zone8, [parcel(19, 'lb', box)]);
    expect(usps(heavy, 'ground_advantage').cost).toBe(16_58);
    expect(usps(heavy, 'priority_mail').cost).toBe(27_70);
    expect(usps(heavy, 'priority_mail').billable[0]?.basis).toBe('cubic');
  });

  it('are $61.60 retail for half a pound to Canada (group 1) by Priority Mail Express International', () => {
    const rate = usps(request(place('M5V 2T6', 'CA'), [parcel(0.5)]), 'priority_mail_express_international');
    expect([rate.listPrice, rate.zone]).toEqual([61_60, '1']);
  });

  it('insures each of several parcels for its value, with a line for each', () => {
    const insured = { insuredValue: 550_00, insuredValues: [50_00, 0, 500_00] };
    const rate = usps(request(zone5, [parcel(1), parcel(1), parcel(1)], insured), 'ground_advantage');
    expect(rate.lines.filter(({ kind }) => kind === 'insurance')).toEqual([
      { kind: 'insurance', label: 'Parcel 1: insurance for $50.00', amount: 2_70, parcel: 0 },
      { kind: 'insurance', label: 'Parcel 3: insurance for $500.00', amount: 7_45, parcel: 2 },
    ]);
    expect(rate.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(rate.cost);
  });

  it('add fees, insurance and signature as separate lines', () => {
    const long = parcel(5, 'lb', { dimensions: { length: 31, width: 15, height: 8, unit: 'in' } });
    const rate = usps(request(zone5, [long], { insuredValue: 450_00, signature: 'standard' }), 'priority_mail');
    const amounts = Object.fromEntries(rate.lines.slice(1).map((line) => [line.label, line.amount]));
    expect(amounts).toEqual({
      'Longer than 30 in': 18_00,
      'Larger than 2 cubic feet': 30_00,
      'Insurance for $450.00': 7_45,
      'Signature confirmation': 3_95,
    });
    expect(rate.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(rate.cost);
    expect(rate.billable[0]).toMatchObject({ basis: 'dimensional', billedLb: 23, divisor: 166 });
  });

  it('charge Certified Mail for each parcel', () => {
    const certified = request(zone5, [parcel(1), parcel(2)], { signature: 'certified' });
    const { lines, cost } = usps(certified, 'priority_mail');
    expect(lines.filter(({ kind }) => kind === 'signature')).toEqual(
      [0, 1].map((piece) => ({ kind: 'signature', label: 'Certified Mail', amount: 5_30, parcel: piece })),
    );
    expect(cost).toBe(usps({ ...certified, signature: 'none' }, 'priority_mail').cost + 2 * 5_30);
  });
});

describe('FedEx retail prices of 2026', () => {
  it('cover $100 of each package, and no more', () => {
    const of = (insuredValues: number[]) =>
      rateFedex(
        request(zone5, [parcel(1), parcel(1)], { insuredValue: insuredValues[0]! + insuredValues[1]!, insuredValues }),
      );
    expect(of([100_00, 100_00]).rates).not.toEqual([]);
    expect(of([100_01, 50_00]).rates).toEqual([]);
  });

  /** So small that its size does not count: 0.92 lb at 139 in³ a pound. */
  const small = parcel(1, 'lb', { dimensions: { length: 8, width: 4, height: 4, unit: 'in' } });
  const fedex = (of: RateRequest, service: string) => rateFedex(of).rates.find((found) => found.service === service);

  it('are the same for ground to a home (Home Delivery) and to an office', () => {
    const home = fedex(request(zone8, [small]), 'home_delivery');
    const office = fedex(request({ ...zone8, residential: false }, [small]), 'ground');
    expect([home?.cost, office?.cost, home?.listPrice]).toEqual([16_59, 16_59, undefined]);
  });

  it('have columns for Alaska and Hawaii', () => {
    expect(fedex(request(place('99501'), [small]), 'home_delivery')?.cost).toBe(56_00);
    expect(fedex(request(place('96813'), [small]), 'priority_overnight')?.zone).toBe('9-10');
  });

  it('are the same for One Rate boxes within a distance group', () => {
    const box = request(zone1, [parcel(40, 'lb', { preset: 'fedex_medium_box' })]);
    expect(fedex(box, '2day')?.cost).toBe(22_75);
    expect(rateFedex(box).refusals.map((refusal) => refusal.service)).toEqual(['home_delivery']);
  });

  it('depend on the zone letter for exports', () => {
    expect(fedex(request(place('10117', 'DE'), [small]), 'international_priority')?.cost).toBe(157_73);
    expect(fedex(request(place('M5V 2T6', 'CA'), [small]), 'international_ground')?.cost).toBe(45_36);
  });
});
