import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportMapping } from '#libs/contracts/imports/mapping/mapping.js';
import { rowChecker } from '#libs/contracts/imports/rows/row-checker.js';
import type { TestDatabase } from '#libs/dev/testing/servers/test-database.js';
import { Import } from '#libs/domain/imports/import.js';
import { rowCheckResult } from '#libs/domain/imports/row-check-result.js';

export const testHeader = ['Order', 'Name', 'Street', 'City', 'State', 'Zip', 'Weight'];

const columns = ['reference', 'recipient_name', 'recipient_street1', 'recipient_city', 'recipient_state'] as const;

export const testMapping: ImportMapping = {
  columns: {
    ...Object.fromEntries(columns.map((column, at) => [column, { column: at, guessed: false }])),
    recipient_postal: { column: 5, guessed: false },
    weight: { column: 6, guessed: false },
    ...{ recipient_country: { constant: 'US' }, description: { constant: 'Shirts' } },
    ...{ sender_name: { constant: 'Grace Hopper' }, sender_street1: { constant: '350 5th Ave' } },
    ...{
      sender_city: { constant: 'New York' },
      sender_state: { constant: 'NY' },
      sender_postal: { constant: '10118' },
    },
    ...{ length: { constant: '10' }, width: { constant: '8' }, height: { constant: '4' } },
  },
  ...{ senderId: null, packageId: null, weightUnit: 'lb', lengthUnit: 'in', decimals: 'point' },
  ...{ dates: 'month_first', sameReference: 'apart' },
};

/** Cells of a row that can be sent; `over` by position. */
export const testCells = (order: string, over: Record<number, string> = {}): string[] =>
  ['', 'Ada Lovelace', '200 N Spring St', 'Los Angeles', 'CA', '90012', '1.5'].map(
    (cell, at) => over[at] ?? (at === 0 ? order : cell),
  );

/** A file that has been read: rows from 2 on, checked as the reading does it. */
export async function storedImport(
  database: TestDatabase,
  ownerId: string,
  rows: readonly string[][],
  change: Partial<Import> = {},
): Promise<string> {
  const em = database.em();
  const upload = Import.announce(ownerId, 'orders.csv', 100, new Date());
  Object.assign(upload, {
    ...{ status: 'ready', fileHash: 'hash', header: testHeader, mapping: testMapping, rows: rows.length },
    ...{ format: { kind: 'csv', encoding: 'utf-8', delimiter: ',', quote: '"', header: true } },
    ...{ totalRows: rows.length, ...change },
  });
  em.persist(upload);
  await em.flush();
  if (upload.rows > 0) await putRows(em, upload, rows);
  return upload.id;
}

async function putRows(em: EntityManager, { id, ownerId, mapping }: Import, rows: readonly string[][]): Promise<void> {
  const check = rowChecker(mapping!, { sender: null, package: null, today: '2026-11-20', width: testHeader.length });
  const stored = rows.map((cells, at) => ({
    ...{ row: at + 2, cells, ...rowCheckResult(ownerId, { cells, edits: null }, [], check) },
  }));
  await em.execute(
    `insert into import_row (import_id, row, state, revision, cells, issues, warned, head, duplicate_key)
     select ?, row, state, 0, array(select jsonb_array_elements_text(cells)), issues, warned, row, key
     from jsonb_to_recordset(?::jsonb) as r(row int, state text, cells jsonb, issues jsonb, warned boolean, key text)`,
    [id, JSON.stringify(stored)],
  );
}
