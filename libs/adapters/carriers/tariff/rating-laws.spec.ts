import fc from 'fast-check';
import { batteryKinds, type Parcel } from '#libs/contracts/parcels/parcels.js';
import { rateOptions } from '#libs/contracts/shipments/rate-options.js';
import { presets } from '#libs/contracts/parcels/presets.js';
import type { Rate, RateRequest } from '#libs/domain/carriers/carrier.js';
import { carrierResponses } from '../carrier-responses.js';
import { rateFedex } from './fedex/fedex-rating.js';
import { testParcel, testPlace, testRequest } from './testing/rating-fixture.js';
import { countryCodes, zip3Points } from './tariff-data.js';
import { domesticInsurance, internationalInsurance } from './usps/usps-extra-services.js';
import { rateUsps } from './usps/usps-rating.js';
import { builtInUsps } from './usps/usps-tariff.js';

const zoneOf = (from: number, to: number) => builtInUsps.zones.zoneOf(from, to);
const zips = zip3Points.map(([zip3]) => Number(zip3) * 100 + 1);
const zip = fc.constantFrom(...zips);
const side = fc.integer({ min: 1, max: 1300 }).map((tenths) => tenths / 10);
const parcel: fc.Arbitrary<Parcel> = fc.record({
  type: fc.constantFrom('envelope', 'pak', 'parcel', 'tube'),
  preset: fc.oneof(
    { arbitrary: fc.constant('custom'), weight: 4 },
    { arbitrary: fc.constantFrom(...presets.map((preset) => preset.code)), weight: 1 },
  ),
  weight: fc.record({
    value: fc.integer({ min: 1, max: 3_000_000 }).map((value) => value / 10_000),
    unit: fc.constantFrom('oz', 'lb', 'g', 'kg'),
  }),
  dimensions: fc.record({ length: side, width: side, height: side, unit: fc.constantFrom('in', 'cm') }),
  special: fc.subarray(['live_animal', 'perishable', 'battery', 'dry_ice'], { maxLength: 1 }),
  batteries: fc.constantFrom(undefined, undefined, ...batteryKinds),
});
const codes = [...Object.values(countryCodes.codes), ...Object.keys(countryCodes.aliases)];
const to = fc.oneof(
  zip.map((number) => testPlace(String(number).padStart(5, '0'))),
  fc.constantFrom(...codes).map((country) => testPlace('1000', country)),
);
const request: fc.Arbitrary<RateRequest> = fc
  .record({
    to,
    from: zip,
    parcels: fc.array(parcel, { minLength: 1, maxLength: 4 }),
    insuredValue: fc.constantFrom(0, 0, 50_00, 80_00, 1234_56),
    signature: fc.constantFrom('none', 'none', 'standard', 'adult', 'indirect', 'certified'),
    options: fc.subarray([...rateOptions], { maxLength: 1 }),
  })
  .map(({ to: place, from, parcels, ...more }) =>
    testRequest(place, parcels, { ...more, from: testPlace(String(from).padStart(5, '0')) }),
  );

const whole = (value: number) => Number.isSafeInteger(value) && value >= 0;

