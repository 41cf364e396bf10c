import type { CompanyRole } from '#libs/contracts/companies/companies.js';
import { dollars } from '#libs/contracts/values/money.js';
import { dateText } from '#libs/contracts/text/date-text.js';
import type { MailBlock, MailContent } from '../mail-content.js';

const rights: Record<CompanyRole, string> = {
  viewer: 'see its shipments, orders and reports',
  shipper: 'create, buy and print its labels',
  admin: 'ship, and manage its members, cards, stores and keys',
  owner: 'do everything, also close it',
};

/** Many mail programs turn a name that looks like an address into a link. */
const linkLike = /[:/@]|\.\p{L}{2}/u;

const plain = (name: string): string => (linkLike.test(name) ? 'A company' : name);

/** An invitation to a company until a plain date. `by`: the e-mail address of the member who sent it. */
export const companyInvitationMail = (
  { company: name, role, by, ends }: { company: string; role: CompanyRole; by: string; ends: string },
  page: string,
): MailContent => {
  const company = plain(name);
  return {
    subject: `Join ${company} on Waybill`,
    heading: `${company} invites you`,
    blocks: [
      {
        kind: 'text',
        text: `${by} invites you to ship for ${company}. As ${article(role)} ${role} you can ${rights[role]}.`,
      },
      { kind: 'button', text: 'Open the invitation', href: page },
      {
        kind: 'note',
        text: `It works once, until ${dateText(ends)}. You can join with any account. If you don’t know who sent it, ignore this e-mail.`,
      },
    ],
    reason: `${by} entered your address to invite you to ${company}.`,
  };
};

const article = (role: CompanyRole): string => (role === 'admin' || role === 'owner' ? 'an' : 'a');

/** An order above a member's limits. `by`: who decided, `until`: a plain date. */
export type OrderAboveLimit = {
  company: string;
  number: string;
  total: number;
  member: string;
  by: string | null;
  shipments: number;
  until: string | null;
};

const factsOf = ({ company, number, total, member, shipments, until }: OrderAboveLimit, ends: string): MailBlock => ({
  kind: 'facts',
  facts: [
    ['Company', company],
    ['Order', number],
    ['Total', dollars(total)],
    ['Shipments', shipments.toLocaleString('en-US')],
    ['Member', member],
    ...(until ? [[ends, dateText(until)] as const] : []),
  ],
});

/** To an admin: a member wants to pay an order above their limits. */
export const approvalNeededMail = (order: OrderAboveLimit, page: string): MailContent => ({
  subject: `Approve order ${order.number} for ${dollars(order.total)}?`,
  heading: 'An order needs your approval',
  blocks: [
    {
      kind: 'text',
      text: `${order.member} wants to pay an order that is above their spending limit. Nothing was charged.`,
    },
    factsOf(order, 'Canceled after'),
    { kind: 'button', text: 'Review the order', href: page },
  ],
  reason: `You are an admin of ${plain(order.company)}.`,
});

/** To the member: an admin approved or rejected their order. */
export const approvalDecidedMail = (
  order: OrderAboveLimit,
  rejection: { reason: string } | null,
  page: string,
): MailContent => ({
  subject: `Order ${order.number} was ${rejection ? 'rejected' : 'approved'}`,
  heading: rejection ? 'Your order was rejected' : 'Your order was approved',
  blocks: rejection
    ? [
        { kind: 'bad', text: `${order.by ?? 'An admin'} rejected it. We canceled the order; nothing was charged.` },
        { kind: 'quote', text: rejection.reason },
        factsOf(order, ''),
      ]
    : [
        { kind: 'good', text: `${order.by ?? 'An admin'} approved it. Pay it to get the labels.` },
        factsOf(order, 'Pay until'),
        { kind: 'button', text: 'Pay the order', href: page },
      ],
  reason: `You asked to pay this order for ${plain(order.company)}.`,
});
