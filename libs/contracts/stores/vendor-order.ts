import * as z from 'zod/mini';

/** The status of a store's order; `on_hold`: not to be shipped now. */
export const storeOrderStatus = z.enum([
  'awaiting_payment',
  'awaiting_shipment',
  'partially_fulfilled',
  'shipped',
  'on_hold',
  'cancelled',
  'refunded',
]);
export type StoreOrderStatus = z.infer<typeof storeOrderStatus>;

const id = z.string().check(z.minLength(1), z.maxLength(200));
const text = (limit: number) => z._default(z.string().check(z.maxLength(limit)), '');
const count = z.int().check(z.minimum(0), z.maximum(1_000_000));
/** Within the years that PostgreSQL and JavaScript both support. A pattern, because patterns are quick to check. */
const instant = z.iso
  .datetime({ offset: true })
  .check(z.regex(/^(19[7-9]|2\d\d)\d-/, 'Use a date between 1970 and 2999.'));
/** Minor units of the order's currency; yen has none, dinars have three digits. */
const amount = z.int().check(z.minimum(-1e13), z.maximum(1e13));
const country = z.string().check(z.regex(/^[A-Z]{2}$/, 'Use a country code like US.'));

/** An address as a store has it: longer than a label takes, and unchecked. Territories come as `US` with their state. */
export const vendorAddress = z.object({
  name: text(200),
  company: text(200),
  street1: text(300),
  street2: text(300),
  city: text(200),
  state: text(100),
  postal: text(30),
  country,
  phone: text(60),
  email: text(254),
});
export type VendorAddress = z.infer<typeof vendorAddress>;

/** A line of an order. `open`: pieces still to be shipped; `quantity`: pieces ordered and not taken back. */
export const vendorOrderLine = z.object({
  id,
  sku: text(200),
  name: text(500),
  quantity: count,
  open: count,
  /** Of one piece, minor units. */
  unitPrice: amount,
  /** Weight of one piece; null: the store does not say. */
  grams: z._default(z.nullable(z.number().check(z.minimum(0), z.maximum(10_000_000))), null),
  hsCode: z._default(z.nullable(z.string().check(z.regex(/^[0-9.]{4,16}$/))), null),
  /** Country of origin. */
  origin: z._default(z.nullable(country), null),
  /** False: a download, a gift card, a service. */
  shippable: z._default(z.boolean(), true),
});
export type VendorOrderLine = z.infer<typeof vendorOrderLine>;

/** The parcels that a store counts as shipped. */
export const vendorFulfillment = z.object({
  id: text(200),
  carrier: text(100),
  trackingNumber: text(100),
  lines: z._default(z.array(z.object({ id, quantity: count })), []),
});

/** An order as its store has it, in our words. */
export const vendorOrder = z.object({
  /** The store's key: opaque, unique in the store. */
  id,
  /** What people see, e.g. "#1001"; not unique. */
  number: text(100),
  status: storeOrderStatus,
  /** Why it is on hold, in the store's words. */
  holdReason: text(500),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Use a currency code like USD.')),
  total: amount,
  placedAt: instant,
  changedAt: instant,
  buyer: z.object({ name: text(200), email: text(254), phone: text(60) }),
  /** The shipping address; null: there is nothing to ship, or the buyer picks it up. */
  shipTo: z.nullable(vendorAddress),
  /** Text that must be on the label, e.g. the number by which a hub identifies the parcel. */
  labelReference: text(100),
  /** False: the store's own program ships it abroad from a hub, and the sender makes no customs form. */
  customsBySender: z._default(z.boolean(), true),
  requestedService: text(200),
  /** The end of the last day to ship. */
  shipBy: z._default(z.nullable(instant), null),
  note: text(5000),
  tags: z._default(z.array(z.string().check(z.maxLength(255))), []),
  lines: z.array(vendorOrderLine).check(z.maxLength(1000)),
  fulfillments: z._default(z.array(vendorFulfillment), []),
});
export type VendorOrder = z.infer<typeof vendorOrder>;
