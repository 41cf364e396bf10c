import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { pickupStatuses, type PickupStatus } from '#libs/contracts/shipments/pickups.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import type { CollectedPurchase } from '../carriers/carrier-pickup.js';
import { DomainError } from '../errors.js';
import { assertTransition, type Transitions } from '../transitions.js';
import { collectedPurchases } from './collected-purchases.js';
import type { CollectableGroup, PickupLabelRow } from './pickup-groups.js';

export const pickupTransitions: Transitions<PickupStatus> = {
  requested: ['scheduled', 'failed'],
  scheduled: ['canceled'],
  canceled: [],
  failed: [],
};

const PickupSchema = defineEntity({
  name: 'Pickup',
  tableName: 'pickup',
  indexes: [{ properties: ['ownerId', 'createdAt'] }],
  properties: {
    /** Our reference towards the carrier: the same one is never booked twice. */
    id: p.uuid().primary(),
    ownerId: p.string(),
    carrier: p.string(),
    /** The seller of the labels, who books it: a carrier or an aggregator. */
    seller: p.string(),
    service: p.string(),
    /** The displayed and accepted price, US cents. */
    price: p.integer(),
    sender: p.json<AddressDraft>(),
    timeZone: p.string(),
    day: p.date(),
    fromAt: p.datetime(),
    toAt: p.datetime(),
    /** Until then it can be canceled. */
    cancelableUntil: p.datetime(),
    anyTime: p.boolean(),
    instructions: p.text(),
    purchases: p.json<CollectedPurchase[]>(),
    labels: p.integer(),
    /** No driver comes. */
    sample: p.boolean(),
    status: p.enum(pickupStatuses),
    confirmation: p.string().strictNullable(),
    cancelRequestedAt: p.datetime().strictNullable(),
    /** Why it failed, or was not canceled. */
    note: p.text().strictNullable(),
    createdAt: p.datetime(),
  },
});

const PickupLabelSchema = defineEntity({
  name: 'PickupLabel',
  tableName: 'pickup_label',
  uniques: [{ name: 'pickup_label_active_unique', properties: ['labelId'], where: 'active' }],
  properties: {
    pickupId: p.uuid().primary(),
    labelId: p.uuid().primary(),
    /** One pickup at most collects a label: false once it was canceled, failed or is over. */
    active: p.boolean(),
  },
});

/** A label that a pickup collects. */
export class PickupLabel extends PickupLabelSchema.class {}
PickupLabelSchema.setClass(PickupLabel);

/** A shipper's booking. */
export type PickupBooking = {
  ownerId: string;
  group: Pick<CollectableGroup, 'carrier' | 'seller' | 'sender' | 'sample' | 'timeZone'>;
  labels: readonly Pick<PickupLabelRow, 'id' | 'carrierReference' | 'trackingNumber'>[];
  day: string;
  window: { from: Date; to: Date };
  cancelableUntil: Date;
  anyTime: boolean;
  service: string;
  price: number;
  instructions: string;
};

/** A carrier's driver who collects parcels: booked by the shipper, confirmed by the carrier. */
export class Pickup extends PickupSchema.class {
  /** The intent, stored before the carrier is called. */
  static of(booking: PickupBooking, now: Date): [Pickup, PickupLabel[]] {
    const { ownerId, group, labels, day, window, cancelableUntil, anyTime, service, price, instructions } = booking;
    const { carrier, seller, sender, sample, timeZone } = group;
    const pickup = Object.assign(new Pickup(), {
      ...{ id: randomUUID(), ownerId, carrier, seller, service, price, sender, timeZone, day, instructions, sample },
      ...{ fromAt: window.from, toAt: window.to, cancelableUntil, anyTime, labels: labels.length, createdAt: now },
      purchases: collectedPurchases(labels),
      ...{ status: 'requested' as const, confirmation: null, cancelRequestedAt: null, note: null },
    });
    const rows = labels.map(({ id }) =>
      Object.assign(new PickupLabel(), { pickupId: pickup.id, labelId: id, active: true }),
    );
    return [pickup, rows];
  }

  /** The carrier has something to answer. */
  get isWaiting(): boolean {
    return this.status === 'requested' || this.isCanceling;
  }

  get isCanceling(): boolean {
    return this.status === 'scheduled' && this.cancelRequestedAt !== null;
  }

  isCancelable(now: Date): boolean {
    return this.status === 'scheduled' && !this.isCanceling && now < this.cancelableUntil;
  }

  /** @throws conflict `illegal_transition` */
  requestCancel(now: Date): void {
    if (this.isCanceling) return;
    if (this.isCancelable(now)) {
      this.cancelRequestedAt = now;
      this.note = null;
      return;
    }
    const text = this.status === 'scheduled' ? tooLate : notBooked[this.status];
    throw new DomainError('illegal_transition', 'conflict', text);
  }

  /**
   * Its owner deletes the account: it is canceled while the carrier accepts that, an unconfirmed one after its confirmation.
   * @returns whether anything is to be done
   */
  withdraw(now: Date): boolean {
    if (this.cancelRequestedAt || !(this.status === 'requested' || this.isCancelable(now))) return false;
    this.cancelRequestedAt = now;
    return true;
  }

  confirmed(confirmation: string): void {
    this.move('scheduled');
    this.confirmation = confirmation;
  }

  /** No driver comes; `note` gives the reason. */
  failed(note: string): void {
    this.move('failed');
    this.note = note;
  }

  canceled(): void {
    this.move('canceled');
  }

  /** The driver comes as booked. */
  cancelRefused(note: string): void {
    this.cancelRequestedAt = null;
    this.note = note;
  }

  private move(to: PickupStatus): void {
    assertTransition('pickup', pickupTransitions, this.status, to);
    this.status = to;
  }
}
PickupSchema.setClass(Pickup);

const tooLate = 'It is too late to cancel this pickup. Tell the driver, or leave a note where the parcels would be.';
const notBooked: Record<Exclude<PickupStatus, 'scheduled'>, string> = {
  requested: 'The carrier has not confirmed this pickup yet. Cancel it once it has.',
  canceled: 'This pickup is canceled already.',
  failed: 'This pickup was not booked: there is nothing to cancel.',
};
