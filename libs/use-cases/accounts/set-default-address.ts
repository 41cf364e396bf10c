import { raw, type EntityManager } from '@mikro-orm/core';
import { AddressEntry } from '../../domain/addresses/address-entry.js';

export type DefaultKind = 'isDefaultSender' | 'isDefaultReturn';

/**
 * Makes an entry the owner's only default of its kind, or none with `null`. Call it under `lockAccount`. Versions do
 * not change, so that an ongoing edit of either entry is not disturbed.
 * @returns false when the entry is not the owner's.
 */
export async function setDefaultAddress(
  em: EntityManager,
  ownerId: string,
  kind: DefaultKind,
  id: string | null,
): Promise<boolean> {
  if (id !== null && (await em.count(AddressEntry, { id, ownerId })) === 0) return false;
  await em.nativeUpdate(
    AddressEntry,
    { ownerId, [kind]: true, ...(id === null ? {} : { id: { $ne: id } }) },
    { [kind]: false, version: raw('version') },
  );
  if (id !== null) await em.nativeUpdate(AddressEntry, { ownerId, id }, { [kind]: true, version: raw('version') });
  return true;
}
