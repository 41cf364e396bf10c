import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order } from '#libs/domain/orders/order.js';
import { isOwnerMailOn } from '../mail/find-mail-reader.js';
import { queueNotice, type Notice } from './queue-notice.js';

/** Enqueues a notice about an order or one of its shipments, mailed to the order's address. Part of the caller's commit. */
export const queueOrderNotice = (
  em: EntityManager,
  order: Order,
  notice: Omit<Notice, 'subjectId'> & { subjectId?: string },
): Promise<void> =>
  queueNotice(
    em,
    { ownerId: order.ownerId, email: order.email, wantsMail: (choice) => isOwnerMailOn(em, order, choice) },
    { subjectId: order.id, ...notice },
  );
