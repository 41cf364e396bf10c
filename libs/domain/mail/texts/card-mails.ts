import { dateText } from '#libs/contracts/text/date-text.js';
import { dollars } from '#libs/contracts/values/money.js';
import type { MailContent, MailUnsubscribe } from '../mail-content.js';

/** An order whose saved card was declined while its holder was away. `why` gives the reason and what to do; `isUsed`: it is for what was used already. */
export type UnpaidOrder = { number: string; total: number; why: string; isUsed: boolean };

/** A saved card did not pay an order that a program placed. */
export const cardProblemMail = (order: UnpaidOrder, page: string, unsubscribe: MailUnsubscribe): MailContent => ({
  subject: `Payment needed for order ${order.number}`,
  heading: 'Your payment didn’t go through',
  blocks: [
    { kind: 'bad', text: order.why },
    {
      kind: 'text',
      text: `${order.isUsed ? 'Please pay the order.' : 'No labels are bought until the order is paid.'} Nothing was charged.`,
    },
    {
      kind: 'facts',
      facts: [
        ['Order', order.number],
        ['To pay', dollars(order.total)],
      ],
    },
    { kind: 'button', text: 'Pay the order', href: page },
  ],
  reason: order.isUsed
    ? 'You get this e-mail because your saved card was charged for a return or a carrier adjustment.'
    : 'You get this e-mail because an API key of yours placed an order with your saved card.',
  unsubscribe,
});

/** The default card cannot pay after its last day, a plain date; `isPast`: that day has passed. */
export const cardExpiringMail = (
  card: { name: string; lastDay: string; isPast: boolean },
  page: string,
  unsubscribe: MailUnsubscribe,
): MailContent => ({
  subject: card.isPast ? `Your card has expired: ${card.name}` : `Your card expires soon: ${card.name}`,
  heading: card.isPast ? 'Your saved card has expired' : 'Your saved card expires soon',
  blocks: [
    { kind: 'text', text: 'It can’t pay for orders after its last day. Add a new card and make it the default.' },
    {
      kind: 'facts',
      facts: [
        ['Card', card.name],
        ['Valid through', dateText(card.lastDay)],
      ],
    },
    { kind: 'button', text: 'Open saved cards', href: page },
  ],
  reason: 'You get this e-mail because this is your default card.',
  unsubscribe,
});
