import type { EntityManager } from '@mikro-orm/postgresql';
import type { NotifyChoices } from '#libs/contracts/accounts/accounts.js';
import { senderMailChoice, type MailChoice, type SenderMailChoice } from '#libs/contracts/mail/mail-choices.js';
import { Account } from '#libs/domain/accounts/account.js';
import { isGuest } from '#libs/domain/identity/owner-id.js';
import { addressHash, MailOptOut } from '#libs/domain/mail/mail-opt-out.js';
import type { MailReader } from '#libs/domain/mail/unsubscribe-links.js';
import type { Order } from '#libs/domain/orders/order.js';

/** Who reads a mail, and whether they want this kind. */
export type MailPreference = { reader: MailReader; on: boolean };

/** Whether the address wants mails of this kind. */
export async function findAddressPreference(
  em: EntityManager,
  email: string,
  choice: MailChoice,
): Promise<MailPreference> {
  const hash = addressHash(email);
  const off = await em.count(MailOptOut, { addressHash: hash, choice });
  return { reader: { kind: 'address', hash }, on: off === 0 };
}

/**
 * The owner's choice for mails to the address of the order. Where it is the account's own, its switch decides alone; another address
 * may belong to somebody else, who can turn the mails off for that address.
 */
export async function findOwnerPreference(
  em: EntityManager,
  { ownerId, email }: Pick<Order, 'ownerId' | 'email'>,
  choice: SenderMailChoice,
): Promise<MailPreference> {
  const account = isGuest(ownerId) ? null : await em.findOne(Account, ownerId);
  if (account?.email.toLowerCase() === email.toLowerCase())
    return { reader: { kind: 'account', userId: ownerId }, on: account.notify[choice] };
  const preference = await findAddressPreference(em, email, choice);
  return { ...preference, on: preference.on && account?.notify[choice] !== false };
}

/** Receipts and refunds have no link that turns them off, only the account's switch. */
export async function isOwnerMailOn(
  em: EntityManager,
  order: Pick<Order, 'ownerId' | 'email'>,
  choice: keyof NotifyChoices,
): Promise<boolean> {
  const linked = senderMailChoice.safeParse(choice);
  if (linked.success) return (await findOwnerPreference(em, order, linked.data)).on;
  const account = isGuest(order.ownerId) ? null : await em.findOne(Account, order.ownerId);
  return account?.notify[choice] !== false;
}
