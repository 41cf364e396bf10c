import type { PriceLists } from '#libs/adapters/carriers/tariff/shared/price-lists.js';
import type { PriceTable } from '#libs/adapters/carriers/tariff/shared/price-table.js';
import { minorOf } from '#libs/contracts/values/money.js';
import type { PriceMatrix } from '#libs/domain/tariffs/tariff-content.js';
import { csvRows, type Columns, type Row, type Table } from './csv-rows.js';
import { RowErrors } from './row-errors.js';

const columns: Columns = {
  service: { names: [] },
  price_type: { names: ['type'], optional: true },
  weight_lb: { names: ['max_weight_lb', 'weight_lb_or_pack', 'weight', 'max_cubic_ft', 'packaging'] },
  zone: { names: ['price_group', 'zone_group'], optional: true },
  price_usd: { names: ['usd', 'retail_usd', 'price'] },
  commercial_usd: { names: [], optional: true },
};

type Cell = { key: string; weight: string; zone: string; cents: number };
type Matrix = { table: PriceTable; cells: Map<string, number>; zones: Set<string>; weights: Set<string> };

/** A price without a type gets the type of its row. */
function usualType({ has }: Table): string {
  if (has('max_cubic_ft')) return 'cubic';
  if (has('zone_group')) return 'one_rate';
  return has('packaging') ? 'flat_rate_retail' : 'retail';
}

/** The columns that have prices, each with its type where rows do not say it: carriers' files may have two beside one another. */
function priceColumns(table: Table): { column: string; type: string }[] {
  const usual = usualType(table);
  const first = { column: 'price_usd', type: usual };
  if (!table.has('commercial_usd') || table.has('price_type')) return [first];
  return [first, { column: 'commercial_usd', type: usual.replace('retail', 'commercial') }];
}

/** The tables of a price list. @param known the lists in force: services, zones and packagings are those. @throws as RowErrors */
export function readPrices(
  bytes: Buffer,
  known: PriceLists,
): { tables: Record<string, PriceMatrix>; rowCount: number } {
  const table = csvRows(bytes, columns);
  const tables = new Map([...known.tables()].map(([key, of]) => [key, of]));
  const errors = new RowErrors();
  const matrices = new Map<string, Matrix>();
  const prices = priceColumns(table);
  for (const [row, { column, type }] of table.rows.flatMap((row) => prices.map((price) => [row, price] as const))) {
    const cell = readCell(row, tables, { type, column, header: table.header, errors });
    if (!cell) continue;
    const matrix = matrices.get(cell.key) ?? emptyMatrix(tables.get(cell.key)!);
    matrices.set(cell.key, matrix);
    const place = `${cell.weight} ${cell.zone}`;
    if (matrix.cells.has(place))
      errors.add(row.row, table.header[column]!, 'This price stands in the file already. Remove one of the two rows.');
    matrix.cells.set(place, cell.cents);
    matrix.weights.add(cell.weight);
    matrix.zones.add(cell.zone);
  }
  errors.assertNone();
  const made = [...matrices].map(([key, matrix]) => [key, matrixOf(matrix)] as const);
  return { tables: Object.fromEntries(made), rowCount: table.rows.length };
}

const emptyMatrix = (table: PriceTable): Matrix => ({ table, cells: new Map(), zones: new Set(), weights: new Set() });

type Reading = { type: string; column: string; header: Readonly<Record<string, string>>; errors: RowErrors };

function readCell({ row, cell }: Row, tables: ReadonlyMap<string, PriceTable>, reading: Reading): Cell | undefined {
  const { header, errors, column } = reading;
  const fail = (column: string, message: string) => errors.add(row, header[column] ?? column, message);
  const service = cell('service').toLowerCase().replaceAll('.', '').replaceAll(/\s+/g, '_');
  const key = `${service} ${cell('price_type').toLowerCase() || reading.type}`;
  const table = tables.get(key);
  if (!table) {
    const type = key.slice(service.length + 1);
    const others = [...tables.keys()].filter((one) => one.endsWith(` ${type}`)).map((one) => one.split(' ')[0]);
    const advice = others.length > 0 ? `Use one of ${others.join(', ')}.` : 'Download the template to see the types.';
    fail('service', `There is no "${cell('service')}" with prices of type "${type}". ${advice}`);
    return undefined;
  }
  const zone = cell('zone');
  if (table.column(zone) < 0) {
    fail('zone', `${service} has no "${zone}". Use one of ${table.matrix.columns.join(', ')}.`);
    return undefined;
  }
  const weight = weightOf(cell('weight_lb'), table);
  if (weight === undefined) {
    const words = Object.keys(table.matrix.words ?? {});
    fail('weight_lb', `Use a number greater than 0${words.length > 0 ? ` or one of ${words.join(', ')}` : ''}.`);
    return undefined;
  }
  const text = cell(column);
  const cents = centsOf(text);
  if (cents === undefined) {
    fail(column, `"${text}" is no price. Use a number like 12.34, or nothing where there is no price.`);
    return undefined;
  }
  return { key, weight, zone, cents };
}

const noPrice = /^-?$/;
/** Commas divide thousands: "12,34" would be a hundred times as much where a comma was meant as the decimal point. */
const price = /^\$?(\d{1,2},\d{3}|\d{1,5})(\.\d{1,2})?$/;

/** Minor units of "12.34" or "$1,234.50", 0 for an empty cell or a dash; undefined for anything else. */
function centsOf(text: string): number | undefined {
  if (noPrice.test(text)) return 0;
  return price.test(text) ? minorOf(text.replaceAll(/[$,]/g, '')) : undefined;
}

function weightOf(text: string, { matrix }: PriceTable): string | undefined {
  const number = Number(text);
  if (text !== '' && Number.isFinite(number)) return number > 0 && number <= 10_000 ? String(number) : undefined;
  return Object.keys(matrix.words ?? {}).find((word) => word.toLowerCase() === text.toLowerCase());
}

/** Rows by weight, then those that are named; a price that the file does not have is 0. */
function matrixOf({ table, cells, zones, weights }: Matrix): PriceMatrix {
  const columns = table.matrix.columns.filter((zone) => zones.has(zone));
  const line = (weight: string) => columns.map((zone) => cells.get(`${weight} ${zone}`) ?? 0);
  const weighed = [...weights]
    .filter((weight) => Number.isFinite(Number(weight)))
    .sort((a, b) => Number(a) - Number(b));
  const words = [...weights].filter((weight) => !Number.isFinite(Number(weight)));
  return {
    weights: weighed.map(Number),
    columns,
    prices: weighed.map(line),
    words: Object.fromEntries(words.map((word) => [word, line(word)])),
  };
}
