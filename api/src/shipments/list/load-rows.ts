import type { EntityManager } from '@mikro-orm/postgresql';
import type { ShipmentRow } from '#libs/contracts/shipments/shipment-lists.js';
import { Order } from '#libs/domain/orders/order.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { shipmentRow } from './shipment-row.view.js';

/** The lines of these shipments, in this order. */
export async function loadRows(em: EntityManager, ids: string[]): Promise<ShipmentRow[]> {
  const found = await em.find(Shipment, { id: ids });
  const trackers = await em.find(Tracker, { shipmentId: ids }, { orderBy: { position: 'asc' } });
  const orderIds = found.flatMap(({ orderId }) => orderId ?? []);
  const orders = await em.find(Order, { id: [...new Set(orderIds)] }, { fields: ['number'] });
  const [shipments, numbers] = [
    new Map(found.map((one) => [one.id, one])),
    new Map(orders.map((one) => [one.id, one.number])),
  ];
  return ids.flatMap((id) => {
    const shipment = shipments.get(id);
    if (!shipment) return [];
    const number = shipment.orderId === null ? undefined : numbers.get(shipment.orderId);
    const own = trackers.filter(({ shipmentId }) => shipmentId === id);
    return [shipmentRow(shipment, own, number)];
  });
}
