import type { EntityManager } from '@mikro-orm/postgresql';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';

/** The owner's default addresses: none, one or two. */
export async function findDefaultAddresses(em: EntityManager, ownerId: string): Promise<AddressEntry[]> {
  return em.find(AddressEntry, { ownerId, $or: [{ isDefaultSender: true }, { isDefaultReturn: true }] });
}
