import type { RefundView } from '#libs/contracts/orders/refunds.js';
import { formatDay, formatMoney, formatMoment } from '../../../lib/text/format';
import type { AlertTone } from '../../../ui/feedback/inline-alert';

interface RefundDisplay {
  tone: AlertTone;
  title: string;
  text: string;
}

const by = ({ expectedBy }: RefundView) => (expectedBy ? ` Expected on your card by ${formatDay(expectedBy)}.` : '');

/** Where a refund stands, in words, to its end. */
export function refundDisplay(refund: RefundView): RefundDisplay {
  const amount = formatMoney(refund.amount);
  switch (refund.status) {
    case 'requested':
      return {
        tone: 'info',
        title: 'Refund requested',
        text: `The carrier is being asked to void the label.${by(refund)}`,
      };
    case 'submitted':
      return {
        tone: 'info',
        title: 'The carrier is checking',
        text: `It makes sure that the label was not used.${by(refund)}`,
      };
    case 'approved':
      return {
        tone: 'info',
        title: 'Approved',
        text: `The label is void. ${amount} goes back to your card.${by(refund)}`,
      };
    case 'credited':
      return {
        tone: 'success',
        title: 'Refunded',
        text: `${amount} went back to your card${refund.creditedAt ? ` on ${formatMoment(refund.creditedAt)}` : ''}.${
          refund.expectedBy ? ` Your bank shows it by ${formatDay(refund.expectedBy)}.` : ''
        }`,
      };
    case 'rejected':
      return {
        tone: 'danger',
        title: 'The refund was refused',
        text: refund.rejection?.text ?? 'Write to us with the number of your order.',
      };
    case 'not_applicable':
      return { tone: 'info', title: 'The label is void', text: 'Nothing was paid for it, so nothing is paid back.' };
  }
}

export const reasonLabels = {
  not_needed: 'It is not needed any more',
  wrong_details: 'Something on it is wrong',
  label_damaged: 'The label cannot be used',
  unused: 'It was never used',
  other: 'Another reason',
} as const;
