import { defineEntity, p } from '@mikro-orm/core';
import { storeOrderStatus, type VendorAddress, type VendorOrder } from '#libs/contracts/stores/vendor-order.js';
import type { StoreOrderParcel, StoreOrderPatch } from '#libs/contracts/stores/store-orders.js';

/** none: nothing was made of it; draft: its shipments are not paid; labeled: all of its pieces have labels. */
export const storeOrderProgress = ['none', 'draft', 'labeled'] as const;

const StoreOrderSchema = defineEntity({
  name: 'StoreOrder',
  tableName: 'store_order',
  indexes: [
    { properties: ['ownerId', 'placedAt', 'id'] },
    {
      name: 'store_order_view_index',
      expression: 'create index "store_order_view_index" on "store_order" ("owner_id", "view", "placed_at", "id")',
    },
    {
      name: 'store_order_search_index',
      expression: 'create index "store_order_search_index" on "store_order" using gin ("search")',
    },
  ],
  uniques: [{ name: 'store_order_external_id_unique', properties: ['connectionId', 'externalId'] }],
  properties: {
    id: p.uuid().primary(),
    connectionId: p.uuid(),
    ownerId: p.string(),
    externalId: p.string(),
    number: p.string(),
    status: p.enum(storeOrderStatus.options),
    holdReason: p.text(),
    currency: p.string().length(3),
    /** Minor units of its currency. */
    total: p.bigint('number'),
    placedAt: p.datetime(),
    /** By the shop's clock: an older report changes nothing. */
    changedAt: p.datetime(),
    shipBy: p.datetime().strictNullable(),
    buyer: p.json<VendorOrder['buyer']>(),
    /** Where we ship: as imported, until the owner takes over another one. */
    shipTo: p.json<VendorAddress>().strictNullable(),
    /** Where the shop says now. */
    storeShipTo: p.json<VendorAddress>().strictNullable(),
    labelReference: p.string(),
    customsBySender: p.boolean(),
    requestedService: p.string(),
    note: p.text(),
    storeTags: p.array().$type<string[]>(),
    skus: p.text(),
    fulfillments: p.json<VendorOrder['fulfillments']>(),
    /** Pieces that have to be shipped. */
    pieces: p.integer(),
    /** Their weight; null unless that of every piece is known. */
    grams: p.bigint('number').strictNullable(),
    /** Of what the shop says, to skip orders that have not changed. */
    digest: p.string().length(32),
    /** What the owner decided. */
    held: p.boolean().default(false),
    tags: p.array().$type<string[]>().defaultRaw(`'{}'`),
    parcel: p.json<StoreOrderParcel>().strictNullable(),
    progress: p.enum(storeOrderProgress).default('none'),
    importedAt: p.datetime(),
    version: p.integer().version(),
  },
});

/** An order of a connected shop: what the shop says of it, written in bulk, and what its owner decided. */
export class StoreOrder extends StoreOrderSchema.class {
  /** What is absent stays; a package, a size and a weight may be decided one by one. */
  decide({ held, tags, parcel, takeStoreAddress }: Omit<StoreOrderPatch, 'version'>): void {
    this.held = held ?? this.held;
    if (tags) this.tags = [...new Set(tags)].slice(0, 20);
    if (parcel !== undefined) this.parcel = parcel && { ...this.parcel, ...parcel };
    if (takeStoreAddress) this.shipTo = this.storeShipTo;
  }
}
StoreOrderSchema.setClass(StoreOrder);
