import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { pickupStatuses, type PickupStatus } from '#libs/contracts/shipments/pickups.js';
import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import type { CollectedPurchase } from '../carriers/carrier-pickup.js';
import { DomainError } from '../errors.js';
import type { Order } from '../orders/order.js';
import { assertTransition, type Transitions } from '../transitions.js';
import { collectedPurchases } from './collected-purchases.js';
import type { PickupBooking } from './pickup-booking.js';
import { publishedServiceName } from './pickup-service-name.js';

/** The limit when no payment starts, and when payments are restarted. */
const [paymentMs, longestPaymentMs] = [30 * 60_000, 60 * 60_000];

export const pickupTransitions: Transitions<PickupStatus> = {
  unpaid: ['requested', 'failed'],
  requested: ['scheduled', 'failed'],
  scheduled: ['canceled'],
  canceled: [],
  failed: [],
};

const PickupSchema = defineEntity({
  name: 'Pickup',
  tableName: 'pickup',
  indexes: [
    { properties: ['ownerId', 'createdAt'] },
    {
      name: 'pickup_waiting_index',
      properties: ['toAt'],
      where: "status = 'requested' or (status = 'scheduled' and cancel_requested_at is not null)",
    },
    { name: 'pickup_unpaid_index', properties: ['createdAt'], where: "status = 'unpaid'" },
    {
      name: 'pickup_refund_due_index',
      properties: ['orderId'],
      where: "status = 'canceled' and order_id is not null and refunded_at is null",
    },
  ],
  uniques: [{ properties: ['orderId'] }],
  properties: {
    /** Our reference towards the carrier: the same one is never booked twice. */
    id: p.uuid().primary(),
    ownerId: p.string(),
    carrier: p.string(),
    /** The seller of the labels, who books it: a carrier or an aggregator. */
    seller: p.string(),
    service: p.string(),
    /** In reports; null for one of an older version. */
    carrierName: p.text().strictNullable(),
    serviceName: p.text().strictNullable(),
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
    /** The order that pays for it; null for a free one. */
    orderId: p.uuid().strictNullable(),
    /** The provider's refund after a cancellation, when the card got it, and why it did not. */
    refundId: p.string().strictNullable(),
    refundedAt: p.datetime().strictNullable(),
    refundFailure: p.text().strictNullable(),
    /** Which try to refund it this is; part of the key towards the provider. */
    refundAttempt: p.integer().default(1),
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

/** A carrier's driver who collects parcels: booked by the shipper, confirmed by the carrier. */
export class Pickup extends PickupSchema.class {
  /** The intent, stored before the carrier is called, and before a payment. */
  static of(booking: PickupBooking, now: Date): [Pickup, PickupLabel[]] {
    const { ownerId, group, labels, day, window, cancelableUntil, anyTime, service, price } = booking;
    const { instructions, orderId } = booking;
    const { carrier, seller, sender, sample, timeZone } = group;
    const pickup = Object.assign(new Pickup(), {
      ...{ id: randomUUID(), ownerId, carrier, seller, service, price, sender, timeZone, day, instructions, sample },
      ...{ fromAt: window.from, toAt: window.to, cancelableUntil, anyTime, labels: labels.length, createdAt: now },
      purchases: collectedPurchases(labels),
      ...{ status: orderId === null ? ('requested' as const) : ('unpaid' as const), confirmation: null },
      ...{ cancelRequestedAt: null, note: null, orderId, refundId: null, refundedAt: null, refundFailure: null },
      ...{ refundAttempt: 1, carrierName: carrierName(carrier), serviceName: publishedServiceName(carrier, service) },
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

  /** The key under which the provider makes this try to refund a canceled one once. */
  get refundKey(): string {
    return this.refundAttempt === 1 ? `pickup-${this.id}` : `pickup-${this.id}-${this.refundAttempt}`;
  }

  /** Whether the provider made a refund under the key of any try. */
  isRefundKey(key: string | null | undefined): boolean {
    return key === `pickup-${this.id}` || Boolean(key?.startsWith(`pickup-${this.id}-`));
  }

  /** It was canceled, and its charge has not been returned. */
  get isRefundDue(): boolean {
    const isOpen = this.refundId === null && this.refundFailure === null;
    return this.status === 'canceled' && this.orderId !== null && isOpen;
  }

  /**
   * Until then its order can be paid: meanwhile no other pickup can collect its labels. A company that decides about the order gets
   * longer, but nobody pays after the hour until which the carrier takes bookings.
   */
  paymentDeadline({ updatedAt, heldUntil }: Pick<Order, 'updatedAt' | 'heldUntil'>): Date {
    const end = Math.min(updatedAt.getTime() + paymentMs, this.createdAt.getTime() + longestPaymentMs);
    return new Date(Math.min(Math.max(end, heldUntil?.getTime() ?? end), this.cancelableUntil.getTime()));
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
    const isOpen = this.status === 'unpaid' || this.status === 'requested';
    if (this.cancelRequestedAt || !(isOpen || this.isCancelable(now))) return false;
    this.cancelRequestedAt = now;
    return true;
  }

  /** Its payment is authorized: the carrier is called, unless its owner has left meanwhile. */
  paid(): void {
    if (this.cancelRequestedAt) this.failed('The account was deleted before the payment.');
    else this.move('requested');
  }

  /** The card has its money back, or the provider is sending it. */
  refunding(refundId: string, refundedAt: Date | null): void {
    this.refundId = refundId;
    this.refundedAt ??= refundedAt;
  }

  /** The card did not take its money back: an operator pays it in another way. */
  refundRefused(refundId: string | null, reason: string): void {
    this.refundId = refundId;
    this.refundedAt = null;
    this.refundFailure = reason;
  }

  /** Staff try again, under a key of its own. @throws conflict `illegal_transition` unless the card did not take its money back. */
  retryRefund(): void {
    if (this.status !== 'canceled' || this.refundFailure === null || this.refundedAt !== null)
      throw new DomainError('illegal_transition', 'conflict', 'The refund of this pickup has not failed.');
    this.refundAttempt += 1;
    this.refundId = this.refundFailure = null;
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
  unpaid: 'This pickup is not paid yet. Cancel its order.',
  requested: 'The carrier has not confirmed this pickup yet. Cancel it once it has.',
  canceled: 'This pickup is canceled already.',
  failed: 'This pickup was not booked: there is nothing to cancel.',
};
