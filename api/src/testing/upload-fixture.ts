import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { partBytes } from '#libs/contracts/imports/imports.js';
import { testImport } from '#libs/dev/testing/sample-data/import-fixtures.js';

/** A file of two parts with one row (number 1), a fix of it, and a saved mapping of its header. */
export async function uploadFixture(em: EntityManager, ownerId: string) {
  const upload = await testImport(em, ownerId, [{ cells: { recipient_name: 'Secret Receiver' } }], null);
  await em.execute(`update import set bytes = ${partBytes + 2} where id = ?`, [upload.id]);
  await em.execute(`update import_row set "row" = 1, head = 1 where import_id = ?`, [upload.id]);
  const [fix, mapping] = [randomUUID(), randomUUID()];
  await em.execute(
    `insert into import_fix (id, import_id, column_name, changes, undone, created_at)
     values (?, ?, 'weight', '[]', false, now())`,
    [fix, upload.id],
  );
  await em.execute(
    `insert into import_mapping (id, owner_id, fingerprint, name, header, mapping, used_at)
     values (?, ?, ?, 'Hidden', '[]', '{"columns":{}}', now())`,
    [mapping, ownerId, mapping],
  );
  return { import: upload.id, fix, mapping };
}
