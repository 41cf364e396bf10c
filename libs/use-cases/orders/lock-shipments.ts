import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Locks the shipments of an order, by id, until the transaction ends. Anyone who changes several of them calls this
 * first, holding the order's row: a concurrent label purchase writes its shipment before its item, and the next
 * statement sees what it has committed.
 */
export async function lockShipments(em: EntityManager, orderId: string): Promise<void> {
  const locked = 'select 1 from shipment where order_id = ? order by id for update';
  await em.execute(`select count(*) from (${locked}) held`, [orderId]);
}
