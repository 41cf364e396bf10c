import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LabelBatch } from '../../domain/labels/label-batch.js';
import { Order } from '../../domain/orders/order.js';
import { Quote } from '../../domain/quotes/quote.js';
import { ReportEntry } from '../../domain/reports/report-entry.js';
import { Shipment } from '../../domain/shipments/shipment.js';
import { awaitedLabelStates } from '../../domain/labels/label-status.js';
import { Tracker } from '../../domain/tracking/tracker.js';
import { sqlStates } from '../../domain/transitions.js';
import { trimCart } from './trim-cart.js';
import { mergeCarts, lockCarts, transferCartItems } from './merge-carts.js';

/** How many shipments and orders have a new owner. */
export type TransferCounts = { shipments: number; orders: number };

/**
 * Transfers everything that `from` owns to `to`, or one order with its shipments and what belongs to them; a quote
 * requested without a shipment may serve other shipments of the same owner and stays.
 */
export type OwnershipTransfer = { from: string; to: string; orderId?: string };

/**
 * Changes the owner of orders with their figures in reports, shipments, trackers, cart items, label files and quotes, and nothing else: steps keep
 * their actor, drafts their version. Carts are merged: duplicates are dropped, the new owner's items come first, and
 * items beyond the limit of a cart are removed. Call it in a transaction. Rows are locked in the usual order. A
 * shipment whose label is being bought gets a new version, so that the purchase runs again and gives its tracker to the
 * new owner. Repeats until nothing is left: an order that was being placed meanwhile follows its shipments.
 */
export async function transferOwnership(
  em: EntityManager,
  transfer: OwnershipTransfer,
  now: Date,
): Promise<TransferCounts> {
  let [allShipments, allOrders] = [0, 0];
  if (transfer.from === transfer.to) return { shipments: 0, orders: 0 };
  await lockCarts(em, transfer);
  for (;;) {
    const { shipments, orders, others } = await transferOnce(em, transfer);
    allShipments += shipments;
    allOrders += orders;
    if (shipments + orders + others === 0) break;
  }
  if (transfer.orderId === undefined) {
    await mergeCarts(em, transfer, now);
    await trimCart(em, transfer.to, now);
  }
  return { shipments: allShipments, orders: allOrders };
}

async function transferOnce(
  em: EntityManager,
  { from, to, orderId }: OwnershipTransfer,
): Promise<TransferCounts & { others: number }> {
  const shipmentsOfOrder = orderId && (await em.find(Shipment, { orderId }, { fields: ['id'] }));
  const ids = shipmentsOfOrder ? shipmentsOfOrder.map(({ id }) => id) : null;
  const next = () => ({ ownerId: to, version: raw('version') });
  const orders = await em.nativeUpdate(Order, { ownerId: from, ...(orderId ? { id: orderId } : {}) }, next());
  const entries = await em.nativeUpdate(
    ReportEntry,
    { ownerId: from, ...(orderId ? { orderId } : {}) },
    { ownerId: to },
  );
  const shipments = await em.nativeUpdate(
    Shipment,
    { ownerId: from, ...(ids ? { id: ids } : {}) },
    { ownerId: to, version: raw(versionAfterTransfer) },
  );
  const trackers = await em.nativeUpdate(Tracker, { ownerId: from, ...(ids ? { shipmentId: ids } : {}) }, next());
  const places = await transferCartItems(em, { from, to }, ids);
  const quotes = await em.nativeUpdate(Quote, { ownerId: from, ...(ids ? { shipmentId: ids } : {}) }, next());
  const batches = ids ? 0 : await em.nativeUpdate(LabelBatch, { ownerId: from }, { ownerId: to });
  return { shipments, orders, others: trackers + quotes + places + batches + entries };
}

const versionAfterTransfer = `version + case when label_status in ${sqlStates(awaitedLabelStates)} then 1 else 0 end`;
