import type { EntityManager } from '@mikro-orm/postgresql';
import { SavedPackage } from '#libs/domain/accounts/saved-package.js';
import { DomainError } from '#libs/domain/errors.js';

/**
 * The owner's package. With `version` it must be the one last seen.
 * @throws missing when it is not there or not theirs, conflict `version_conflict`.
 */
export async function findPackage(
  em: EntityManager,
  ownerId: string,
  id: string,
  version?: number,
): Promise<SavedPackage> {
  const saved = await em.findOne(SavedPackage, { id, ownerId });
  if (!saved) throw new DomainError('not_found', 'missing', 'This package does not exist.');
  if (version === undefined || version === saved.version) return saved;
  throw new DomainError(
    'version_conflict',
    'conflict',
    'This package was changed elsewhere. Load it again, then repeat your change.',
    { version: saved.version },
  );
}

/** @throws conflict `name_taken` when another package of the owner is called so. Call it under `lockAccount`. */
export async function assertNameFree(em: EntityManager, { id, ownerId, nameKey, name }: SavedPackage): Promise<void> {
  if ((await em.count(SavedPackage, { ownerId, nameKey, id: { $ne: id } }, { flushMode: 'commit' })) === 0) return;
  throw new DomainError('name_taken', 'conflict', `You have a package called ${name} already.`);
}
