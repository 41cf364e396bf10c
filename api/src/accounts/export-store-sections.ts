import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import { StoreOrderLine } from '#libs/domain/stores/store-order-rows.js';
import { StoreFulfillment } from '#libs/domain/stores/store-parcel.js';
import { StoreProduct } from '#libs/domain/stores/store-product.js';
import { StoreRule } from '#libs/domain/stores/store-rule.js';
import { exportPageSize, first, inOrder, section, type ExportSection } from './export-section.js';

const orderOf = (order: StoreOrder) => ({
  ...{ id: order.id, store: order.connectionId, number: order.number, status: order.status, note: order.note },
  ...{ currency: order.currency, total: order.total, placedAt: order.placedAt, shipBy: order.shipBy },
  ...{ buyer: order.buyer, shipTo: order.shipTo, storeShipTo: order.storeShipTo, storeTags: order.storeTags },
  ...{ requestedService: order.requestedService, held: order.held, tags: order.tags, parcel: order.parcel },
  ...{ service: order.service, signature: order.signature, insured: order.insured, rules: order.ruleEffects },
});

const ordersAfter = `
  select order_id as id from store_order_search where owner_id = ? and order_id > ? order by order_id limit ${exportPageSize}`;

/** Connected stores with their orders, products and rules; never store credentials. */
export const exportStoreSections: readonly ExportSection[] = [
  section(
    'stores',
    (em, ownerId, after) => em.find(StoreConnection, { ownerId, id: { $gt: after } }, inOrder),
    ({ id, vendor, shop, name, scopes, status, writeBack, notifyCustomer, createdAt, disconnectedAt }) => ({
      ...{ id, vendor, shop, name, scopes, status, writeBack, notifyCustomer, createdAt, disconnectedAt },
    }),
  ),
  {
    name: 'storeOrders',
    async page(em, ownerId, after = first) {
      const ids = await em.execute<{ id: string }[]>(ordersAfter, [ownerId, after]);
      const orders = await em.find(StoreOrder, { ownerId, id: ids.map(({ id }) => id) }, inOrder);
      const found = await em.find(
        StoreOrderLine,
        { orderId: orders.map(({ id }) => id) },
        { orderBy: { position: 'asc' } },
      );
      const lines = Map.groupBy(found, ({ orderId }) => orderId);
      const rows = orders.map((order) => ({
        ...orderOf(order),
        lines: (lines.get(order.id) ?? []).map(({ sku, name, quantity, unitPrice }) => ({
          sku,
          name,
          quantity,
          unitPrice,
        })),
      }));
      const last = orders.length === exportPageSize ? orders.at(-1) : undefined;
      return { rows, ...(last ? { next: last.id } : {}) };
    },
  },
  section(
    'storeParcels',
    (em, ownerId, after) => em.find(StoreFulfillment, { ownerId, id: { $gt: after } }, inOrder),
    ({ orderId: order, carrier, trackingNumber, lines, state, message, doneAt }) => ({
      ...{ order, carrier, trackingNumber, lines, state, message, doneAt },
    }),
  ),
  {
    name: 'products',
    async page(em, ownerId, after = '') {
      const order = { orderBy: { sku: 'asc' }, limit: exportPageSize } as const;
      const products = await em.find(StoreProduct, { ownerId, sku: { $gt: after } }, order);
      const last = products.length === exportPageSize ? products.at(-1) : undefined;
      const rows = products.map(({ sku, name, weight, dimensions, hsCode, origin, packaging, source, changedAt }) => ({
        ...{ sku, name, weight, dimensions, hsCode, origin, packaging, source, changedAt },
      }));
      return { rows, ...(last ? { next: last.sku } : {}) };
    },
  },
  section(
    'rules',
    (em, ownerId, after) => em.find(StoreRule, { ownerId, id: { $gt: after } }, inOrder),
    ({ position, name, enabled, conditions, actions, stop, createdAt }) => ({
      ...{ position, name, enabled, conditions, actions, stop, createdAt },
    }),
  ),
];
