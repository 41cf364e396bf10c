import { rateFedex } from '#libs/adapters/carriers/tariff/fedex/fedex-rating.js';
import { cell, priceRows } from '#libs/adapters/carriers/tariff/price-files.js';
import { rateUsps } from '#libs/adapters/carriers/tariff/usps/usps-rating.js';
import { minorOf } from '#libs/contracts/values/money.js';
import type { Rate } from '#libs/domain/carriers/carrier.js';
import { compareAll, together, type Check } from '../../check.js';
import { at, requestFor, type Lane } from './quotes.js';

const newYork = at('10001');
const lane: Lane = [newYork, at('44101')];
const feesOf = (rates: readonly Rate[], service: string): number[] =>
  (rates.find((rate) => rate.service === service)?.lines ?? [])
    .filter(({ kind }) => kind !== 'base')
    .map(({ amount }) => amount);
const differs = (what: string, found: readonly number[], listed: number) =>
  found.length === 1 && found[0] === listed ? undefined : `${what}: ${found.join(' + ')} instead of ${listed}`;

/** A parcel for which exactly this condition of the list holds. */
const uspsSizes: Record<string, [number, number, number]> = {
  'length_in>22 and <=30': [23, 6, 6],
  'length_in>30': [31, 6, 6],
  'volume_in3>3456': [22, 16, 10],
};

function usps() {
  const rows = priceRows('usps_fees_2025-10-05').filter((row) => cell(row, 'condition') in uspsSizes);
  const cases = rows.flatMap((row) =>
    cell(row, 'service')
      .split('|')
      .map((service) => ({ row, service })),
  );
  return compareAll(cases, ({ row, service }) => {
    const [length = 0, width = 0, height = 0] = uspsSizes[cell(row, 'condition')] ?? [];
    const { rates } = rateUsps(requestFor(lane, 25, { length, width, height, unit: 'in' }));
    return differs(`${service}, ${row['condition']}`, feesOf(rates, service), minorOf(cell(row, 'fee_usd')));
  });
}

const small = { length: 10, width: 8, height: 6, unit: 'in' } as const;
const long = { length: 49, width: 4, height: 4, unit: 'in' } as const;
const atHome = (zip: string) => ({ ...at(zip), residential: true });
/** A quote for which the row applies, by its kind: what is asked for, and by which service. */
const fedexQuotes: Record<string, [Parameters<typeof requestFor>, service: string]> = {
  additional_handling_weight: [[[newYork, at('19104')], 71, small], '2day'],
  additional_handling_dimension: [[[newYork, at('10117', 'DE')], 5, long], 'international_priority'],
  oversize: [[[newYork, atHome('44101')], 5, { length: 97, width: 10, height: 10, unit: 'in' }], 'home_delivery'],
  residential_delivery: [[[newYork, atHome('44101')], 5, small], '2day'],
};

function fedex() {
  const rows = priceRows('fedex_surcharges_2026').filter((row) => cell(row, 'kind') in fedexQuotes);
  return compareAll(rows, (row) => {
    const [asked, service] = fedexQuotes[cell(row, 'kind')]!;
    const { rates } = rateFedex(requestFor(...asked));
    return differs(`${row['kind']} by ${service}`, feesOf(rates, service), minorOf(cell(row, 'amount_usd')));
  });
}

/** What a quote adds to the price of the list. */
export const carrierFees: Check = {
  name: 'Fees for size, weight and residential delivery',
  data: 'Notice 123 and announcements of FedEx: `tariff/fixtures/usps_fees`, `fedex_surcharges_2026`',
  date: '2025-10-05 USPS, 2026-01-05 FedEx',
  remains:
    'Not compared: fuel (a row with dates), delivery areas (no list of their ZIP codes), fees that depend on the contents.',
  compare: () => together([usps(), fedex()]),
};
