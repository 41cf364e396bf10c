import { dateText } from '#libs/contracts/text/date-text.js';
import { dollars } from '#libs/contracts/values/money.js';
import type { MailContent } from '../mail-content.js';

/** A dispute that a carrier has not answered. `carrier`: its code. `disputedOn`: a plain date. `url`: the list of adjustments. */
export type DisputeReminderContent = {
  carrier: string;
  amount: number;
  reference: string | null;
  orderNumber: string;
  trackingNumber: string;
  disputedOn: string;
  url: string;
};

/** For the shop's staff. */
export function disputeReminderMail(dispute: DisputeReminderContent): MailContent {
  const { carrier, amount, reference, orderNumber, trackingNumber, disputedOn, url } = dispute;
  const name = carrier.toUpperCase();
  return {
    subject: `No answer from ${name}: dispute of ${dollars(amount)} (order ${orderNumber})`,
    heading: `${name} has not answered a dispute`,
    blocks: [
      { kind: 'text', text: `It had 15 business days. Ask ${name}, then record its decision.` },
      {
        kind: 'facts',
        facts: [
          ['Order', orderNumber],
          ['Tracking', trackingNumber],
          ['Amount', dollars(amount)],
          ['Disputed', dateText(disputedOn)],
          ...(reference ? [['Dispute number', reference] as const] : []),
        ],
      },
      { kind: 'button', text: 'Open adjustments', href: url },
    ],
    reason: 'You get this e-mail because the shop disputed a bill of a carrier.',
  };
}
