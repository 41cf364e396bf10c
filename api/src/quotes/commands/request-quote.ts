import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { placeIssues } from '#libs/contracts/address-rules.js';
import { normalPlace } from '#libs/contracts/normal-address.js';
import type { QuoteBody } from '#libs/contracts/quotes.js';
import type { Actor } from '#libs/domain/accounts/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { Quote } from '#libs/domain/pricing/quote.js';
import { carrierCodes } from '#libs/domain/shipments/carrier-catalogue.js';
import { shipDateOf } from '#libs/domain/shipments/ship-date.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';
import { computeRates } from '#libs/jobs/quotes.js';

/** Asks for prices; answers the quote at once, the offers follow. */
export class RequestQuote extends Command<Quote> {
  constructor(
    readonly actor: Actor,
    readonly body: QuoteBody,
  ) {
    super();
  }
}

@CommandHandler(RequestQuote)
export class RequestQuoteHandler implements ICommandHandler<RequestQuote> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, body }: RequestQuote): Promise<Quote> {
    const places = { from: normalPlace(body.from), to: normalPlace(body.to) };
    const issues = (['from', 'to'] as const).flatMap((side) =>
      placeIssues(places[side]).map((issue) => ({ ...issue, path: `${side}.${issue.path}` })),
    );
    if (issues.length > 0)
      throw new DomainError('address_invalid', 'invalid', 'Some fields are not valid.', { issues });
    const request = { ...body, ...places, shipDate: shipDateOf(body.shipDate, new Date()) };
    const quote = Quote.request(actor.id, request, carrierCodes);
    this.em.persist([quote, OutboxMessage.of(computeRates, { quoteId: quote.id })]);
    await this.em.flush();
    return quote;
  }
}
