import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';
import { importMapping } from '#libs/contracts/imports/mapping/mapping.js';
import type { RateRule } from '#libs/contracts/imports/rate-rules/rate-rule.js';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import { Import } from '#libs/domain/imports/import.js';
import { testAddress } from './shipping-fixtures.js';

const columns = [
  'reference',
  'recipient_name',
  'recipient_street1',
  'recipient_city',
  'recipient_state',
  'recipient_postal',
  'weight',
  'length',
  'width',
  'height',
  'service',
] as const satisfies ImportColumn[];

type Cells = Partial<Record<(typeof columns)[number], string>>;

/** A valid row; `over` changes cells. */
export const importCells = (over: Cells = {}): string[] => {
  const cells: Required<Cells> = {
    ...{ reference: 'A-1', recipient_name: 'Ada Lovelace', recipient_street1: '12 Main St' },
    ...{ recipient_city: 'Los Angeles', recipient_state: 'CA', recipient_postal: '90001' },
    ...{ weight: '2', length: '8', width: '6', height: '4', service: '' },
    ...over,
  };
  return columns.map((column) => cells[column]);
};

export type TestRow = { cells?: Cells; state?: string; head?: number };
type Stored = { row: number; state: string; head: number; cells: string[] };

/** An import of the owner that has been read, with a default sender; its rows are numbered from 2. */
export async function testImport(
  em: EntityManager,
  ownerId: string,
  rows: readonly TestRow[],
  rule: RateRule | null = { kind: 'cheapest' },
): Promise<Import> {
  const upload = Import.announce(ownerId, 'orders.csv', 1_000, new Date());
  const sources = Object.fromEntries(columns.map((column, place) => [column, { column: place, guessed: false }]));
  const mapping = importMapping.parse({ columns: sources, sameReference: 'parcels' });
  Object.assign(upload, { status: 'ready', fileHash: 'h', header: [...columns], mapping, rule, rows: rows.length });
  const sender = AddressEntry.of(ownerId, { nickname: '', address: testAddress() });
  sender.isDefaultSender = true;
  const known = await em.count(AddressEntry, { ownerId });
  await em.persist(known > 0 ? [upload] : [upload, sender]).flush();
  const stored = rows.map(({ cells, state = 'valid', head }, place): Stored => ({
    ...{ row: place + 2, state, head: head ?? place + 2 },
    cells: importCells({ reference: `A-${place + 2}`, ...cells }),
  }));
  await em.execute(
    `insert into import_row (import_id, row, state, revision, cells, warned, head)
     select ?, r.row, r.state, 1, array(select jsonb_array_elements_text(r.cells)), false, r.head
     from jsonb_to_recordset(?::jsonb) as r(row int, state text, head int, cells jsonb)`,
    [upload.id, JSON.stringify(stored)],
  );
  return upload;
}
