import { defineEntity, p } from '@mikro-orm/core';
import { currency } from '#libs/contracts/values/money.js';
import { paymentStatus } from '#libs/contracts/shipments/statuses.js';
import { payableStates } from '../payments/payment-status.js';
import { sqlStates } from '../transitions.js';

/** What an order without labels is for. */
const orderCharges = ['adjustment'] as const;
export type OrderCharge = { amount: number; chargeFor: (typeof orderCharges)[number] };

/** The columns of an order; its verbs are in `order.ts`. */
export const OrderSchema = defineEntity({
  name: 'Order',
  tableName: 'orders',
  checks: [
    {
      name: 'orders_test_payment_check',
      expression: `intent_id is null or starts_with(intent_id, 'test_') = starts_with(owner_id, 't_')`,
    },
    {
      name: 'orders_test_terms_check',
      expression: `not starts_with(owner_id, 't_') or (coupon_code is null and charge = 0)`,
    },
  ],
  indexes: [
    { name: 'orders_test_index', properties: ['createdAt'], where: `starts_with(owner_id, 't_')` },
    { properties: ['ownerId', 'createdAt'] },
    {
      name: 'orders_owner_id_number_index',
      expression: 'create index "orders_owner_id_number_index" on "orders" ("owner_id", "number") include ("id")',
    },
    {
      name: 'orders_owner_id_number_part_index',
      expression:
        'create index "orders_owner_id_number_part_index" on "orders" using gin ("owner_id", ("number"::text) gin_trgm_ops)',
    },
    { properties: ['intentId'] },
    { properties: ['payment', 'id'] },
    { properties: ['createdAt'] },
    {
      name: 'orders_email_prefix_index',
      expression: 'create index "orders_email_prefix_index" on "orders" (lower("email") text_pattern_ops)',
    },
    { name: 'orders_email_index', expression: 'create index "orders_email_index" on "orders" (lower("email"))' },
    {
      name: 'orders_folded_email_index',
      expression: `create index "orders_folded_email_index" on "orders" (fold_email("email")) where "email" <> ''`,
    },
    {
      name: 'orders_mailbox_hash_index',
      properties: ['mailboxHash'],
      where: 'mailbox_hash is not null',
    },
    { properties: ['updatedAt'] },
    { name: 'orders_on_use_index', properties: ['ownerId'], where: "payment = 'on_use'" },
    { name: 'orders_disputed_index', properties: ['updatedAt'], where: "payment = 'disputed'" },
    {
      name: 'orders_unsettled_index',
      properties: ['updatedAt'],
      where: `payment in ${sqlStates([...payableStates, 'authorised'])}`,
    },
  ],
  uniques: [{ properties: ['number'] }],
  properties: {
    id: p.uuid().primary(),
    /** Short number for people, from a database sequence. */
    number: p.integer().autoincrement(),
    ownerId: p.string(),
    email: p.string(),
    /** `mailboxHash` of the address of a guest who was erased, while the order counts for coupons. */
    mailboxHash: p.string().length(64).nullable().hidden(),
    currency: p.enum(currency.options),
    /** Prices of the items together. */
    subtotal: p.integer(),
    /** The coupon's discount. */
    discount: p.integer(),
    couponCode: p.string().strictNullable(),
    /** The card's payment: subtotal less discount. If zero, no card is needed. */
    total: p.integer(),
    payment: p.enum(paymentStatus.options),
    /** Which try at a card this is; part of the idempotency key towards the provider. */
    attempt: p.integer(),
    intentId: p.string().strictNullable(),
    clientSecret: p.string().strictNullable().hidden(),
    captured: p.integer(),
    /** Refunded to the card so far, minor units; a refund that the bank sent back is not in it. */
    refunded: p.integer().default(0),
    failureCode: p.string().strictNullable(),
    failureText: p.text().strictNullable(),
    /** Not abandoned before: a company decides about its approval, or has approved it. */
    heldUntil: p.datetime().strictNullable(),
    /** What it takes from the card besides its labels, minor units, and what for; null where it sells labels. */
    charge: p.integer().default(0),
    chargeFor: p.enum(orderCharges).strictNullable(),
    /** Since when it is due unconditionally: a carrier scanned a parcel that is paid for when used, or it is a charge. */
    usedAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
  },
});
