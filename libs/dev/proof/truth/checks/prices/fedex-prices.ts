import { rateFedex } from '#libs/adapters/carriers/tariff/fedex/fedex-rating.js';
import { cell, priceRows } from '#libs/adapters/carriers/tariff/price-files.js';
import { countries } from '#libs/contracts/countries/countries.js';
import { minorOf } from '#libs/contracts/values/money.js';
import { compareAll, together, type Check } from '../../check.js';
import { at, basePrice, quotedPrices, reached, requestFor, unlikeList, type Lane } from './quotes.js';

const [newYork, anchorage, honolulu] = [at('10001'), at('99501'), at('96813')];
/** From New York to zones 2 to 8, to, from, between and within Alaska and Hawaii, and to Canada. */
const lanes: readonly Lane[] = [
  ...['19104', '02108', '44101', '60601', '68102', '80202', '90001'].map((zip): Lane => [newYork, at(zip)]),
  ...[anchorage, honolulu].flatMap((far): Lane[] => [
    [newYork, far],
    [far, newYork],
    [far, anchorage],
    [far, honolulu],
  ]),
  [newYork, at('M5V 3L9', 'CA')],
];
const small = { length: 4, width: 4, height: 3, unit: 'in' } as const;
const renamed: Record<string, string> = {
  ground_home_delivery: 'ground',
  international_ground_canada: 'international_ground',
};
const nameOf = (service: string) => renamed[service] ?? service.replace(/^intl_/, 'international_');

type Row = ReturnType<typeof priceRows>[number];

/** `preset` and `weightOf` say how a row of the list is packed: in a small box by its weight by default. */
function compareRows(list: readonly Row[], asked: readonly Lane[], weightOf: (row: Row) => number, preset = 'custom') {
  const rows = list
    .filter((row) => Number.isFinite(weightOf(row)))
    .map((row) => ({
      service: nameOf(cell(row, 'service')),
      zone: cell(row, 'zone'),
      lb: weightOf(row),
      price: minorOf(cell(row, 'retail_usd')),
    }));
  const quoted = quotedPrices(rows, asked, (lane, lb) => rateFedex(requestFor(lane, lb, small, preset)), basePrice);
  return compareAll(reached(rows, quoted), unlikeList);
}

/** What a quote within the United States and to Canada by ground costs by FedEx's list. */
export const fedexDomestic: Check = {
  name: 'FedEx prices within the United States and by ground to Canada',
  data: 'FedEx_Retail_Rates_2026.xlsx, transcribed: `tariff/fixtures/fedex_retail_2026_us`, `fedex_intra_hawaii_2026`',
  date: '2026-02-02 express, 2026-01-05 ground',
  remains: 'Not compared: ground columns 23, 51 and 92, which no quote uses (the higher 25, 54 and 96 replace them).',
  compare: () => {
    const rows = ['fedex_retail_2026_us', 'fedex_intra_hawaii_2026'].flatMap(priceRows);
    return compareRows(rows, lanes, (row) => Number(row['max_weight_lb']));
  },
};

/** What a quote to each export zone costs by FedEx's list. */
export const fedexExport: Check = {
  name: 'FedEx prices to other countries',
  data: 'FedEx_Retail_Rates_2026.xlsx, transcribed: `tariff/fixtures/fedex_retail_2026_export`; a quote to each zone',
  date: '2026-01-05',
  remains: 'Not compared: column A, which has no countries.',
  compare: () => {
    const [rows, asked] = [priceRows('fedex_retail_2026_export'), oneCountryForEachZone()];
    return together([
      compareRows(rows, asked, (row) => Number(row['weight_lb_or_pack'])),
      compareRows(rows, asked, inEnvelope, 'fedex_envelope'),
      compareRows(rows, asked, inPak, 'fedex_pak'),
    ]);
  },
};

const inEnvelope = (row: Row) => (row['weight_lb_or_pack'] === 'envelope' ? 0.4 : NaN);
const inPak = (row: Row) => Number(/^pak_(\d)$/.exec(cell(row, 'weight_lb_or_pack'))?.[1] ?? NaN);

function oneCountryForEachZone(): Lane[] {
  const byZones = new Map<string, Lane>();
  for (const { code, postalExamples } of countries) {
    const lane: Lane = [newYork, at(postalExamples[0] ?? '', code)];
    const zones = rateFedex(requestFor(lane, 1, small)).rates.map(({ service, zone }) => `${service} ${zone}`);
    if (!byZones.has(zones.join())) byZones.set(zones.join(), lane);
  }
  return [...byZones.values()];
}
