import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { QuoteBody } from '#libs/contracts/shipments/quotes.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import { quoteRequestOf } from '#libs/domain/quotes/quote-request.js';
import { carrierCodes } from '#libs/contracts/carriers/carrier-catalog.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { computeRates } from '#libs/jobs/quotes.js';
import { Clock } from '#libs/runtime/clock.js';

/** Requests prices; returns the quote at once, offers follow. */
export class RequestQuote extends Command<string> {
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

  async execute({ actor, body }: RequestQuote): Promise<string> {
    const quote = Quote.request(actor.id, quoteRequestOf(body, this.clock.now()), carrierCodes);
    this.em.persist([quote, OutboxMessage.of(computeRates, { quoteId: quote.id })]);
    await this.em.flush();
    return quote.id;
  }
}
