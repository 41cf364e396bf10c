import type { EntityManager } from '@mikro-orm/postgresql';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import { DomainError } from '#libs/domain/errors.js';
import type { StoreOrder } from '#libs/domain/stores/store-order.js';

/** The addresses that the owner's orders are sent from: the default one, and those that were decided on. */
export async function findSenders(em: EntityManager, ownerId: string): Promise<AddressEntry[]> {
  const chosen = `select distinct ship_from as id from store_order where owner_id = ? and ship_from is not null`;
  const ids = await em.execute<{ id: string }[]>(chosen, [ownerId]);
  return em.find(AddressEntry, { ownerId, $or: [{ isDefaultSender: true }, { id: ids.map(({ id }) => id) }] });
}

/** Where an order is sent from: as was decided, else the default; null: neither is there. */
export function senderOf(senders: readonly AddressEntry[], { shipFrom }: StoreOrder): AddressDraft | null {
  const usual = senders.find(({ isDefaultSender }) => isDefaultSender);
  return (senders.find(({ id }) => id === shipFrom) ?? usual)?.address ?? null;
}

/** @throws invalid when the address that was decided on is not one of the owner's. */
export async function assertSender(em: EntityManager, ownerId: string, id: string | null | undefined): Promise<void> {
  if (!id || (await em.count(AddressEntry, { id, ownerId })) > 0) return;
  throw new DomainError('invalid_body', 'invalid', 'Some fields are not valid.', {
    issues: [{ path: 'shipFrom', message: 'This address is not in your address book. Choose another one.' }],
  });
}
