import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { cardName } from '#libs/contracts/payments/card-name.js';
import { Account } from '#libs/domain/accounts/account.js';
import type { StoredCard } from '#libs/domain/payments/saved-cards.js';
import { queueAccountMail } from './queue-account-mail.js';

/** Enqueues the mail that a saved card did not pay an order, once per order. Part of the caller's commit. */
export async function queueCardProblemMail(
  em: EntityManager,
  order: { id: string; ownerId: string },
  why: string,
): Promise<void> {
  if (await wantsCardMails(em, order.ownerId))
    await queueAccountMail(em, order.ownerId, { kind: 'card_problem', subjectId: order.id, data: { why } });
}

/** Enqueues the mail that a card expires, once per card and last day, a plain date. Part of the caller's commit. */
export async function queueCardExpiringMail(
  em: EntityManager,
  userId: string,
  card: StoredCard,
  lastDay: string,
): Promise<void> {
  if (!(await wantsCardMails(em, userId))) return;
  const data = { userId, name: cardName(card), lastDay };
  const key = `${card.id}-${lastDay}`;
  await queueAccountMail(em, userId, { kind: 'card_expiring', subjectId: subjectOfUser(userId), key, data });
}

const wantsCardMails = async (em: EntityManager, userId: string): Promise<boolean> =>
  (await em.findOne(Account, userId))?.notify.cardProblem === true;

/** A uuid that stands for a user where the subject of a mail is the user, as the erasure works it out too. */
const subjectOfUser = (userId: string): string =>
  createHash('md5')
    .update(userId)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
