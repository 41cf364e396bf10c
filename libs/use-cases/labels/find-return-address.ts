import type { EntityManager } from '@mikro-orm/postgresql';
import type { Address } from '#libs/contracts/addresses/address.js';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import { isGuest } from '#libs/domain/identity/owner-id.js';

/** Where the owner's returns go: the default return address of the address book, or null. */
export async function findReturnAddress(em: EntityManager, ownerId: string): Promise<Address | null> {
  if (isGuest(ownerId)) return null;
  return (await em.findOne(AddressEntry, { ownerId, isDefaultReturn: true }))?.address ?? null;
}
