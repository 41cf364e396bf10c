import { defineEntity, p } from '@mikro-orm/core';
import type { AddressDraft, Contents } from '#libs/contracts/shipments/shipments.js';
import type { Parcel } from '#libs/contracts/parcels/parcels.js';
import { signatureOption } from '#libs/contracts/shipments/quotes.js';
import type { RateOption } from '#libs/contracts/shipments/rate-options.js';
import { shipmentSource } from '#libs/contracts/shipments/shipment-lists.js';
import { labelStatus, shipmentStatus, trackingStatus } from '#libs/contracts/shipments/statuses.js';
import type { Offer } from '../quotes/offer.js';
import { unseenStatuses } from '../tracking/tracking-status.js';
import { sqlStates } from '../transitions.js';

export type AddressNotes = { sender?: string; receiver?: string };

const filtered = '"status", "label_status", "tracking_status", "offer_carrier", "order_id"';
/** For lists; indexes over generated columns that no entity needs. */
const listIndexes = [
  {
    name: 'shipment_owner_list_index',
    expression: `create index "shipment_owner_list_index" on "shipment" ("owner_id", "created_at", "id") include ("status", "label_status", "tracking_status", "print_count", "offer_carrier", "offer_total", "source", "order_id")`,
  },
  {
    name: 'shipment_unsold_list_index',
    expression: `create index "shipment_unsold_list_index" on "shipment" ("owner_id", "created_at", "id") include ("status", "tracking_status", "offer_carrier", "source", "order_id") where label_status = 'none'`,
  },
  {
    name: 'shipment_unprinted_index',
    expression: `create index "shipment_unprinted_index" on "shipment" ("owner_id", "created_at", "id") include ("status", "offer_carrier", "source", "order_id") where label_status = 'purchased' and print_count = 0 and tracking_status in ${sqlStates(unseenStatuses)}`,
  },
  {
    name: 'shipment_search_index',
    expression: 'create index "shipment_search_index" on "shipment" using gin ("search")',
  },
  {
    name: 'shipment_created_at_index',
    expression: `create index "shipment_created_at_index" on "shipment" ("created_at", "id") include (${filtered})`,
  },
  {
    name: 'shipment_offer_total_index',
    expression: `create index "shipment_offer_total_index" on "shipment" ("offer_total", "id") include ("created_at", ${filtered})`,
  },
];

/** The columns of a shipment; its verbs are in `shipment.ts`. */
export const ShipmentSchema = defineEntity({
  name: 'Shipment',
  tableName: 'shipment',
  checks: [
    {
      name: 'shipment_test_offer_check',
      expression: `not starts_with(owner_id, 't_') or offer->>'aggregator' is null`,
    },
  ],
  indexes: [
    { name: 'shipment_test_index', properties: ['createdAt'], where: `starts_with(owner_id, 't_')` },
    { properties: ['orderId'] },
    { properties: ['ownerId', 'shipDate'] },
    { name: 'shipment_in_cart_index', properties: ['ownerId'], where: "status = 'in_cart'" },
    {
      name: 'shipment_duplicate_key_index',
      properties: ['duplicateKey', 'createdAt'],
      where: 'duplicate_key is not null',
    },
    ...listIndexes,
    { properties: ['labelStatus', 'createdAt', 'id'] },
    { properties: ['trackingStatus', 'createdAt', 'id'] },
  ],
  uniques: [{ properties: ['slug'] }],
  properties: {
    id: p.uuid().primary(),
    slug: p.string(),
    source: p.enum(shipmentSource.options).default('web'),
    ownerId: p.string(),
    status: p.enum(shipmentStatus.options),
    labelStatus: p.enum(labelStatus.options),
    trackingStatus: p.enum(trackingStatus.options),
    from: p.json<AddressDraft>().strictNullable().name('sender'),
    to: p.json<AddressDraft>().strictNullable().name('receiver'),
    returnTo: p.json<AddressDraft>().strictNullable(),
    parcels: p.json<Parcel[]>(),
    shipDate: p.date(),
    signature: p.enum(signatureOption.options),
    insuredValue: p.integer(),
    /** Of each parcel, where there are several; they add up to `insuredValue`. */
    insuredValues: p.json<number[]>().strictNullable(),
    options: p.json<RateOption[]>().defaultRaw(`'[]'`),
    contents: p.json<Contents>(),
    references: p.json<string[]>().name('reference_lines'),
    /** When "nothing prohibited inside" was confirmed. */
    noProhibitedAt: p.datetime().strictNullable(),
    /** Reasons of "ship anyway", by role. */
    addressNotes: p.json<AddressNotes>(),
    quoteId: p.uuid().strictNullable(),
    offer: p.json<Offer>().strictNullable(),
    orderId: p.uuid().strictNullable(),
    /** Its order was placed from the cart, where it returns if the order fails. */
    fromCart: p.boolean(),
    /** Hash of owner, order number and receiver of the row that it was made of, for finding what is shipped twice. */
    duplicateKey: p.string().strictNullable(),
    /** Who else is notified by mail of label, delivery and problems. */
    notifyEmail: p.string().strictNullable(),
    failureCode: p.string().strictNullable(),
    failureText: p.text().strictNullable(),
    printCount: p.integer(),
    firstPrintedAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
  },
});

/** A shipment's columns, without its verbs. */
export type ShipmentColumns = InstanceType<typeof ShipmentSchema.class>;
