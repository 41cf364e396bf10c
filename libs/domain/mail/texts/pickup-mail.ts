import { dateText } from '#libs/contracts/text/date-text.js';
import { dollars } from '#libs/contracts/values/money.js';
import type { MailContent, MailUnsubscribe } from '../mail-content.js';

/** A pickup that was not booked. `price` in US cents, `why` a sentence. */
export type FailedPickup = { service: string; place: string; day: string; labels: number; price: number; why: string };

/** Sent so that nobody waits for a driver. */
export const pickupFailedMail = (pickup: FailedPickup, page: string, unsubscribe: MailUnsubscribe): MailContent => ({
  subject: `No pickup on ${dateText(pickup.day)}`,
  heading: 'Your pickup was not booked',
  blocks: [
    { kind: 'bad', text: 'No driver comes.' },
    { kind: 'text', text: pickup.why },
    {
      kind: 'facts',
      facts: [
        ['Service', pickup.service],
        ['Day', dateText(pickup.day)],
        ['Address', pickup.place],
        ['Labels', `${pickup.labels}`],
        ...(pickup.price > 0 ? [['Charge', `${dollars(pickup.price)} was not charged`] as const] : []),
      ],
    },
    { kind: 'text', text: 'The labels stay valid. Book another pickup or drop the parcels off.' },
    { kind: 'button', text: 'Book another pickup', href: page },
  ],
  reason: 'You get this e-mail because you booked this pickup.',
  unsubscribe,
});
