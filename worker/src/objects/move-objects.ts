import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { operatorText } from '#libs/adapters/objects/object-store-error.js';
import {
  hasContent,
  type ObjectKind,
  type ObjectStore,
  type StoredContent,
} from '#libs/domain/objects/object-store.js';

/** Tables with files, and their keys. */
const tables: readonly { name: string; kind: ObjectKind; key: readonly string[] }[] = [
  { name: 'label_document', kind: 'labels', key: ['label_id'] },
  { name: 'import_part', kind: 'uploads', key: ['import_id', 'number'] },
  { name: 'label_file', kind: 'prints', key: ['batch_id', 'number'] },
  { name: 'insurance_claim_file', kind: 'claims', key: ['claim_id', 'number'] },
  { name: 'objection_photo', kind: 'claims', key: ['charge_id', 'number'] },
];
type Table = (typeof tables)[number];
type Row = Record<string, string | number>;

/** Files in memory at the same time. */
const atOnce = 4;
const pageSize = 200;
/** The program stops after this many failures, which indicate an outage. */
const mostFailures = 20;

export type Moved = { moved: number; failures: string[] };

/**
 * Moves every file to the place of new files, one commit each. A killed or repeated run continues with the remaining files; the
 * shop reads each file in its present place. The SHA-256 of a file is compared before its row changes; a row that changed
 * meanwhile is skipped.
 */
export async function moveObjects(
  pool: Pool,
  objects: ObjectStore,
  to: 'postgres' | 's3',
  report: (table: string, moved: number) => void = () => undefined,
): Promise<Moved> {
  const failures: string[] = [];
  let moved = 0;
  for (const table of tables) {
    const before = moved;
    for await (const rows of pages(pool, table, to))
      for (let at = 0; at < rows.length; at += atOnce) {
        const ends = await Promise.allSettled(
          rows.slice(at, at + atOnce).map((row) => moveRow(pool, objects, table, row, to)),
        );
        for (const end of ends)
          if (end.status === 'fulfilled') moved += Number(end.value);
          else failures.push(`${table.name}: ${operatorText(end.reason)}`);
        if (failures.length >= mostFailures) return { moved, failures };
      }
    report(table.name, moved - before);
  }
  return { moved, failures };
}

/** Keys of the rows to move, in order: failed rows are skipped. */
async function* pages(pool: Pool, { name, key }: Table, to: 'postgres' | 's3'): AsyncGenerator<Row[]> {
  const columns = key.join();
  const waiting = to === 's3' ? 'content is not null' : 'object_id is not null';
  for (let last: Row | undefined; ;) {
    const after = last ? `and (${columns}) > (${key.map((_, at) => `$${at + 1}`).join()})` : '';
    const { rows } = await pool.query<Row>(
      `select ${columns} from ${name} where ${waiting} ${after} order by ${columns} limit ${pageSize}`,
      last ? key.map((column) => last?.[column]) : [],
    );
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1);
  }
}

/** @returns false when the row was deleted, replaced or moved by another run meanwhile. */
async function moveRow(
  pool: Pool,
  objects: ObjectStore,
  { name, kind, key }: Table,
  row: Row,
  to: 'postgres' | 's3',
): Promise<boolean> {
  const values = key.map((column) => row[column]);
  const isRow = key.map((column, at) => `${column} = $${at + 1}`).join(' and ');
  const { rows } = await pool.query<StoredContent>(
    `select content, object_id as "objectId" from ${name} where ${isRow}`,
    values,
  );
  const [held] = rows;
  if (!held || !hasContent(held) || (held.objectId !== null) === (to === 's3')) return false;
  const bytes = await objects.read(held);
  const stored = to === 's3' ? await objects.put(kind, bytes) : { content: bytes, objectId: null };
  // The read verifies the SHA-256, so it fails when the store has other bytes.
  if (to === 's3') await objects.read(stored);
  const next = key.length;
  const { rowCount } = await pool.query(
    `update ${name} set content = $${next + 1}, object_id = $${next + 2}
     where ${isRow} and (object_id = $${next + 3} or object_id is null and sha256(content) = $${next + 4})`,
    [...values, stored.content, stored.objectId, held.objectId, createHash('sha256').update(bytes).digest()],
  );
  return rowCount === 1;
}
