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
    /** Why none of its prices was chosen by the order's service rule. */
    issue: p.text().strictNullable(),
    createdAt: p.datetime(),
  },
});

/** Which pieces of a shop's order are in a shipment. */
export class StoreParcel extends StoreParcelSchema.class {
  /** `issue`: why the order's rule took none of the prices; null: one was taken. */
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
    /** withdrawing: its label was voided, and the shop is told so. */
    state: p.enum(fulfillmentState.options),
    /** By which the shop takes it back. */
    vendorId: p.string().strictNullable(),
    /** What the shop said. */
    message: p.text().strictNullable(),
    /** Stored before the shop is called: a later try asks before it tells again. */
    triedAt: p.datetime().strictNullable(),
    tries: p.integer().default(0),
    /** Until then a call of it may be under way. */
    busyUntil: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    doneAt: p.datetime().strictNullable(),
  },
});

/** What a shop has to be told about a parcel of an order. */
export class StoreFulfillment extends StoreFulfillmentSchema.class {
  /** The store knows of the parcel. One whose label was voided meanwhile is still to be taken back. */
  done(vendorId: string, now: Date): void {
    const state = this.state === 'withdrawing' ? this.state : 'done';
    Object.assign(this, { state, vendorId, message: null, doneAt: now, busyUntil: null });
  }

  /** Its label was voided: the store is asked to take it back. */
  withdraw(): void {
    this.state = 'withdrawing';
  }

  /** The store no longer knows of it; `message`: what its owner has to do there. */
  withdrawn(message: string | null, now: Date): void {
    Object.assign(this, { state: 'withdrawn', message, doneAt: now, busyUntil: null });
  }

  /** It did not work this time: `message` has the store's words. */
  postponed(message: string): void {
    Object.assign(this, { message, busyUntil: null });
  }

  /** Nobody tries again, unless its owner asks for it. */
  failed(message: string): void {
    Object.assign(this, { state: 'failed', message, busyUntil: null });
  }

  /** Its owner asks for another try. */
  tryAgain(): void {
    if (this.state === 'failed') this.state = 'pending';
  }
}
StoreFulfillmentSchema.setClass(StoreFulfillment);
