import type { EntityManager } from '@mikro-orm/postgresql';
import { cardName } from '#libs/contracts/payments/card-name.js';
import type { StoredCard } from '#libs/domain/payments/saved-cards.js';
import { queueAccountNotice } from './queue-account-notice.js';
import { subjectOfUser } from './subject-of-user.js';

/** Enqueues the notice that a saved card did not pay an order, once per order. Part of the caller's commit. */
export const queueCardProblemNotice = (
  em: EntityManager,
  order: { id: string; ownerId: string },
  why: string,
): Promise<void> => queueAccountNotice(em, order.ownerId, { kind: 'card_problem', subjectId: order.id, data: { why } });

/** Enqueues the notice that a card expires, once per card and last day, a plain date. Part of the caller's commit. */
export async function queueCardExpiringNotice(
  em: EntityManager,
  userId: string,
  card: StoredCard,
  lastDay: string,
): Promise<void> {
  const data = { userId, name: cardName(card), lastDay };
  const key = `${card.id}-${lastDay}`;
  await queueAccountNotice(em, userId, { kind: 'card_expiring', subjectId: subjectOfUser(userId), key, data });
}
