import type { Refundability } from '#libs/contracts/orders/refunds.js';
import type { PaymentStatus, TrackingStatus } from '#libs/contracts/shipments/statuses.js';
import type { OrderItem } from '../orders/order-item.js';
import { dateText } from '#libs/contracts/text/date-text.js';
import { chargedStates } from '../payments/payment-status.js';
import { unseenStatuses } from '../tracking/tracking-status.js';
import type { Refund } from './refund.js';
import { lastVoidDay } from './void-window.js';

/** The facts that determine whether a label can be refunded. `boughtAt` null: there is no label. */
export type RefundCase = {
  item: Pick<OrderItem, 'status' | 'offer'>;
  payment: PaymentStatus;
  refund: Pick<Refund, 'status'> | null;
  /** Of its parcels. */
  tracking: readonly TrackingStatus[];
  boughtAt: Date | null;
  /** The number of the end-of-day form that one of its labels is on. */
  manifest: string | null;
  /** An insurance claim was sent for it and not ended. */
  claimed: boolean;
};

export type RefundGuard =
  'not_bought' | 'not_charged' | 'disputed' | 'already_asked' | 'scanned' | 'too_late' | 'manifested' | 'claimed';
export type VoidEligibility = Refundability & { guard: RefundGuard | null };

/** The only statuses of a parcel that the carrier has not seen. */
const unseen: readonly TrackingStatus[] = [...unseenStatuses, 'cancelled'];

const no = (guard: RefundGuard, text: string | null, until: string | null = null): VoidEligibility => ({
  possible: false,
  guard,
  text,
  until,
});

/** Whether a label can be refunded now and until when; if not, why, in words (REF-2). */
export function voidEligibilityOf(refundCase: RefundCase, now: Date): VoidEligibility {
  const { item, payment, refund, tracking, boughtAt, manifest, claimed } = refundCase;
  if (item.status !== 'bought' || !boughtAt) return no('not_bought', null);
  if (refund) return no('already_asked', 'A refund was already requested.');
  if (claimed) return no('claimed', 'An insurance claim was filed for this parcel.');
  if (payment === 'disputed') return no('disputed', 'The card’s bank is reviewing this payment.');
  if (payment !== 'on_use' && !chargedStates.includes(payment))
    return no('not_charged', 'The payment for this order is not complete.');
  const until = lastVoidDay(item.offer.carrier, boughtAt);
  if (tracking.some((status) => !unseen.includes(status)))
    return no('scanned', `${item.offer.carrierName} has scanned this parcel, so the label can’t be refunded.`, until);
  if (now.toISOString().slice(0, 10) > until) {
    const text = `${item.offer.carrierName} refunded this label until ${dateText(until)}. It is too late now.`;
    return no('too_late', text, until);
  }
  if (manifest) {
    const text = `It is on end-of-day form ${manifest}, which can’t be changed. If you did not hand it over, contact us.`;
    return no('manifested', text, until);
  }
  return { possible: true, guard: null, text: null, until };
}
