import { defineEntity, p } from '@mikro-orm/core';

const PayoutSchema = defineEntity({
  name: 'Payout',
  tableName: 'payout',
  indexes: [{ properties: ['createdAt'] }],
  properties: {
    /** The provider's id. */
    id: p.string().primary(),
    amount: p.integer(),
    status: p.string(),
    createdAt: p.datetime(),
    arrivesOn: p.date(),
    /** See `ProviderPayout`. */
    isItemized: p.boolean(),
    /** When all of its movements were stored. */
    readAt: p.datetime().strictNullable(),
  },
});

/** A payout of the card payment service; only its status changes. */
export class Payout extends PayoutSchema.class {}
PayoutSchema.setClass(Payout);
