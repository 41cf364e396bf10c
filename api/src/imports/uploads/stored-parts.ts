import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PartList } from '#libs/contracts/imports/imports.js';
import { DomainError } from '#libs/domain/errors.js';
import type { StoredContent } from '#libs/domain/objects/object-store.js';
import { partCount, partSize } from '#libs/domain/imports/file-parts.js';
import type { Import } from '#libs/domain/imports/import.js';
import { readImport } from '#libs/jobs/imports.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';

/** An uploaded part, and where its bytes are stored. */
export type ReceivedPart = { number: number; content: Buffer; stored: StoredContent };
type PartRow = ReturnType<typeof columnsOf> & { import_id: string; number: number; ascii: boolean };

/** The hash of a part that is an object is in the object register. */
const hashes = `
  select number, coalesce(p.hash, o.hash) as hash from import_part p left join stored_object o on o.id = p.object_id
  where import_id = ?`;

/** Whether this part of the owner's upload is still missing. */
export async function isAwaited(
  em: EntityManager,
  { ownerId, id, number }: { ownerId: string; id: string; number: number },
): Promise<boolean> {
  const found = await em.execute<object[]>(
    `select 1 from import i where id = ? and owner_id = ? and status = 'uploading' and file_hash is null
     and not exists (select from import_part where import_id = i.id and number = ?)`,
    [id, ownerId, number],
  );
  return found.length > 0;
}

/**
 * Stores a part, with the import locked; the same part again changes nothing, nor does one of a complete file.
 * @throws conflict `file_differs`: the stored parts are of another file.
 */
export async function storePart(
  em: EntityManager,
  upload: Import,
  { number, content, stored }: ReceivedPart,
): Promise<void> {
  const [there] = await em.execute<{ hash: string }[]>(`${hashes} and number = ?`, [upload.id, number]);
  if (there) assertSame(there.hash, number, content);
  else if (upload.fileHash === null)
    await bind(em)
      .values({ import_id: upload.id, number, ...columnsOf(stored), ascii: isAscii(content) })
      .execute();
}

/** As a parameter of its own, in its bytes: a mebibyte within the text of a statement takes twice as long. */
const bind = (em: EntityManager) => em.getKysely<{ import_part: PartRow }>().insertInto('import_part');

const columnsOf = ({ content, objectId }: StoredContent) => ({ content, object_id: objectId });

function assertSame(hash: string, number: number, content: Buffer): void {
  if (sha256(content) === hash) return;
  const message = `Part ${number + 1} of this file is not the one that came before. Upload it as a new file.`;
  throw new DomainError('file_differs', 'conflict', message);
}

/** Which parts of a file are stored, and which are missing. */
export async function partsOf(em: EntityManager, { id, bytes }: Import): Promise<PartList> {
  const count = partCount(bytes);
  const rows = await em.execute<{ number: number; hash: string }[]>(`${hashes} and number < ? order by number`, [
    id,
    count,
  ]);
  const parts = rows.map(({ number, hash }) => ({ number, sha256: hash }));
  const there = new Set(rows.map(({ number }) => number));
  const missing = Array.from({ length: count }, (_, number) => number).filter((one) => !there.has(one));
  const received = rows.reduce((sum, { number }) => sum + partSize(bytes, number), 0);
  return { received, missing, parts };
}

/** In a transaction that has locked the import: once all parts are stored, enqueues the job that reads the file. */
export async function startWhenComplete(em: EntityManager, upload: Import, now: Date): Promise<PartList> {
  const parts = await partsOf(em, upload);
  if (parts.missing.length > 0) return parts;
  upload.partsComplete(sha256(parts.parts.map((part) => part.sha256).join()), now);
  em.persist(OutboxMessage.of(readImport, { importId: upload.id, pass: upload.pass }));
  return parts;
}

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
