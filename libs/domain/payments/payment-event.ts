import { defineEntity, p } from '@mikro-orm/core';
import { DomainError } from '../errors.js';

/**
 * applied: the provider was asked after it had come; ignored: of an unknown type, about no order, or nothing new; amount_differs: its sum is
 * not the order's (the provider was asked all the same); other_mode, other_account: not meant for us, never acted on.
 */
export const paymentEventOutcomes = ['applied', 'ignored', 'amount_differs', 'other_mode', 'other_account'] as const;
export type PaymentEventOutcome = (typeof paymentEventOutcomes)[number];

const PaymentEventSchema = defineEntity({
  name: 'PaymentEvent',
  tableName: 'payment_event',
  indexes: [
    { name: 'payment_event_open_index', properties: ['orderId'], where: 'handled_at is null' },
    { properties: ['receivedAt', 'id'] },
    { properties: ['orderId'] },
  ],
  properties: {
    /** The provider's id: each event is stored once. */
    id: p.string().primary(),
    type: p.string(),
    orderId: p.uuid().strictNullable(),
    /** Empty for an event that is about no order. */
    payload: p.json<unknown>(),
    receivedAt: p.datetime(),
    /** When it was applied, or found irrelevant. */
    handledAt: p.datetime().strictNullable(),
    outcome: p.string().$type<PaymentEventOutcome>().strictNullable(),
  },
});

/** A verified webhook of the payment provider, stored before anything acts on it. Unknown types are kept and ignored. */
export class PaymentEvent extends PaymentEventSchema.class {
  /** Marks it as new. @throws conflict for one without an order, or not meant for us. */
  reopen(): { orderId: string } {
    const { orderId, outcome } = this;
    if (orderId === null || outcome === 'other_mode' || outcome === 'other_account') {
      const message = 'This event does not belong to any order.';
      throw new DomainError('illegal_transition', 'conflict', message);
    }
    this.handledAt = this.outcome = null;
    return { orderId };
  }
}
PaymentEventSchema.setClass(PaymentEvent);
