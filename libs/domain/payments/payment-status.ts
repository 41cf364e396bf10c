import type { PaymentStatus } from '#libs/contracts/shipments/statuses.js';
import type { StateLine } from '../state-line.js';
import { statesBefore, statesFrom, type Transitions } from '../transitions.js';

/**
 * A refused card can be tried again: failed → created is the next attempt of the same order. A refund can be sent back by the
 * bank, and a dispute can be won. `on_use`: nothing is due before a carrier scans the parcel.
 */
export const paymentTransitions: Transitions<PaymentStatus> = {
  created: ['on_use', 'requires_action', 'processing', 'authorised', 'failed', 'cancelled'],
  on_use: ['created', 'cancelled'],
  requires_action: ['processing', 'authorised', 'failed', 'cancelled', 'created'],
  processing: ['requires_action', 'authorised', 'failed', 'cancelled'],
  authorised: ['captured', 'cancelled'],
  captured: ['partially_refunded', 'refunded', 'disputed'],
  partially_refunded: ['captured', 'refunded', 'disputed'],
  refunded: ['captured', 'partially_refunded', 'disputed'],
  failed: ['created', 'requires_action', 'processing', 'authorised', 'cancelled'],
  cancelled: [],
  disputed: ['captured', 'partially_refunded', 'refunded'],
};

export const paymentLine: StateLine<PaymentStatus> = {
  ...{ subject: 'order', name: 'payment', table: 'orders', column: 'payment', transitions: paymentTransitions },
  byOwner: [],
};

/** Another card may be tried: the payment is not authorised yet. */
export const payableStates = statesBefore(paymentTransitions, 'authorised');
/** The payment itself is under way: each of these can still be cancelled. */
export const unsettledStates = statesBefore(paymentTransitions, 'cancelled').filter((state) => state !== 'on_use');
/** Its labels may be bought, and be there: it is paid, or is paid for when it is used. */
export const sellableStates: readonly PaymentStatus[] = ['authorised', 'on_use'];
/** Some of it can still be refunded, and there is no dispute. */
export const refundableStates = statesBefore(paymentTransitions, 'refunded').filter((state) => state !== 'disputed');
/** Something was captured, whatever was refunded since. */
export const chargedStates = statesFrom(paymentTransitions, 'captured');
/** Nothing was charged, and nothing will be without another try. */
export const unchargedEnds: readonly PaymentStatus[] = ['failed', 'cancelled'];
/** The provider continues by itself: it is charging the card, or we are about to capture. */
export const paymentsInMotion: readonly PaymentStatus[] = ['processing', 'authorised'];
