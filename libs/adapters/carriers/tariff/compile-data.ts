/**
 * Makes the compact price files of `data/` from the price lists as CSV:
 *   node libs/adapters/carriers/tariff/compile-data.ts FOLDER
 * where FOLDER holds the files of `fixtures/`, plain or gzipped. Prices become minor units; a price the list does not
 * have is 0. Runs as it is under Node 24 (types are stripped), so it imports nothing of the project.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';

type Row = Record<string, string>;
type Table = { weights: number[]; columns: string[]; prices: number[][] };

const folder = process.argv[2] ?? '';
const usps = { source: 'USPS Notice 123', tariff: 'usps-2025-10-05', effectiveFrom: '2025-10-05', effectiveTo: null };
const fedex = (effectiveFrom: string) => ({
  source: 'FedEx retail list FedEx_Retail_Rates_2026.xlsx',
  tariff: `fedex-${effectiveFrom}`,
  effectiveFrom,
  effectiveTo: null,
});
const expressFrom = '2026-02-02';
const groundFrom = '2026-01-05';

function rowsOf(name: string): Row[] {
  const plain = join(folder, `${name}.csv`);
  const text = existsSync(plain) ? readFileSync(plain) : gunzipSync(readFileSync(`${plain}.gz`));
  return parse(text, { columns: true });
}

const cents = (decimal: string | undefined): number => Math.round(Number(decimal) * 100);
const at = (row: Row, column: string): string => {
  const value = row[column];
  if (value === undefined) throw new Error(`No column ${column}.`);
  return value;
};

/** Rows of one service as a matrix, weights ascending. `words` are rows that are named instead of weighed. */
function table(
  rows: Row[],
  weight: string,
  column: string,
  price: string,
): Table & { words: Record<string, number[]> } {
  const columns = [...new Set(rows.map((row) => at(row, column)))];
  const keys = [...new Set(rows.map((row) => at(row, weight)))];
  const found = new Map(rows.map((row) => [`${at(row, weight)} ${at(row, column)}`, cents(row[price])]));
  const line = (key: string) => columns.map((name) => found.get(`${key} ${name}`) ?? 0);
  const weighed = keys.filter((key) => Number.isFinite(Number(key))).sort((a, b) => Number(a) - Number(b));
  const words = keys.filter((key) => !Number.isFinite(Number(key)));
  return {
    weights: weighed.map(Number),
    columns,
    prices: weighed.map(line),
    words: Object.fromEntries(words.map((key) => [key, line(key)])),
  };
}

function grouped(rows: Row[], by: string): [string, Row[]][] {
  return [...Map.groupBy(rows, (row) => at(row, by))];
}

function write(name: string, value: object): void {
  writeFileSync(join(import.meta.dirname, 'data', `${name}.json`), `${JSON.stringify(value)}\n`);
}

function priced(name: string, weight: string, column: string): Record<string, unknown> {
  const services = grouped(rowsOf(name), 'service').map(([service, rows]) => {
    const types = grouped(rows, 'price_type').map(
      ([type, ofType]) => [type, table(ofType, weight, column, 'usd')] as const,
    );
    return [service, Object.fromEntries(types)] as const;
  });
  return Object.fromEntries(services);
}

function fedexTables(names: string[], weight: string, keep: (service: string) => boolean): Record<string, unknown> {
  const services = grouped(names.flatMap(rowsOf), 'service').filter(([service]) => keep(service));
  return Object.fromEntries(services.map(([service, rows]) => [service, table(rows, weight, 'zone', 'retail_usd')]));
}

function cubic(): Record<string, unknown> {
  const services = grouped(rowsOf('usps_cubic_commercial_2025-10-05'), 'service');
  return Object.fromEntries(services.map(([service, rows]) => [service, table(rows, 'max_cubic_ft', 'zone', 'usd')]));
}

function flatRate(): Row[] | object[] {
  return rowsOf('usps_flat_rate_2025-10-05').map((row) => ({
    service: row.service,
    packaging: row.packaging,
    retail: cents(row.retail_usd),
    commercial: cents(row.commercial_usd),
  }));
}