function lawful(rate: Rate, of: RateRequest): void {
  expect(rate.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(rate.cost);
  expect(rate.lines.every((line) => whole(line.amount) && (line.amount > 0 || line.kind === 'option'))).toBe(true);
  expect(rate.cost).toBeGreaterThan(0);
  if (rate.listPrice !== undefined) expect(whole(rate.listPrice) && rate.listPrice > rate.cost).toBe(true);
  expect(rate.billable).toHaveLength(of.parcels.length);
  for (const weight of rate.billable) {
    expect(weight.billedLb).toBeGreaterThanOrEqual(weight.actualLb);
    if (weight.basis === 'dimensional') expect(weight.dimensionalLb).toBeGreaterThan(weight.actualLb);
  }
  expect(rate.transitDays.min <= rate.transitDays.max).toBe(true);
}

describe('rates for random requests', () => {
  it('have lines that add up, whole amounts, and one answer per service', () => {
    fc.assert(
      fc.property(request, (of) => {
        for (const rate of [rateUsps, rateFedex]) {
          const { rates, refusals } = rate(of);
          rates.forEach((found) => lawful(found, of));
          expect(carrierResponses.rates.safeParse({ rates, refusals, messages: [] }).error).toBeUndefined();
          refusals.forEach((refusal) => expect(refusal.text).toMatch(/^[A-Z].+\.$/));
          const services = [...rates, ...refusals].map((answer) => answer.service);
          expect(new Set(services).size).toBe(services.length);
          expect(services.length).toBeGreaterThanOrEqual(3);
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('cost the sum of the parcels', () => {
    fc.assert(
      fc.property(request, (of) => {
        const quiet = { ...of, insuredValue: 0, signature: 'none' as const };
        for (const rate of rateUsps(quiet).rates) {
          const alone = quiet.parcels.map(
            (one) => rateUsps({ ...quiet, parcels: [one] }).rates.find((found) => found.service === rate.service)?.cost,
          );
          expect(alone.reduce<number>((sum, cost) => sum + (cost ?? Number.NaN), 0)).toBe(rate.cost);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('never decrease for a heavier parcel where the list is ordered', () => {
    const steps = fc.record({
      place: zip,
      from: zip,
      lb: fc.integer({ min: 1, max: 69 }),
      more: fc.integer({ min: 1, max: 10 }),
    });
    const size = { dimensions: { length: 4, width: 3, height: 3, unit: 'in' as const } };
    const cost = (lb: number, place: number, from: number) =>
      new Map(
        [rateUsps, rateFedex]
          .flatMap((rate) => {
            const parcels = [
              {
                type: 'parcel' as const,
                preset: 'custom',
                weight: { value: lb, unit: 'lb' as const },
                special: [],
                ...size,
              },
            ];
            const text = (number: number) => testPlace(String(number).padStart(5, '0'));
            return rate(testRequest(text(place), parcels, { from: text(from) })).rates;
          })
          .map((rate) => [rate.service, rate.cost]),
      );
    fc.assert(
      fc.property(steps, ({ place, from, lb, more }) => {
        const [light, heavy] = [cost(lb, place, from), cost(lb + more, place, from)];
        for (const [service, amount] of heavy) expect(amount).toBeGreaterThanOrEqual(light.get(service) ?? 0);
      }),
      { numRuns: 500 },
    );
  });

  it('increase insurance with the value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4_990_00 }), (value) => {
        expect(domesticInsurance(value + 10_00)).toBeGreaterThanOrEqual(domesticInsurance(value));
        expect(internationalInsurance(value + 10_00)).toBeGreaterThanOrEqual(internationalInsurance(value));
      }),
    );
    expect([50_00, 50_01, 600_00, 600_01, 5_000_00].map(domesticInsurance)).toEqual([2_70, 3_40, 8_95, 10_45, 74_95]);
    expect([200_00, 200_01, 900_00, 1_000_00].map(internationalInsurance)).toEqual([0, 11_85, 30_70, 33_85]);
  });
});

describe('zones', () => {
  it('are 1 to 9, symmetric, and 1 within one ZIP3', () => {
    fc.assert(
      fc.property(zip, zip, (a, b) => {
        const zone = zoneOf(a, b);
        expect(zone >= 1 && zone <= 9 && zone === zoneOf(b, a)).toBe(true);
        expect(zoneOf(a, Math.floor(a / 100) * 100 + 99)).toBe(1);
      }),
    );
  });

  it('include ZIP3s newer than the points: 099 is military mail', () => {
    expect(builtInUsps.zones.isKnownZip(9910)).toBe(true);
    expect(zoneOf(10001, 9910)).toBe(zoneOf(10001, 9810));
    const { rates } = rateUsps(testRequest(testPlace('09910'), [testParcel(2)]));
    expect(rates.map(({ service }) => service)).toContain('priority_mail');
    expect(rates[0]?.transitDays.max).toBeGreaterThan(10);
  });

  it('use 9 for the Freely Associated States only', () => {
    expect([zoneOf(10001, 96941), zoneOf(96960, 94107), zoneOf(96910, 94107)]).toEqual([9, 9, 8]);
    expect(zips.some((number) => zoneOf(10001, number) === 9)).toBe(false);
  });
});
