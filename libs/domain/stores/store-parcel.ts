import { defineEntity, p } from '@mikro-orm/core';

/** Pieces of an order's line. */
export type ParcelLine = { id: string; quantity: number };

const StoreParcelSchema = defineEntity({
  name: 'StoreParcel',
  tableName: 'store_parcel',
  indexes: [{ properties: ['shipmentId'] }],
  properties: {
    orderId: p.uuid().primary(),
    shipmentId: p.uuid().primary(),
    connectionId: p.uuid(),
    ownerId: p.string(),
    lines: p.json<ParcelLine[]>(),
    createdAt: p.datetime(),
  },
});

/** Which pieces of a shop's order are in a shipment. */
export class StoreParcel extends StoreParcelSchema.class {}
StoreParcelSchema.setClass(StoreParcel);

export const fulfillmentStates = ['pending', 'done', 'failed', 'withdrawing', 'withdrawn'] as const;

const StoreFulfillmentSchema = defineEntity({
  name: 'StoreFulfillment',
  tableName: 'store_fulfillment',
  indexes: [{ properties: ['connectionId', 'state'] }, { properties: ['shipmentId'] }],
  uniques: [{ name: 'store_fulfillment_number_unique', properties: ['orderId', 'trackingNumber'] }],
  properties: {
    id: p.uuid().primary(),
    connectionId: p.uuid(),
    ownerId: p.string(),
    orderId: p.uuid(),
    shipmentId: p.uuid(),
    carrier: p.string(),
    trackingNumber: p.string(),
    lines: p.json<ParcelLine[]>(),
    /** withdrawing: its label was voided, and the shop is told so. */
    state: p.enum(fulfillmentStates),
    /** By which the shop takes it back. */
    vendorId: p.string().strictNullable(),
    /** What the shop said. */
    message: p.text().strictNullable(),
    /** Stored before the shop is called: a later try asks before it tells again. */
    triedAt: p.datetime().strictNullable(),
    tries: p.integer().default(0),
    createdAt: p.datetime(),
    doneAt: p.datetime().strictNullable(),
  },
});

/** What a shop has to be told about a parcel of an order. */
export class StoreFulfillment extends StoreFulfillmentSchema.class {}
StoreFulfillmentSchema.setClass(StoreFulfillment);