function countries(): object {
  const { codes } = JSON.parse(readFileSync(join(import.meta.dirname, 'data', 'country-codes.json'), 'utf8')) as {
    codes: Record<string, string>;
  };
  const number = (text: string | undefined) => (text === 'n/a' ? 0 : Number(text));
  const entries = rowsOf('usps_country_groups_2025-10-05').map((row) => {
    const code = codes[at(row, 'country')];
    if (!code) throw new Error(`No ISO code for ${row.country}.`);
    const express = [number(row.pmei_group), number(row.pmei_max_lb), number(row.pmei_flat_group)];
    const priority = [number(row.pmi_group), number(row.pmi_max_lb), number(row.pmi_flat_group)];
    return [code, { pmei: express, pmi: priority, fcpis: [number(row.fcpis_group), 4, 0] }] as const;
  });
  return Object.fromEntries(entries);
}

function oneRate(): object {
  const packagings = grouped(rowsOf('fedex_one_rate_2026'), 'packaging');
  const byService = (rows: Row[]) =>
    grouped(rows, 'service').map(([service, ofService]) => [
      service,
      Object.fromEntries(ofService.map((row) => [at(row, 'zone_group'), cents(row.retail_usd)])),
    ]);
  return Object.fromEntries(packagings.map(([packaging, rows]) => [packaging, Object.fromEntries(byService(rows))]));
}

function zipPoints(): object[] {
  return rowsOf('us_zip3_zone_points').map((row) => [row.zip3, Number(row.lat), Number(row.lon), row.kind]);
}

/** Fuel rows name the week that they hold for. */
function fuelRow(row: Row): object {
  const from = at(row, 'effective_from');
  const last = new Date(Date.parse(from) + 6 * 24 * 3600_000).toISOString().slice(0, 10);
  return { service: row.service, percent: Number(row.amount_usd), from, to: last, source: row.source };
}

/** Surcharges and fuel percents, each with its day and source; "same" is the source of the row before. */
function surcharges(): object {
  let last: string | undefined;
  const rows = rowsOf('fedex_surcharges_2026').map((row) => {
    last = row.source === 'same' ? last : row.source;
    return { ...row, source: last } as Row;
  });
  const isFuel = (row: Row) => at(row, 'kind').startsWith('fuel_percent');
  const fees = rows.filter((row) => !isFuel(row));
  return {
    fees: fees.map(({ kind, service, condition, amount_usd, effective_from, source }) => ({
      ...{ kind, service, condition, amount: cents(amount_usd), effectiveFrom: effective_from, source },
    })),
    fuel: rows.filter(isFuel).map(fuelRow),
  };
}

const ground = (service: string) => service === 'ground_home_delivery' || service === 'international_ground_canada';
write('usps-domestic', { ...usps, services: priced('usps_domestic_2025-10-05', 'max_weight_lb', 'zone') });
write('usps-cubic', { ...usps, services: cubic() });
write('usps-flat-rate', { ...usps, rows: flatRate() });
write('usps-fees', {
  ...usps,
  rows: rowsOf('usps_fees_2025-10-05').map((row) => ({ ...row, fee_usd: undefined, fee: cents(row.fee_usd) })),
});
write('usps-international', {
  ...usps,
  services: priced('usps_international_2025-10-05', 'max_weight_lb', 'price_group'),
});
write('usps-countries', { ...usps, countries: countries() });
write('fedex-express', {
  ...fedex(expressFrom),
  services: fedexTables(['fedex_retail_2026_us', 'fedex_intra_hawaii_2026'], 'max_weight_lb', (s) => !ground(s)),
});
write('fedex-ground', {
  ...fedex(groundFrom),
  services: fedexTables(['fedex_retail_2026_us'], 'max_weight_lb', ground),
});
write('fedex-export', {
  ...fedex(groundFrom),
  services: fedexTables(['fedex_retail_2026_export'], 'weight_lb_or_pack', () => true),
});
write('fedex-one-rate', { ...fedex(expressFrom), packagings: oneRate() });
write('fedex-surcharges', surcharges());
write('zip3-points', { source: 'see fixtures/SOURCE.md', points: zipPoints() });
