import { defineEntity, p } from '@mikro-orm/core';
import { movementKinds } from './payouts.js';

const PayoutMovementSchema = defineEntity({
  name: 'PayoutMovement',
  tableName: 'payout_movement',
  indexes: [{ properties: ['payoutId'] }],
  properties: {
    /** The provider's id. */
    id: p.string().primary(),
    payoutId: p.string(),
    kind: p.enum(movementKinds),
    sourceId: p.string().strictNullable(),
    intentId: p.string().strictNullable(),
    amount: p.integer(),
    fee: p.integer(),
    at: p.datetime(),
  },
});

/** A movement of the balance that a payout paid. Never changes. */
export class PayoutMovement extends PayoutMovementSchema.class {}
PayoutMovementSchema.setClass(PayoutMovement);
