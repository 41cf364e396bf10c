import { defineEntity, p } from '@mikro-orm/core';
import type { CardOfCustomer } from '../payments/saved-cards.js';

const hour = 3600_000;
/** After each attempt that did not pay, how long until the next one; after the last one the customer has to pay. */
const waits: readonly number[] = [24 * hour, 48 * hour, 96 * hour];

const ReturnChargeSchema = defineEntity({
  name: 'ReturnCharge',
  tableName: 'return_charge',
  indexes: [{ name: 'return_charge_next_try_at_index', properties: ['nextTryAt'], where: 'next_try_at is not null' }],
  properties: {
    orderId: p.uuid().primary(),
    /** The saved card that pays: ids of the card payment service. */
    customerId: p.string(),
    cardId: p.string(),
    /** When the owner agreed that the card is charged while they are away. */
    consentedAt: p.datetime(),
    tries: p.integer(),
    /** When the card is charged again; null: not before a scan, or never. */
    nextTryAt: p.datetime().strictNullable(),
  },
});

/** The consent to charge a saved card for a return's order once a carrier scans the parcel. */
export class ReturnCharge extends ReturnChargeSchema.class {
  static of(orderId: string, card: CardOfCustomer, now: Date): ReturnCharge {
    return Object.assign(new ReturnCharge(), { orderId, ...card, consentedAt: now, tries: 0, nextTryAt: null });
  }

  get card(): CardOfCustomer {
    return { customerId: this.customerId, cardId: this.cardId };
  }

  /** The card was asked. Unpaid: it is asked again after one, two and four more days. */
  tried(paid: boolean, now: Date): void {
    const wait = paid ? undefined : waits[this.tries];
    this.tries += 1;
    this.nextTryAt = wait === undefined ? null : new Date(now.getTime() + wait);
  }
}
ReturnChargeSchema.setClass(ReturnCharge);
