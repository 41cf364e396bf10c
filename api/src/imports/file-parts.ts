import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PartAnswer } from '#libs/contracts/imports/imports.js';
import { partCount, partSize } from '#libs/domain/imports/file-parts.js';
import type { Import } from '#libs/domain/imports/import.js';
import { readImport } from '#libs/jobs/imports.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';

/** Keeps a part; one that is there already stays as it is. */
export async function keepPart(em: EntityManager, importId: string, number: number, content: Buffer): Promise<void> {
  await em.execute('insert into import_part (import_id, number, content) values (?, ?, ?) on conflict do nothing', [
    importId,
    number,
    content,
  ]);
}

/** What is there of a file and what is missing. */
export async function partsOf(em: EntityManager, { id, bytes }: Import): Promise<PartAnswer> {
  const rows = await em.execute<{ number: number }[]>('select number from import_part where import_id = ?', [id]);
  const there = new Set(rows.map((row) => row.number));
  const missing = Array.from({ length: partCount(bytes) }, (_, number) => number).filter((one) => !there.has(one));
  const received = [...there].reduce((sum, number) => sum + partSize(bytes, number), 0);
  return { received, missing };
}

/** In a transaction that has locked the import: once all parts are there, a worker is asked to read the file. */
export async function startWhenWhole(em: EntityManager, upload: Import): Promise<PartAnswer> {
  const parts = await partsOf(em, upload);
  if (parts.missing.length > 0) return parts;
  upload.partsComplete(await hashOf(em, upload), new Date());
  em.persist(OutboxMessage.of(readImport, { importId: upload.id, pass: upload.pass }));
  return parts;
}

/** SHA-256 of the file, hex; one part in memory at a time. */
async function hashOf(em: EntityManager, { id, bytes }: Import): Promise<string> {
  const hash = createHash('sha256');
  for (let number = 0; number < partCount(bytes); number += 1) {
    const [part] = await em.execute<{ content: Buffer }[]>(
      'select content from import_part where import_id = ? and number = ?',
      [id, number],
    );
    hash.update(part!.content);
  }
  return hash.digest('hex');
}
