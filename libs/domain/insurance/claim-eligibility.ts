import type { PaymentStatus } from '#libs/contracts/shipments/statuses.js';
import { dateText } from '#libs/contracts/text/date-text.js';
import type { OrderItem } from '../orders/order-item.js';
import { chargedStates } from '../payments/payment-status.js';
import { claimDays } from './claim-window.js';

/** What decides whether a claim can be opened. `shippedOn`: the ship date of its label, plain date; null without a label. */
export type ClaimCase = {
  insured: number;
  item: Pick<OrderItem, 'status' | 'offer'> | null;
  payment: PaymentStatus | null;
  shippedOn: string | null;
  /** Its label is void, or its refund was requested, even if not completed. */
  voided: boolean;
  /** One was sent already for each insured parcel. */
  claimed: boolean;
};

export type ClaimEligibility = {
  possible: boolean;
  /** The reason why not; null where no claim is conceivable. */
  text: string | null;
  until: string | null;
  lossFrom: string | null;
};

/** Whether a claim can be opened now, until when, and from when on for a loss; if not, why, in words. */
export function claimEligibility(of: ClaimCase, now: Date): ClaimEligibility {
  const no = (text: string | null): ClaimEligibility => ({ possible: false, text, until: null, lossFrom: null });
  if (of.insured === 0) return no(null);
  if (of.item?.status !== 'bought' || of.shippedOn === null)
    return no('You can file a claim once the label has been bought.');
  if (of.voided) return no('This label is void, so there is nothing to claim.');
  if (of.payment === 'disputed') return no('The card’s bank is reviewing this payment.');
  if (of.payment === null || !chargedStates.includes(of.payment))
    return no('The payment for this order is not complete.');
  const { carrier, carrierName, service } = of.item.offer;
  const days = claimDays(carrier, service, of.shippedOn);
  if (of.claimed) return { possible: false, text: null, ...days };
  if (now.toISOString().slice(0, 10) > days.until)
    return {
      possible: false,
      text: `Claims for ${carrierName} parcels end ${dateText(days.until)}. It is too late now.`,
      ...days,
    };
  return { possible: true, text: null, ...days };
}
