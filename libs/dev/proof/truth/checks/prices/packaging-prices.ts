import { rateFedex } from '#libs/adapters/carriers/tariff/fedex/fedex-rating.js';
import { cell, priceRows } from '#libs/adapters/carriers/tariff/price-files.js';
import { rateUsps } from '#libs/adapters/carriers/tariff/usps/usps-rating.js';
import { minorOf } from '#libs/contracts/values/money.js';
import { compareAll, together, type Check } from '../../check.js';
import { at, basePrice, requestFor, type Lane } from './quotes.js';

const [newYork, near, middle, far] = ['10001', '19104', '44101', '90001'].map((zip) => at(zip));
const military = at('09021');
const flat = { length: 5, width: 4, height: 1, unit: 'in' } as const;
const unlike = (what: string, found: number | undefined, listed: number) =>
  found === listed ? undefined : `${what}: ${found} instead of ${listed}`;

function flatRates() {
  const rows = priceRows('usps_flat_rate_2025-10-05').flatMap((row) => [
    { row, column: 'retail_usd' as const },
    { row, column: 'commercial_usd' as const },
  ]);
  return compareAll(rows, ({ row, column }) => {
    const [packaging, apo] = cell(row, 'packaging').split('_apo');
    const lane: Lane = [newYork!, apo === undefined ? far! : military];
    const { rates } = rateUsps(requestFor(lane, 1, flat, `usps_${packaging}`));
    const rate = rates.find(({ service }) => service === row['service']);
    const found = column === 'retail_usd' ? rate?.listPrice : rate && basePrice(rate);
    return unlike(`${row['service']} ${row['packaging']} ${column}`, found, minorOf(cell(row, column)));
  });
}

const groups: Record<string, Lane> = {
  local_2: [newYork!, near!],
  regional_3_4: [newYork!, middle!],
  national_5_8: [newYork!, far!],
};

function oneRate() {
  return compareAll(priceRows('fedex_one_rate_2026'), (row) => {
    const preset = `fedex_${cell(row, 'packaging').toLowerCase().replaceAll(' ', '_')}`;
    const name = cell(row, 'service').toLowerCase().replaceAll('.', '').replaceAll(' ', '_');
    const { rates } = rateFedex(requestFor(groups[cell(row, 'zone_group')]!, 1, flat, preset));
    const rate = rates.find(({ service }) => service === name);
    return unlike(`${name} ${preset} ${row['zone_group']}`, rate && basePrice(rate), minorOf(cell(row, 'retail_usd')));
  });
}

/** What a quote in the carriers' own packaging costs. */
export const packagingPrices: Check = {
  name: 'USPS flat rates and FedEx One Rate',
  data: 'Both lists, transcribed: `tariff/fixtures/usps_flat_rate`, `fedex_one_rate_2026`',
  date: '2025-10-05 USPS, 2026-02-02 FedEx',
  remains: '',
  compare: () => together([flatRates(), oneRate()]),
};
