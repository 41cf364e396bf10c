import { setImmediate } from 'node:timers/promises';
import { zip3Year } from '#libs/contracts/countries/us-zip3-table.js';
import { maxTariffRows } from '#libs/contracts/tariffs/tariffs.js';
import { zip3Count } from '#libs/domain/tariffs/tariff-content.js';
import { columnsIn, textOf, type Columns } from './csv-rows.js';
import { RowErrors, unreadable } from './row-errors.js';

const columns: Columns = {
  origin_zip3: { names: ['origin', 'from', 'from_zip3'] },
  destination_zip3: { names: ['destination', 'dest', 'to', 'to_zip3', 'dest_zip3'] },
  zone: { names: [] },
};

const zip3Of = (cell: string | undefined): number => (cell && /^\d{3}$/.test(cell) ? Number(cell) : -1);
/** Quotation marks and blanks around three digits are all that such a file may have. */
/** Other requests are answered after so many rows. */
const rowsAtOnce = 20_000;
const dressed = /["\s]/;
const bare = (cell: string): string => cell.replaceAll(/^[\s"]+|[\s"]+$/g, '');

/**
 * A zone chart: one row for each origin and destination, up to a whole national file, line by line and without a CSV parser, which
 * would take ten times as long.
 * @param zip3s those that exist. @param zones those that the carrier has prices for. @throws as RowErrors
 */
export async function readZones(
  bytes: Buffer,
  zip3s: ReadonlySet<number>,
  zones: ReadonlySet<string>,
): Promise<{ zones: Map<number, Uint8Array>; rowCount: number }> {
  const text = textOf(bytes);
  const end = (from: number) => (text.indexOf('\n', from) < 0 ? text.length : text.indexOf('\n', from));
  const head = text.slice(0, end(0));
  const delimiter = [',', ';', '\t'].find((one) => head.includes(one)) ?? ',';
  const at = columnsIn(head.split(delimiter).map(bare), columns);
  const [origin, destination, zone] = [at['origin_zip3']!, at['destination_zip3']!, at['zone']!];
  const errors = new RowErrors();
  const origins = new Map<number, Uint8Array>();
  let rowCount = 0;
  let row = 1;
  for (let from = end(0) + 1; from < text.length; from = end(from) + 1) {
    const line = text.slice(from, end(from));
    row += 1;
    if (line.length < 2 && line.trim() === '') continue;
    rowCount += 1;
    if (rowCount % rowsAtOnce === 0) await setImmediate();
    if (rowCount > maxTariffRows) throw unreadable(`The file has more than ${maxTariffRows} rows.`);
    const cells = dressed.test(line) ? line.split(delimiter).map(bare) : line.split(delimiter);

    const [a, b, found] = [zip3Of(cells[origin]), zip3Of(cells[destination]), cells[zone] ?? ''];
    if (!zip3s.has(a)) errors.add(row, 'origin_zip3', noZip3(cells[origin]));
    if (!zip3s.has(b)) errors.add(row, 'destination_zip3', noZip3(cells[destination]));
    if (!zones.has(found))
      errors.add(row, 'zone', `There are no prices for zone "${found}". Use one of ${[...zones].join(', ')}.`);
    if (!zip3s.has(a) || !zip3s.has(b) || !zones.has(found)) continue;
    let chart = origins.get(a);
    if (!chart) origins.set(a, (chart = new Uint8Array(zip3Count)));
    const before = chart[b];
    if (before && before !== Number(found))
      errors.add(row, 'zone', `An earlier row has zone ${before} for these two. Remove one of them.`);
    chart.fill(Number(found), b, b + 1);
  }
  if (rowCount === 0) throw unreadable('The file has no rows below its header.');
  errors.assertNone();
  return { zones: origins, rowCount };
}

const noZip3 = (cell = ''): string => `No ZIP of ${zip3Year} begins with "${cell}". Use three digits, such as 099.`;
