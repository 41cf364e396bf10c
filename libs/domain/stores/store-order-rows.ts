import { defineEntity, p } from '@mikro-orm/core';

const StoreOrderLineSchema = defineEntity({
  name: 'StoreOrderLine',
  tableName: 'store_order_line',
  properties: {
    orderId: p.uuid().primary(),
    externalId: p.string().primary(),
    position: p.integer(),
    sku: p.string(),
    name: p.text(),
    quantity: p.integer(),
    /** Pieces that the shop still waits for. */
    open: p.integer(),
    unitPrice: p.bigint('number'),
    grams: p.float().columnType('double precision').strictNullable(),
    hsCode: p.string().length(16).strictNullable(),
    origin: p.string().length(2).strictNullable(),
    shippable: p.boolean(),
  },
});

/** A line of a shop's order. */
export class StoreOrderLine extends StoreOrderLineSchema.class {}
StoreOrderLineSchema.setClass(StoreOrderLine);

const StoreOrderRawSchema = defineEntity({
  name: 'StoreOrderRaw',
  tableName: 'store_order_raw',
  properties: { orderId: p.uuid().primary(), content: p.text(), receivedAt: p.datetime() },
});

/** A shop's order as it came, if it has no source. */
export class StoreOrderRaw extends StoreOrderRawSchema.class {}
StoreOrderRawSchema.setClass(StoreOrderRaw);

const StoreOrderSourceSchema = defineEntity({
  name: 'StoreOrderSource',
  tableName: 'store_order_source',
  indexes: [{ properties: ['connectionId'] }],
  properties: {
    id: p.uuid().primary(),
    connectionId: p.uuid(),
    content: p.blob(),
    receivedAt: p.datetime(),
  },
});

/** Orders of a shop as they came together: a JSON array in gzip. */
export class StoreOrderSource extends StoreOrderSourceSchema.class {}
StoreOrderSourceSchema.setClass(StoreOrderSource);

const StoreUnreadableOrderSchema = defineEntity({
  name: 'StoreUnreadableOrder',
  tableName: 'store_unreadable_order',
  properties: {
    connectionId: p.uuid().primary(),
    /** Its id, or a digest of its content where it has none that can be read. */
    key: p.string().primary(),
    externalId: p.string().strictNullable(),
    reason: p.text(),
    content: p.text(),
    seenAt: p.datetime(),
  },
});

/** An order that violates its vendor's own description. */
export class StoreUnreadableOrder extends StoreUnreadableOrderSchema.class {}
StoreUnreadableOrderSchema.setClass(StoreUnreadableOrder);
