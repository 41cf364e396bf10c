import type { RefundView } from '#libs/contracts/orders/refunds.js';
import { formatDay, formatMoney, formatMoment } from '../../../lib/text/format';
import type { AlertTone } from '../../../ui/feedback/inline-alert';

interface RefundDisplay {
  tone: AlertTone;
  title: string;
  text: string;
}

const by = ({ expectedBy }: RefundView) => (expectedBy ? ` Expected on your card by ${formatDay(expectedBy)}.` : '');

/** The status of a refund, in words. */
export function refundDisplay(refund: RefundView): RefundDisplay {
  const amount = formatMoney(refund.amount);
  switch (refund.status) {
    case 'requested':
      return {
        tone: 'info',
        title: 'Refund requested',
        text: `We asked the carrier to void the label.${by(refund)}`,
      };
    case 'submitted':
      return {
        tone: 'info',
        title: 'The carrier is checking',
        text: `The carrier checks that the label was not used.${by(refund)}`,
      };
    case 'approved':
      return {
        tone: 'info',
        title: 'Approved',
        text: `The label is void. ${amount} will be refunded to your card.${by(refund)}`,
      };
    case 'credited':
      return {
        tone: 'success',
        title: 'Refunded',
        text: `${amount} was refunded to your card${refund.creditedAt ? ` on ${formatMoment(refund.creditedAt)}` : ''}.${
          refund.expectedBy ? ` It should appear by ${formatDay(refund.expectedBy)}.` : ''
        }`,
      };
    case 'rejected':
      return {
        tone: 'danger',
        title: 'Refund declined',
        text: refund.rejection?.text ?? 'Contact us with your order number.',
      };
    case 'not_applicable':
      return { tone: 'info', title: 'The label is void', text: 'You didn’t pay for it, so there is no refund.' };
  }
}

export const reasonLabels = {
  not_needed: 'I don’t need it anymore',
  wrong_details: 'Something on it is wrong',
  label_damaged: 'The label cannot be used',
  unused: 'I never used it',
  other: 'Another reason',
} as const;
