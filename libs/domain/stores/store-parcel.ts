import { defineEntity, p } from '@mikro-orm/core';
import { fulfillmentState } from '#libs/contracts/stores/store-fulfillments.js';

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
    /** Why the order's service rule chose none of its prices. */
    issue: p.text().strictNullable(),
    createdAt: p.datetime(),
  },
});

/** Which pieces of a shop's order are in a shipment. */
export class StoreParcel extends StoreParcelSchema.class {
  /** `issue`: why the order's rule chose none of the prices; null: it chose one. */
  serviceChosen(issue: string | null): void {
    this.issue = issue;
  }
}
StoreParcelSchema.setClass(StoreParcel);

const StoreFulfillmentSchema = defineEntity({
  name: 'StoreFulfillment',
  tableName: 'store_fulfillment',
  indexes: [
    { properties: ['connectionId', 'state'] },
    { properties: ['shipmentId'] },
    { name: 'store_fulfillment_failed_index', properties: ['ownerId'], where: "state = 'failed'" },
  ],
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
    /** withdrawing: its label was voided, which is being reported to the shop. */
    state: p.enum(fulfillmentState.options),
    /** By which the shop takes it back. */
    vendorId: p.string().strictNullable(),
    /** The shop's message. */
    message: p.text().strictNullable(),
    /** Stored before the shop is called: a later attempt checks before it reports again. */
    triedAt: p.datetime().strictNullable(),
    tries: p.integer().default(0),
    /** Until then a call may be in progress. */
    busyUntil: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    doneAt: p.datetime().strictNullable(),
  },
});

/** A parcel of an order to report to its shop. */
export class StoreFulfillment extends StoreFulfillmentSchema.class {
  /** The store has accepted the parcel. If its label was voided meanwhile, it has to be withdrawn. */
  done(vendorId: string, now: Date): void {
    const state = this.state === 'withdrawing' ? this.state : 'done';
    Object.assign(this, { state, vendorId, message: null, doneAt: now, busyUntil: null });
  }

  /** Its label was voided: the store is asked to withdraw it. */
  withdraw(): void {
    this.state = 'withdrawing';
  }

  /** The store has withdrawn it; `message`: what its owner has to do there. */
  withdrawn(message: string | null, now: Date): void {
    Object.assign(this, { state: 'withdrawn', message, doneAt: now, busyUntil: null });
  }

  /** It did not work this time: `message` has the store's words. */
  postponed(message: string): void {
    Object.assign(this, { message, busyUntil: null });
  }

  /** No further attempts, unless its owner requests one. */
  failed(message: string): void {
    Object.assign(this, { state: 'failed', message, busyUntil: null });
  }

  /** Its owner requests another attempt. */
  tryAgain(): void {
    if (this.state === 'failed') this.state = 'pending';
  }
}
StoreFulfillmentSchema.setClass(StoreFulfillment);
