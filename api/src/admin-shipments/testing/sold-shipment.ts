import type { EntityManager } from '@mikro-orm/postgresql';
import { sampleLabel } from '#libs/adapters/label-render/fixtures/sample-labels.js';
import type { ShipmentBody } from '#libs/contracts/shipments/shipments.js';
import { Label } from '#libs/domain/labels/label.js';
import { PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import type { Order } from '#libs/domain/orders/order.js';
import type { OrderItem } from '#libs/domain/orders/order-item.js';
import { placeOf } from '#libs/domain/shipments/readiness.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { placedOrder, queueLabels } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { forced } from '#libs/dev/testing/sample-data/force-state.js';

export type SoldShipment = { shipment: Shipment; order: Order; item: OrderItem };
type ShipmentOverrides = {
  ownerId?: string;
  email?: string;
  body?: ShipmentBody;
  payment?: Order['payment'];
  trackingNumber?: string;
};

/** A shipment in its own unpaid order of $11.25. */
export async function unpaidShipment(em: EntityManager, overrides: ShipmentOverrides = {}): Promise<SoldShipment> {
  const { ownerId = 'g_guest', email = 'a@b.example', body = {} } = overrides;
  const shipment = readyShipment(ownerId, body);
  const { order, items } = await placedOrder(em, [shipment], { email });
  return { shipment, order, item: items[0]! };
}

/** The same, charged, with its label and its parcel. */
export async function soldShipment(em: EntityManager, overrides: ShipmentOverrides = {}): Promise<SoldShipment> {
  const sold = await unpaidShipment(em, overrides);
  const { shipment, order, item } = sold;
  await queueLabels(em, order);
  shipment.startPurchase();
  shipment.purchased();
  const purchase = PurchaseIntent.request(shipment.id, item.id, item.offer);
  purchase.bought('carrier-1');
  item.bought();
  forced(order, { payment: overrides.payment ?? 'captured', captured: 1125 });
  const model = sampleLabel({ page: 1, pages: 1 });
  const label = Label.of(purchase.id, shipment.id, 0, {
    ...model,
    ...(overrides.trackingNumber ? { trackingNumber: overrides.trackingNumber } : {}),
  });
  const tracker = Tracker.start({
    ...{ ownerId: shipment.ownerId, shipmentId: shipment.id, position: 0, parcels: 1, carrier: 'usps' },
    ...{ carrierName: 'USPS', service: 's', serviceName: 'S', trackingNumber: label.trackingNumber, sample: true },
    ...{ from: placeOf(shipment.from!), to: placeOf(shipment.to!), estimate: null },
  });
  em.persist([purchase, label, tracker]);
  await em.flush();
  return sold;
}
