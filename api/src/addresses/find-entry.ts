import type { EntityManager } from '@mikro-orm/postgresql';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import { DomainError } from '#libs/domain/errors.js';

/**
 * The owner's entry. With `version` it must be the one last seen.
 * @throws missing when it is not there or not theirs, conflict `version_conflict`.
 */
export async function findEntry(
  em: EntityManager,
  ownerId: string,
  id: string,
  version?: number,
): Promise<AddressEntry> {
  const entry = await em.findOne(AddressEntry, { id, ownerId });
  if (!entry) throw new DomainError('not_found', 'missing', 'This address is not in your address book.');
  if (version === undefined || version === entry.version) return entry;
  throw new DomainError(
    'version_conflict',
    'conflict',
    'This address was changed elsewhere. Load it again, then repeat your change.',
    { version: entry.version },
  );
}
