import type { EntityManager } from '@mikro-orm/postgresql';
import { missingColumns } from '#libs/contracts/imports/mapping/guess-mapping.js';
import { providedDefaults, readRowContext } from '#libs/use-cases/imports/read-row-context.js';
import type { Import } from '#libs/domain/imports/import.js';

/** Columns that must be mapped before the rows can be read. */
export async function unmappedColumns(em: EntityManager, { ownerId, mapping }: Import, now: Date): Promise<string[]> {
  const none = { columns: {}, senderId: null, packageId: null };
  return missingColumns(mapping ?? none, providedDefaults(await readRowContext(em, ownerId, mapping ?? none, now)));
}
