import { loadData } from '../shared/load-data.js';
import { tableKey, type PriceList, type TariffDates } from '../shared/price-lists.js';
import { PriceTable } from '../shared/price-table.js';

type FlatRateRow = { service: string; packaging: string; retail: number; commercial: number };
type International = {
  columns: string[];
  prices: Record<string, Record<string, { maxLb: number; cents: number[] }>>;
};

const international = loadData<International>('usps-international-flat-rate');

/** Heaviest parcel in pounds by international service and packaging. */
export const internationalFlatRateLb: Record<string, Record<string, number>> = Object.fromEntries(
  Object.entries(international.prices).map(([service, packagings]) => [
    service,
    Object.fromEntries(Object.entries(packagings).map(([packaging, { maxLb }]) => [packaging, maxLb])),
  ]),
);

const wordTable = (columns: string[], words: Record<string, number[]>): PriceTable =>
  new PriceTable({ weights: [], prices: [], columns, words });

/** Flat rates: a row for each packaging; one column within the US, one per flat-rate group abroad. */
export function flatRateLists(dates: TariffDates): PriceList[] {
  const { rows } = loadData<{ rows: FlatRateRow[] }>('usps-flat-rate');
  const tables = new Map<string, PriceTable>();
  for (const service of new Set(rows.map((row) => row.service))) {
    const own = rows.filter((row) => row.service === service);
    for (const type of ['retail', 'commercial'] as const) {
      const words = Object.fromEntries(own.map((row) => [row.packaging, [row[type]]]));
      tables.set(tableKey(service, `flat_rate_${type}`), wordTable([''], words));
    }
  }
  for (const [service, packagings] of Object.entries(international.prices)) {
    const words = Object.fromEntries(Object.entries(packagings).map(([packaging, { cents }]) => [packaging, cents]));
    tables.set(tableKey(service, 'flat_rate_retail'), wordTable(international.columns, words));
  }
  return [{ dates, tables }];
}
