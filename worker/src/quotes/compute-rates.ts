import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { isTestOwner } from '#libs/domain/identity/owner-id.js';
import { findAvailability } from '#libs/use-cases/carriers/find-availability.js';
import { NoteServices } from '#libs/use-cases/carriers/note-services.js';
import { factsOfQuote } from '#libs/use-cases/margins/customer-facts.js';
import type { Availability } from '#libs/domain/carriers/availability.js';
import type { RateFacts } from '#libs/domain/margins/margin-facts.js';
import type { AppliedRule } from '#libs/domain/margins/rules/apply-margin-rule.js';
import { priceRate } from '#libs/domain/quotes/price-rate.js';
import { Quote, type PricedAnswer } from '#libs/domain/quotes/quote.js';
import { computeRates } from '#libs/jobs/quotes.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { FetchCarrierRates } from '#libs/adapters/carriers/fetch-carrier-rates.js';
import { settledBatches } from './settled-batches.js';
import { ActiveMarginVersion } from '#libs/use-cases/margins/active-margin-version.js';
import { Clock } from '#libs/runtime/clock.js';

/** The rules that price a quote, and the services its owner is offered. */
type Terms = { number: number; price: (rate: RateFacts) => AppliedRule[]; at: Date; availability: Availability };

/** All carriers concurrently; answers are stored as they arrive, so that a slow carrier does not delay the others. */
@Processor(computeRates.name)
export class ComputeRates extends JobProcessor<{ quoteId: string }> {
  readonly #services: NoteServices;

  constructor(
    private readonly em: EntityManager,
    private readonly rates: FetchCarrierRates,
    private readonly carriers: Carriers,
    private readonly margins: ActiveMarginVersion,
    private readonly clock: Clock,
  ) {
    super(computeRates);
    this.#services = new NoteServices(em);
  }

  /** @throws when an answer could not be used: the next run asks only the carriers that are still missing. */
  async run({ quoteId }: { quoteId: string }, delivery: Delivery): Promise<void> {
    const at = this.clock.now();
    const [quote, { number, compiled }, known] = await Promise.all([
      this.em.findOneOrFail(Quote, quoteId),
      this.margins.at(at),
      factsOfQuote(this.em, quoteId),
    ]);
    const availability = await findAvailability(this.em, quote.ownerId);
    const price = compiled.for({ request: quote.request, customer: quote.pricedFor(known), at });
    const sellersOf = (named: readonly string[]) =>
      isTestOwner(quote.ownerId) ? this.carriers.samplesOf(named) : this.carriers.askedFor(named);
    quote.ask((named) => sellersOf(named).filter((seller) => availability.asks(seller)));
    const failures: Error[] = [];
    const terms = { number, price, at, availability };
    const asked = quote.waitingFor.map((code) => this.#price(code, quote, terms, delivery.signal));
    for await (const results of settledBatches(asked)) {
      quote.answer(results.filter((result) => result.status === 'fulfilled').map((result) => result.value));
      failures.push(
        ...results.filter((result) => result.status === 'rejected').map((result) => result.reason as Error),
      );
      if (quote.status !== 'complete') await this.em.flush();
    }
    if (failures[0]) throw failures[0];
  }

  /** Completes the quote: no more prices will come. */
  override async onFailed({ quoteId }: { quoteId: string }): Promise<void> {
    const quote = await this.em.findOneOrFail(Quote, quoteId);
    quote.answer(
      quote.waitingFor.map((carrier) => {
        const text = `${this.carriers.nameOf(carrier)} could not be reached. Request new prices.`;
        const message = { carrier, code: 'carrier_unavailable', text, retryable: true };
        return { carrier, offers: [], refusals: [], messages: [message] };
      }),
    );
  }

  async #price(
    code: string,
    quote: Quote,
    { number, price, at, availability }: Terms,
    signal: AbortSignal,
  ): Promise<PricedAnswer> {
    const answer = await this.rates.ask(code, quote.request, signal);
    await this.#services.of(answer.rates, at);
    const { rates, refusals, messages } = availability.partOf(answer, code);
    const terms = {
      marginVersion: number,
      margins: price,
      carrierName: this.carriers.nameOf(code),
      shipDate: quote.request.shipDate,
      withSaturdays: quote.request.options?.includes('saturday_delivery') ?? false,
      now: at,
    };
    const offers = rates.map((rate) => priceRate(rate, terms));
    const from = this.carriers.aggregators.includes(code) ? { aggregator: code } : {};
    return { carrier: code, offers, refusals, messages: messages.map((one) => ({ ...one, ...from })) };
  }
}
