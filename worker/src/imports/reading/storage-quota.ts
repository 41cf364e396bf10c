import type { Pool } from 'pg';
import type { Import } from '#libs/domain/imports/import.js';
import type { ImportNote } from '#libs/domain/imports/opened-file.js';
import type { ReadingLimits } from './reading-limits.js';

/** How many bytes of rows may still be stored, and the message beyond that. */
export type StorageQuota = { bytes: number; full: ImportNote };

const others = 'select coalesce(sum(stored_bytes), 0)::float8 as bytes from import where owner_id = $1 and id <> $2';

/** The space left for a file and its owner. A text of a compressed file may recur in thousands of its cells. */
export async function storageQuota(
  pool: Pool,
  { id, ownerId, bytes, storedBytes }: Pick<Import, 'id' | 'ownerId' | 'bytes' | 'storedBytes'>,
  limits: ReadingLimits,
): Promise<StorageQuota> {
  const { rows } = await pool.query<{ bytes: number }>(others, [ownerId, id]);
  const ofFile = limits.storedBudget(bytes) - storedBytes;
  const ofOwner = limits.maxStoredBytes - storedBytes - (rows[0]?.bytes ?? 0);
  return ofFile <= ofOwner ? { bytes: ofFile, full: fileFull } : { bytes: ofOwner, full: ownerFull };
}

const fileFull: ImportNote = {
  code: 'too_much_text',
  text: 'The rows of this file hold far more text than the file itself. Remove columns that shipments do not need, and upload it again.',
};
const ownerFull: ImportNote = {
  code: 'storage_full',
  text: 'Your account has no space left for uploaded files. Delete files that you no longer need, and upload this one again.',
};
