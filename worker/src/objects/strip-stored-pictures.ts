import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { operatorText } from '#libs/adapters/objects/object-store-error.js';
import { DomainError } from '#libs/domain/errors.js';
import { asBuffer, hasContent, type ObjectStore, type StoredContent } from '#libs/domain/objects/object-store.js';
import type { PictureType } from '#libs/domain/pictures/picture-type.js';
import { stripMetadata } from '#libs/domain/pictures/strip-metadata.js';

/** Tables with pictures of customers, and their keys. */
const tables = [
  { name: 'insurance_claim_file', owner: 'claim_id' },
  { name: 'objection_photo', owner: 'charge_id' },
] as const;
type Table = (typeof tables)[number];
type Key = { id: string; number: number };
type Row = StoredContent & { bytes: number };

const types: readonly PictureType[] = ['image/jpeg', 'image/png'];

const pageSize = 100;
/** The program stops after this many failures in a row, which indicate an outage. */
const mostFailures = 20;
const firstId = '00000000-0000-0000-0000-000000000000';

export type Stripped = { checked: number; stripped: number; failures: string[] };

/**
 * Removes from stored pictures what they say about place, time, camera and people, as uploads have it removed. One picture and one
 * commit at a time. A picture without metadata is not written, so a killed or repeated run does no harm; a row that changed
 * meanwhile is skipped, and a damaged picture stays as it is.
 */
export async function stripStoredPictures(pool: Pool, objects: ObjectStore): Promise<Stripped> {
  const failures: string[] = [];
  let [checked, stripped, inARow] = [0, 0, 0];
  for (const table of tables)
    for await (const key of keysOf(pool, table)) {
      checked += 1;
      try {
        if (await stripRow(pool, objects, table, key)) stripped += 1;
        inARow = 0;
      } catch (error) {
        failures.push(`${table.name} ${key.id} ${key.number}: ${operatorText(error)}`);
        inARow = isDamaged(error) ? 0 : inARow + 1;
        if (inARow === mostFailures) return { checked, stripped, failures };
      }
    }
  return { checked, stripped, failures };
}

const isDamaged = (error: unknown): boolean => error instanceof DomainError && error.code === 'unsupported_media_type';

/** In order of the key: a failed picture is skipped. */
async function* keysOf(pool: Pool, { name, owner }: Table): AsyncGenerator<Key> {
  for (let last: Key = { id: firstId, number: 0 }; ;) {
    const { rows } = await pool.query<Key>(
      `select ${owner} as id, number from ${name} where type = any($1) and (${owner}, number) > ($2, $3)
       order by ${owner}, number limit ${pageSize}`,
      [types, last.id, last.number],
    );
    yield* rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1)!;
  }
}

async function stripRow(pool: Pool, objects: ObjectStore, { name, owner }: Table, { id, number }: Key) {
  const { rows } = await pool.query<Row>(
    `select content, object_id as "objectId", bytes from ${name} where ${owner} = $1 and number = $2`,
    [id, number],
  );
  const [held] = rows;
  if (!held || !hasContent(held)) return false;
  const content = asBuffer(await objects.read(held));
  const stripped = stripMetadata(content);
  if (stripped.equals(content)) return false;
  const stored = await objects.put('claims', stripped);
  const { rowCount } = await pool.query(
    `update ${name} set content = $3, object_id = $4, bytes = $5
     where ${owner} = $1 and number = $2 and (object_id = $6 or object_id is null and sha256(content) = $7)`,
    [
      ...[id, number, stored.content, stored.objectId, stripped.length],
      ...[held.objectId, createHash('sha256').update(content).digest()],
    ],
  );
  return rowCount === 1;
}
