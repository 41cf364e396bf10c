import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { sqlStates } from '../transitions.js';

/** given_up: the carrier never answered whether it sold; withdrawn: the carrier no longer has a label for it. */
export const purchaseStates = ['requested', 'bought', 'refused', 'given_up', 'withdrawn'] as const;
type PurchaseState = (typeof purchaseStates)[number];
/** A shipment has one of these at most. */
export const livePurchaseStates = ['requested', 'bought'] as const satisfies readonly PurchaseState[];

const PurchaseIntentSchema = defineEntity({
  name: 'PurchaseIntent',
  tableName: 'purchase_intent',
  indexes: [
    { properties: ['orderItemId'] },
    { name: 'purchase_intent_requested_index', properties: ['orderItemId'], where: "state = 'requested'" },
    { name: 'purchase_intent_abandoned_index', properties: ['finishedAt'], where: "state = 'given_up'" },
  ],
  uniques: [
    {
      name: 'purchase_intent_live_unique',
      properties: ['shipmentId'],
      where: `state in ${sqlStates(livePurchaseStates)}`,
    },
  ],
  properties: {
    /** Our reference towards the carrier: the same one never buys twice. */
    id: p.uuid().primary(),
    shipmentId: p.uuid(),
    orderItemId: p.uuid(),
    carrier: p.string(),
    /** The seller of the label, where it is not the carrier. */
    aggregator: p.string().strictNullable(),
    service: p.string(),
    state: p.enum(purchaseStates),
    cost: p.integer(),
    carrierReference: p.string().strictNullable(),
    requestedAt: p.datetime(),
    finishedAt: p.datetime().strictNullable(),
    /** When the customer was notified that the unused label is about to be refunded. */
    notifiedAt: p.datetime().strictNullable(),
  },
});

/**
 * The intent to buy, committed before the carrier is called. A unique index allows one open or bought purchase per
 * shipment, so whatever is killed or repeated, a shipment never has two labels.
 */
export class PurchaseIntent extends PurchaseIntentSchema.class {
  static request(
    shipmentId: string,
    orderItemId: string,
    offer: { carrier: string; aggregator?: string; service: string; cost: number },
  ): PurchaseIntent {
    const purchase = new PurchaseIntent();
    purchase.id = randomUUID();
    purchase.shipmentId = shipmentId;
    purchase.orderItemId = orderItemId;
    purchase.carrier = offer.carrier;
    purchase.aggregator = offer.aggregator ?? null;
    purchase.service = offer.service;
    purchase.cost = offer.cost;
    purchase.state = 'requested';
    purchase.carrierReference = purchase.finishedAt = purchase.notifiedAt = null;
    purchase.requestedAt = new Date();
    return purchase;
  }

  /** The code of the seller, for purchases, look-ups and refunds. */
  get seller(): string {
    return this.aggregator ?? this.carrier;
  }

  bought(carrierReference: string): void {
    this.state = 'bought';
    this.carrierReference = carrierReference;
    this.finishedAt = new Date();
  }

  refused(): void {
    this.state = 'refused';
    this.finishedAt = new Date();
  }

  /** Stops waiting for the carrier's answer; a label it may have sold must be voided. */
  abandon(): void {
    this.state = 'given_up';
    this.finishedAt = new Date();
  }

  /** The customer was notified that the unused label is about to be refunded. */
  notified(now: Date): void {
    this.notifiedAt ??= now;
  }

  withdrawn(): void {
    this.state = 'withdrawn';
  }
}
PurchaseIntentSchema.setClass(PurchaseIntent);
