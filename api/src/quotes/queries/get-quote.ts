import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { QuoteView } from '#libs/contracts/shipments/quotes.js';
import { runPrepared } from '#libs/database/run-prepared.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Offer } from '#libs/domain/quotes/offer.js';
import type { Quote } from '#libs/domain/quotes/quote.js';
import { quoteView } from '../quote.view.js';

export class GetQuote extends Query<QuoteView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

type Row = Pick<Quote, 'id' | 'status' | 'request' | 'refusals' | 'messages'> & {
  offers: Offer[];
  waiting_for: string[];
  expires_at: Date;
};

/** Polled: one statement past the unit of work. */
@QueryHandler(GetQuote)
export class GetQuoteHandler implements IQueryHandler<GetQuote> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: GetQuote): Promise<QuoteView> {
    const [row] = await runPrepared<Row>(
      this.em,
      'get-quote',
      `select id, status, request, offers, refusals, messages, waiting_for, expires_at
       from quote where id = $1 and owner_id = $2`,
      [id, actor.id],
    );
    if (!row) throw new DomainError('not_found', 'missing', 'This quote does not exist. Request new prices.');
    return quoteView({ ...row, waitingFor: row.waiting_for, expiresAt: new Date(row.expires_at) });
  }
}
