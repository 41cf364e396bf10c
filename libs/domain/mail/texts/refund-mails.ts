import { dateText } from '#libs/contracts/text/date-text.js';
import { dollars } from '#libs/contracts/values/money.js';
import type { MailContent } from '../mail-content.js';

/** One label that is (or is about to be) refunded. `amount` is what goes to the card, minor units. */
export type RefundMailContent = {
  orderNumber: string;
  service: string;
  trackingNumber: string;
  amount: number;
  url: string;
};

function refundMail(
  { orderNumber, service, trackingNumber, url }: RefundMailContent,
  { subject, heading, paragraphs }: { subject: string; heading: string; paragraphs: readonly string[] },
): MailContent {
  const label = [
    ['Order', orderNumber],
    ['Service', service],
    ...(trackingNumber ? [['Tracking', trackingNumber] as const] : []),
  ] as const;
  return {
    subject,
    heading,
    blocks: [
      ...paragraphs.map((text) => ({ kind: 'text', text }) as const),
      { kind: 'facts', facts: label },
      { kind: 'button', text: 'Open your order', href: url },
    ],
    reason: `You get this e-mail because you placed order ${orderNumber}.`,
  };
}

/** The carrier has taken the label back. `expectedBy` is a plain date. */
export function refundApprovedMail(updates: RefundMailContent, expectedBy: string): MailContent {
  const sum = dollars(updates.amount);
  return refundMail(updates, {
    subject: `Refund of ${sum} for order ${updates.orderNumber}`,
    heading: 'Your refund is on its way',
    paragraphs: [
      'This label is void. Do not use it.',
      `We refund ${sum} to the card you paid with. Banks take a few days: expect it by ${dateText(expectedBy)}.`,
    ],
  });
}

/** `why` gives the reason and what happens next. */
export const refundRejectedMail = (updates: RefundMailContent, why: string): MailContent =>
  refundMail(updates, {
    subject: `No refund yet for order ${updates.orderNumber}`,
    heading: 'We could not refund your label yet',
    paragraphs: [why],
  });

/** The label was not used, and its carrier's refund window is nearly over. `lastDay` is a plain date. */
export function labelUnusedMail(updates: RefundMailContent, lastDay: string): MailContent {
  const sum = updates.amount > 0 ? ` and refund ${dollars(updates.amount)} to your card` : '';
  return refundMail(updates, {
    subject: `A label of order ${updates.orderNumber} was not used`,
    heading: 'Not shipped yet?',
    paragraphs: [
      `The carrier has not scanned this parcel. It accepts the label back until ${dateText(lastDay)}.`,
      `We void it tomorrow${sum}. If you still want to use it, hand the parcel in today.`,
    ],
  });
}
