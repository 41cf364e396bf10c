import type { EntityManager } from '@mikro-orm/postgresql';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Order } from '#libs/domain/orders/order.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';

const entities = { Shipment, Order, OrderItem, Refund };
type Forced = {
  Shipment: Partial<Pick<Shipment, 'status' | 'labelStatus' | 'duplicateKey'>>;
  Order: Partial<Pick<Order, 'payment' | 'captured' | 'refunded'>>;
  OrderItem: Partial<Pick<OrderItem, 'status' | 'failureCode' | 'failureText'>>;
  Refund: Partial<Pick<Refund, 'status'>>;
};

/**
 * Sets the state of stored rows directly, without the steps and events that lead there: for tests of what happens to
 * such a row, or of concurrent changes. Where the steps matter, use `placedOrder`, `recordPaid`, the domain's methods,
 * or the purchase harness.
 */
export async function forceState<Name extends keyof Forced>(
  em: EntityManager,
  name: Name,
  ids: string | readonly string[],
  state: Forced[Name],
): Promise<void> {
  await em.nativeUpdate<object>(entities[name], { id: typeof ids === 'string' ? ids : [...ids] }, state);
}

/** The same for an aggregate in memory. */
export function forced<One extends Shipment | Order>(
  one: One,
  state: One extends Order ? Forced['Order'] : Forced['Shipment'],
): One {
  return Object.assign(one, state);
}
