import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Locks the shipments that an order holds, by id, until the transaction ends. Whoever changes several of them does so first, with
 * the order's row in hand: a label that is being bought meanwhile writes its shipment before its item, and what it has
 * committed is seen by the next statement.
 */
export async function lockShipments(em: EntityManager, orderId: string): Promise<void> {
  const locked = 'select 1 from shipment where order_id = ? order by id for update';
  await em.execute(`select count(*) from (${locked}) held`, [orderId]);
}
