import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import type { PaymentEventPage, PaymentEventQuery } from '#libs/contracts/payments/payment-events.js';
import { PaymentEvent } from '#libs/domain/payments/payment-event.js';
import { ownInstant } from '#libs/contracts/values/dates-and-counts.js';
import { encodeCursor, readCursor } from '../../http/lists/cursor.js';
import { paymentEventView } from '../payment-event.view.js';

/** Events of the payment provider, newest first. */
export class FindPaymentEvents extends Query<PaymentEventPage> {
  constructor(readonly query: PaymentEventQuery) {
    super();
  }
}

/** The provider's own ids. */
const placeKey = z.tuple([ownInstant, z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/))]);

@QueryHandler(FindPaymentEvents)
export class FindPaymentEventsHandler implements IQueryHandler<FindPaymentEvents> {
  constructor(private readonly em: EntityManager) {}

  /** Received in the same millisecond they follow their ids. */
  async execute({ query: { orderId, open, cursor, limit } }: FindPaymentEvents): Promise<PaymentEventPage> {
    const [at, id] = cursor ? readCursor(cursor, placeKey) : [];
    const before = at && id ? { $or: [{ receivedAt: { $lt: at } }, { receivedAt: at, id: { $lt: id } }] } : {};
    const found = await this.em.find(
      PaymentEvent,
      { ...(orderId ? { orderId } : {}), ...(open ? { handledAt: null } : {}), ...before },
      { orderBy: [{ receivedAt: 'desc' }, { id: 'desc' }], limit: limit + 1 },
    );
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      items: page.map(paymentEventView),
      ...(found.length > limit && last ? { next: encodeCursor([last.receivedAt.toISOString(), last.id]) } : {}),
    };
  }
}
