import type { Place } from '#libs/contracts/addresses/address.js';
import type { Parcel } from '#libs/contracts/parcels/parcels.js';
import { rateFedex } from '#libs/adapters/carriers/tariff/fedex/fedex-rating.js';
import { rateUsps } from '#libs/adapters/carriers/tariff/usps/usps-rating.js';
import type { RateRequest } from '#libs/domain/carriers/carrier.js';
import type { BenchLine } from '../measuring/bench-line.js';

/** Goal: fully itemized parcel quotes per second on one core. */
const goalPerSecond = 20_000;
const roundSeconds = 0.5;
const rounds = 5;

const place = (postal: string, country = 'US', residential = true): Place => ({
  country,
  postal,
  state: '',
  city: '',
  residential,
});

/** Mostly the 48 contiguous states, as on an ordinary day; every tenth parcel goes elsewhere. */
const destinations: Place[] = [
  ...['90001', '60601', '77002', '33101', '98101', '80202', '30303', '02108', '19104', '85001'].map((zip) =>
    place(zip),
  ),
  ...['48201', '55401', '63101', '97201', '37203', '28202', '43004', '84101'].map((zip) => place(zip, 'US', false)),
  ...['99501', '96813', '00901', '09012'].map((zip) => place(zip)),
  place('M5V 2T6', 'CA'),
  place('10117', 'DE'),
  place('2000', 'AU'),
];
const parcels: Omit<Parcel, 'special'>[] = [
  {
    type: 'parcel',
    preset: 'custom',
    weight: { value: 1, unit: 'lb' },
    dimensions: { length: 9, width: 6, height: 4, unit: 'in' },
  },
  {
    type: 'parcel',
    preset: 'custom',
    weight: { value: 6.5, unit: 'oz' },
    dimensions: { length: 8, width: 6, height: 2, unit: 'in' },
  },
  {
    type: 'parcel',
    preset: 'custom',
    weight: { value: 2.4, unit: 'kg' },
    dimensions: { length: 30, width: 20, height: 15, unit: 'cm' },
  },
  {
    type: 'parcel',
    preset: 'custom',
    weight: { value: 18, unit: 'lb' },
    dimensions: { length: 24, width: 18, height: 16, unit: 'in' },
  },
  {
    type: 'parcel',
    preset: 'custom',
    weight: { value: 45, unit: 'lb' },
    dimensions: { length: 40, width: 20, height: 18, unit: 'in' },
  },
  {
    type: 'tube',
    preset: 'custom',
    weight: { value: 3, unit: 'lb' },
    dimensions: { length: 36, width: 4, height: 4, unit: 'in' },
  },
  { type: 'parcel', preset: 'usps_medium_flat_rate_box_1', weight: { value: 9, unit: 'lb' } },
  { type: 'parcel', preset: 'fedex_small_box', weight: { value: 2, unit: 'lb' } },
];

/** Every destination with every parcel, every third insured. */
function requests(): RateRequest[] {
  return destinations.flatMap((to, index) =>
    parcels.map((parcel): RateRequest => {
      const insuredValue = index % 3 === 0 ? 80_00 : 0;
      const from = place(index % 2 === 0 ? '10001' : '94107');
      return {
        from,
        to,
        parcels: [{ ...parcel, special: [] }],
        shipDate: '2026-11-23',
        signature: 'none',
        insuredValue,
      };
    }),
  );
}

/** Processor seconds used by this process: on a busy machine wall-clock time would include other processes. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function quotesPerSecond(all: readonly RateRequest[]): number {
  const start = cpuSeconds();
  let quotes = 0;
  let lines = 0;
  while (cpuSeconds() - start < roundSeconds) {
    for (const request of all) {
      const [usps, fedex] = [rateUsps(request), rateFedex(request)];
      for (const rate of usps.rates) lines += rate.lines.length;
      for (const rate of fedex.rates) lines += rate.lines.length;
      quotes += 1;
    }
  }
  if (lines < quotes) throw new Error('The quotes have no lines.');
  return quotes / (cpuSeconds() - start);
}

/** Parcel quotes per second on one core: all services of both carriers, itemized, with billed weight and refusals. */
export function run(): Promise<BenchLine[]> {
  const all = requests();
  quotesPerSecond(all);
  const measured = Array.from({ length: rounds }, () => quotesPerSecond(all)).sort((a, b) => a - b);
  const median = Math.round(measured[Math.floor(rounds / 2)] ?? 0);
  const line = { name: 'rating', value: median, unit: 'quotes/s', against: goalPerSecond };
  return Promise.resolve([{ ...line, ratio: median / goalPerSecond, goal: 1 }]);
}
