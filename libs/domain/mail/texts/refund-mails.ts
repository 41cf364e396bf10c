import { dateText } from '#libs/contracts/text/date-text.js';
import { dollars } from '#libs/contracts/values/money.js';
import { mailHeading, mailLink, mailPage, mailParagraph } from '../mail-page.js';
import type { MailText } from '../mailer.js';

/** One label that is (or is about to be) refunded. `amount` is what goes to the card, minor units. */
export type RefundMailContent = {
  orderNumber: string;
  service: string;
  trackingNumber: string;
  amount: number;
  url: string;
};

const letter = (subject: string, heading: string, paragraphs: string[], url: string): MailText => ({
  subject,
  text: `${[...paragraphs, `Your order:\n${url}`].join('\n\n')}\n`,
  html: mailPage(
    subject,
    mailHeading(heading) + paragraphs.map(mailParagraph).join('') + mailLink('Open your order', url),
  ),
});

const label = ({ service, trackingNumber }: RefundMailContent): string => `${service}, ${trackingNumber}`;

/** The carrier has taken the label back. `expectedBy` is a plain date. */
export function refundApprovedMail(updates: RefundMailContent, expectedBy: string): MailText {
  const sum = dollars(updates.amount);
  return letter(
    `Refund of ${sum} for order ${updates.orderNumber}`,
    'Your refund is on its way',
    [
      `The label is void: ${label(updates)}. Do not use it anymore.`,
      `We refund ${sum} to the card you paid with. Banks take a few days: expect it by ${dateText(expectedBy)}.`,
    ],
    updates.url,
  );
}

/** `why` says what is wrong and what happens next. */
export const refundRejectedMail = (updates: RefundMailContent, why: string): MailText =>
  letter(
    `No refund yet for order ${updates.orderNumber}`,
    'Your refund has not worked',
    [`It is about this label: ${label(updates)}.`, why],
    updates.url,
  );

/** Nobody has used the label, and the time in which its carrier takes it back is nearly over. `lastDay` is a plain date. */
export function labelUnusedMail(updates: RefundMailContent, lastDay: string): MailText {
  const sum = updates.amount > 0 ? ` and give ${dollars(updates.amount)} back to your card` : '';
  return letter(
    `A label of order ${updates.orderNumber} was not used`,
    'Not sent yet?',
    [
      `The carrier has not seen this parcel: ${label(updates)}. It takes the label back until ${dateText(lastDay)}.`,
      `We void it tomorrow${sum}. If you still want to use it, hand the parcel in today.`,
    ],
    updates.url,
  );
}
