import { dateText, dollars } from '../orders/receipt.js';
import { mailHeading, mailLink, mailPage, mailParagraph } from './mail-page.js';
import type { MailText } from './mailer.js';

/** One label that is (or is about to be) given back. `amount` is what goes to the card, minor units. */
export type RefundNews = { orderNumber: string; service: string; trackingNumber: string; amount: number; url: string };

const letter = (subject: string, heading: string, paragraphs: string[], url: string): MailText => ({
  subject,
  text: `${[...paragraphs, `Your order:\n${url}`].join('\n\n')}\n`,
  html: mailPage(
    subject,
    mailHeading(heading) + paragraphs.map(mailParagraph).join('') + mailLink('Open your order', url),
  ),
});

const label = ({ service, trackingNumber }: RefundNews): string => `${service}, ${trackingNumber}`;

/** The carrier has taken the label back. `expectedBy` is a plain date. */
export function refundApprovedMail(news: RefundNews, expectedBy: string): MailText {
  const sum = dollars(news.amount);
  return letter(
    `Refund of ${sum} for order ${news.orderNumber}`,
    'Your refund is on its way',
    [
      `The label is void: ${label(news)}. Do not use it any more.`,
      `We give ${sum} back to the card you paid with. Banks take a few days: expect it by ${dateText(expectedBy)}.`,
    ],
    news.url,
  );
}

/** `why` says what is wrong and what happens next. */
export const refundRejectedMail = (news: RefundNews, why: string): MailText =>
  letter(
    `No refund yet for order ${news.orderNumber}`,
    'Your refund has not worked',
    [`It is about this label: ${label(news)}.`, why],
    news.url,
  );

/** Nobody has used the label, and the time in which its carrier takes it back is nearly over. `lastDay` is a plain date. */
export function labelUnusedMail(news: RefundNews, lastDay: string): MailText {
  const sum = news.amount > 0 ? ` and give ${dollars(news.amount)} back to your card` : '';
  return letter(
    `A label of order ${news.orderNumber} was not used`,
    'Not sent yet?',
    [
      `The carrier has not seen this parcel: ${label(news)}. It takes the label back until ${dateText(lastDay)}.`,
      `We void it tomorrow${sum}. If you still want to use it, hand the parcel in today.`,
    ],
    news.url,
  );
}
