import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { QuoteBody, QuoteView } from '#libs/contracts/shipments/quotes.js';
import { insertTogether } from '#libs/database/statements/insert-together.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import { quoteRequestOf } from '#libs/domain/quotes/quote-request.js';
import { carrierCodes } from '#libs/contracts/carriers/carrier-catalog.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { computeRates } from '#libs/jobs/quotes.js';
import { Clock } from '#libs/runtime/clock.js';
import { quoteView } from '../quote.view.js';

/** Requests prices; returns the quote at once, offers follow. */
export class RequestQuote extends Command<QuoteView> {
  constructor(
    readonly actor: Actor,
    readonly body: QuoteBody,
  ) {
    super();
  }
}

@CommandHandler(RequestQuote)
export class RequestQuoteHandler implements ICommandHandler<RequestQuote> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, body }: RequestQuote): Promise<QuoteView> {
    const quote = Quote.request(actor.id, quoteRequestOf(body, this.clock.now()), carrierCodes);
    await insertTogether(this.em, [quote, OutboxMessage.of(computeRates, { quoteId: quote.id })]);
    return quoteView(quote);
  }
}
