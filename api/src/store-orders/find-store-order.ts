import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#libs/domain/errors.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';

export const missingOrder = new DomainError('not_found', 'missing', 'This order does not exist.');

/** The owner's order. @throws missing when it is not there or not theirs, conflict `version_conflict`. */
export async function findStoreOrder(
  em: EntityManager,
  ownerId: string,
  id: string,
  version?: number,
): Promise<StoreOrder> {
  const order = await em.findOne(StoreOrder, { id, ownerId });
  if (!order) throw missingOrder;
  if (version === undefined || version === order.version) return order;
  const advice = 'This order was changed elsewhere. Load it again, then repeat your change.';
  throw new DomainError('version_conflict', 'conflict', advice, { version: order.version });
}

/** All of these orders of the owner, locked, by id. @throws missing when one is not there or not theirs. */
export async function lockStoreOrders(
  em: EntityManager,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, StoreOrder>> {
  const distinct = [...new Set(ids)];
  const how = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const;
  const found = await em.find(StoreOrder, { id: distinct, ownerId }, how);
  if (found.length < distinct.length) throw missingOrder;
  return new Map(found.map((order) => [order.id, order]));
}
