import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { Import } from '#libs/domain/imports/import.js';

const missing = () => new DomainError('not_found', 'missing', 'This upload does not exist.');

/** @throws missing: it does not exist or belongs to another owner. */
export async function findImport(em: EntityManager, actor: Actor, id: string): Promise<Import> {
  const found = await em.findOne(Import, { id, ownerId: actor.id });
  if (found) return found;
  throw missing();
}

/**
 * The same, locked: rows cannot change until the transaction ends, and cached counts of the import are dropped everywhere.
 * @throws missing.
 */
export async function lockImport(em: EntityManager, actor: Actor, id: string): Promise<Import> {
  await em.execute(
    'update import set changes = changes + 1, updated_at = clock_timestamp() where id = ? and owner_id = ?',
    [id, actor.id],
  );
  const found = await em.findOne(Import, { id, ownerId: actor.id }, { refresh: true });
  if (found) return found;
  throw missing();
}
