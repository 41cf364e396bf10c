import type { RateFailure } from '#libs/contracts/imports/rate-rules/apply-rate-rule.js';
import type { PricedContent } from '#libs/contracts/imports/rows/row-price-reader.js';
import type { Availability } from '#libs/domain/carriers/availability.js';
import { DomainError } from '#libs/domain/errors.js';
import type { PricedService } from '#libs/domain/imports/import-rate.js';
import type { CustomerFacts } from '#libs/domain/margins/margin-facts.js';
import { priceAfter } from '#libs/domain/margins/margin-lines.js';
import type { Offer } from '#libs/domain/quotes/offer.js';
import { offerExpiry } from '#libs/domain/quotes/offer-expiry.js';
import { priceRate } from '#libs/domain/quotes/price-rate.js';
import { rateInputHash } from '#libs/domain/quotes/rate-input.js';
import { carrierCodes, carrierName, poBoxCarrierCodes } from '#libs/contracts/carriers/carrier-catalog.js';
import type { Rate, RateAnswer } from '#libs/domain/carriers/carrier.js';
import type { FetchCarrierRates } from '#libs/adapters/carriers/fetch-carrier-rates.js';
import type { ActiveMargins } from '#libs/use-cases/margins/active-margin-version.js';

/** The services for a row, cheapest first; `failure` where none is available. `waits`: a carrier has not answered yet. */
export type PricedRow = {
  services: PricedService[];
  /** Milliseconds since 1970; null without an expiry. */
  expiresAt: number | null;
  waits: boolean;
  failure: RateFailure | null;
};

/** Prices rows for one customer by the margins of one moment. */
export class RowPricer {
  constructor(
    private readonly carriers: FetchCarrierRates,
    private readonly margins: ActiveMargins,
    private readonly buyer: { customer: CustomerFacts; availability: Availability },
    private readonly at: Date,
    private readonly signal: AbortSignal,
  ) {}

  /** Totals only: whole offers are built when rows are sold. Synchronous where all prices are computed in process. */
  price(content: PricedContent): PricedRow | Promise<PricedRow> {
    const answers = (content.poBox ? poBoxCarrierCodes : carrierCodes).map((code) => this.#ask(code, content));
    const available: RateAnswer[] = [];
    for (const answer of answers) if (!(answer instanceof Promise)) available.push(answer);
    if (available.length === answers.length) return this.#priced(content, available);
    return Promise.all(answers.map((answer) => Promise.resolve(answer))).then((all) => this.#priced(content, all));
  }

  /** The itemized offer of one service; null: it is not available. @throws upstream while its carrier does not respond. */
  async offer(
    content: PricedContent,
    row: number,
    chosen: { carrier: string; service: string },
  ): Promise<Offer | null> {
    if (content.poBox && !poBoxCarrierCodes.includes(chosen.carrier)) return null;
    const { rates, messages } = await this.#ask(chosen.carrier, content);
    const silent = messages.find(({ retryable }) => retryable);
    if (silent) throw new DomainError('carrier_unavailable', 'upstream', silent.text);
    const rate = rates.find(({ service }) => service === chosen.service);
    return rate ? this.#offerOf(rate, content, row) : null;
  }

  #ask(code: string, { request }: PricedContent): RateAnswer | Promise<RateAnswer> {
    if (!this.buyer.availability.asks(code)) return { rates: [], refusals: [], messages: [] };
    const answer = this.carriers.ask(code, request, this.signal);
    if (this.buyer.availability.isComplete) return answer;
    const part = (known: RateAnswer) => this.buyer.availability.partOf(known, code);
    return answer instanceof Promise ? answer.then(part) : part(answer);
  }

  #priced(content: PricedContent, answers: readonly RateAnswer[]): PricedRow {
    const margins = this.#marginsOf(content);
    const services: PricedService[] = [];
    let end = Infinity;
    let waits = false;
    for (const { rates, messages } of answers) {
      waits ||= messages.some(({ retryable }) => retryable);
      for (const rate of rates) {
        const { carrier, service, serviceName: name, transitDays, estimateWithout: lacks } = rate;
        end = Math.min(end, offerExpiry(rate, this.at));
        const total = priceAfter(rate.cost, margins(rate));
        const priced = { carrier, service, name, total, minDays: transitDays.min, maxDays: transitDays.max };
        services.push(lacks ? { ...priced, lacks } : priced);
      }
    }
    services.sort((a, b) => a.total - b.total);
    const failure = services.length > 0 ? null : failureOf(answers);
    return { services, expiresAt: end === Infinity ? null : end, waits, failure };
  }

  #offerOf(rate: Rate, content: PricedContent, row: number): Offer {
    const { request } = content;
    const offer = priceRate(rate, {
      marginVersion: this.margins.number,
      margins: this.#marginsOf(content),
      carrierName: carrierName(rate.carrier),
      shipDate: request.shipDate,
      now: this.at,
    });
    return { ...offer, id: `row.${row}`, badges: [], inputHash: rateInputHash(request) };
  }

  #marginsOf({ request }: PricedContent) {
    return this.margins.compiled.for({ request, customer: this.buyer.customer, at: this.at });
  }
}

/** The most frequent reasons, each once. */
function failureOf(answers: readonly RateAnswer[]): RateFailure {
  const refusals = answers.flatMap((answer) => answer.refusals);
  const messages = answers.flatMap((answer) => answer.messages);
  const texts = new Set([...refusals, ...messages].map(({ text }) => text));
  const code = messages[0]?.code ?? refusals[0]?.code ?? 'no_service';
  return { code, text: ['No service takes this.', ...[...texts].slice(0, 3)].join(' ') };
}
