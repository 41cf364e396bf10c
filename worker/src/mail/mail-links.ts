import type { MailChoice } from '#libs/contracts/mail/mail-choices.js';
import { InvitationLinks } from '#libs/domain/companies/invitation-links.js';
import { isCompany, isGuest } from '#libs/domain/identity/owner-id.js';
import type { MailUnsubscribe } from '#libs/domain/mail/mail-content.js';
import { UnsubscribeLinks, type MailReader } from '#libs/domain/mail/unsubscribe-links.js';
import { SubscriptionLinks } from '#libs/domain/tracking/subscription-links.js';
import type { Order } from '#libs/domain/orders/order.js';
import { orderLinkDays, OrderLinks } from '#libs/domain/orders/order-links.js';

/**
 * Settings that mails are rendered from. `publicUrl` is the address browsers use, `contactEmail` the shop's own ('' if unknown),
 * `shopName` the heading of each mail.
 */
export class MailLinks {
  readonly orders: OrderLinks;
  readonly unsubscribe: UnsubscribeLinks;
  readonly subscriptions: SubscriptionLinks;
  readonly invitations: InvitationLinks;

  /** @param secrets the first one signs links; without any there are no links. */
  constructor(
    readonly publicUrl: string,
    secrets: readonly string[],
    readonly contactEmail = '',
    readonly shopName = 'Waybill',
  ) {
    this.orders = new OrderLinks(secrets);
    this.unsubscribe = new UnsubscribeLinks(secrets);
    this.subscriptions = new SubscriptionLinks(secrets);
    this.invitations = new InvitationLinks(secrets);
  }
}

/**
 * The order of a user or company opens after signing in (`days` null), a guest's by a signed link that is good for so many
 * days.
 */
export function orderUrl(
  links: MailLinks,
  { id, ownerId }: Pick<Order, 'id' | 'ownerId'>,
  now: Date,
): { url: string; days: number | null } {
  const access = isGuest(ownerId) ? links.orders.sign(id, now) : null;
  const url = ownerPage(links, ownerId, '/shipments/success', { order: id, ...(access ? { access } : {}) });
  return { url, days: access ? orderLinkDays : null };
}

/** A page of an owner; that of a company offers to switch to it. */
export function ownerPage(
  { publicUrl }: MailLinks,
  ownerId: string,
  path: string,
  query: Record<string, string> = {},
): string {
  const text = new URLSearchParams({ ...query, ...(isCompany(ownerId) ? { company: ownerId } : {}) }).toString();
  return `${publicUrl}${path}${text && '?'}${text}`;
}

/** Where a reader turns this kind of mail off, and the one-click address for mail programs; null without a secret. */
export function unsubscribeOf(
  { publicUrl, unsubscribe }: MailLinks,
  choice: MailChoice,
  reader: MailReader,
  text: string,
): MailUnsubscribe | null {
  const token = unsubscribe.sign(choice, reader);
  if (token === null) return null;
  const query = new URLSearchParams({ token }).toString();
  return {
    text,
    page: `${publicUrl}/unsubscribe?${query}`,
    oneClick: `${publicUrl}/api/mail-choices/unsubscribe?${query}`,
  };
}
