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
import { noServiceFailure, type PricedRow } from './priced-row.js';

/** Prices without the answer of a seller are asked for again after so long, when somebody requests prices. */
const incompleteMs = 3600_000;

/** Prices rows for one customer by the margins of one moment. */
export class RowPricer {
  /** The codes of aggregators that this customer gets live prices of. */
  readonly live: readonly string[];
  readonly #listed: readonly string[];

  constructor(
    private readonly carriers: FetchCarrierRates,
    private readonly margins: ActiveMargins,
    private readonly buyer: { ownerId: string; customer: CustomerFacts; availability: Availability },
    private readonly at: Date,
    private readonly signal: AbortSignal,
  ) {
    const { live, listed } = carriers.sellersFor(buyer.ownerId, carrierCodes);
    this.live = live.filter((code) => buyer.availability.asks(code));
    this.#listed = listed.filter((code) => buyer.availability.asks(code));
  }

  /** By price lists. Totals only: whole offers are built when rows are sold. Synchronous where all prices are computed in process. */
  price(content: PricedContent): PricedRow | Promise<PricedRow> {
    const answers = this.#listAnswers(content);
    const available: RateAnswer[] = [];
    for (const answer of answers) if (!(answer instanceof Promise)) available.push(answer);
    if (available.length === answers.length) return this.#priced(content, available);
    return Promise.all(answers.map((answer) => Promise.resolve(answer))).then((all) => this.#priced(content, all));
  }

  /** By price lists and what aggregators have answered: a live price replaces the estimate of the same service. */
  async priceLive(content: PricedContent, answers: ReadonlyMap<string, RateAnswer>): Promise<PricedRow> {
    const live = [...answers].map(([code, answer]) => this.#liveAnswer(code, answer, content));
    const listed = await Promise.all(this.#listAnswers(content).map((answer) => Promise.resolve(answer)));
    const rates = cheapestOfEach(live.flatMap((answer) => answer.rates));
    const isLive = new Set(rates.map(serviceKey));
    const estimates = listed.map((answer) => ({
      ...answer,
      rates: answer.rates.filter((rate) => !isLive.has(serviceKey(rate))),
    }));
    const priced = this.#priced(content, [...estimates, { rates, ...messagesOf(live) }]);
    const { waits, expiresAt } = priced;
    return {
      ...priced,
      expiresAt: waits ? Math.min(expiresAt ?? Infinity, this.at.getTime() + incompleteMs) : expiresAt,
      live: rates.length > 0 ? { inputHash: rateInputHash(content.request), rates } : null,
    };
  }

  /** The itemized offer of one service; null: it is not available. @throws upstream while its carrier does not respond. */
  async offer(
    content: PricedContent,
    row: number,
    chosen: { carrier: string; service: string },
  ): Promise<Offer | null> {
    if (content.poBox && !poBoxCarrierCodes.includes(chosen.carrier)) return null;
    if (!this.#listed.includes(chosen.carrier)) return null;
    const { rates, messages } = await this.#ask(chosen.carrier, content);
    const silent = messages.find(({ retryable }) => retryable);
    if (silent) throw new DomainError('carrier_unavailable', 'upstream', silent.text);
    const rate = rates.find(({ service }) => service === chosen.service);
    return rate ? this.#offerOf(rate, content, row) : null;
  }

  /**
   * The itemized offer of a service by the stored answer of an aggregator; null: it is not sold any more; `expired`: the row or the
   * time has changed, so that it has to be asked again.
   */
  liveOffer(
    content: PricedContent,
    row: number,
    { rate, inputHash, expiresAt }: { rate: Rate; inputHash: string; expiresAt: number },
  ): Offer | null | 'expired' {
    const { aggregator = '' } = rate;
    if (!this.live.includes(aggregator) || !this.buyer.availability.sells(rate)) return null;
    if (expiresAt <= this.at.getTime() || inputHash !== rateInputHash(content.request)) return 'expired';
    return { ...this.#offerOf(rate, content, row), expiresAt: new Date(expiresAt).toISOString() };
  }

  /** Whether price lists are sold to this customer. */
  get hasLists(): boolean {
    return this.#listed.length > 0;
  }

  #listAnswers(content: PricedContent): (RateAnswer | Promise<RateAnswer>)[] {
    const codes = content.poBox ? this.#listed.filter((code) => poBoxCarrierCodes.includes(code)) : this.#listed;
    return codes.map((code) => this.#ask(code, content));
  }

  #ask(code: string, { request }: PricedContent): RateAnswer | Promise<RateAnswer> {
    const answer = this.carriers.ask(code, request, this.signal);
    if (this.buyer.availability.isComplete) return answer;
    const part = (known: RateAnswer) => this.buyer.availability.partOf(known, code);
    return answer instanceof Promise ? answer.then(part) : part(answer);
  }

  #liveAnswer(code: string, answer: RateAnswer, { poBox }: PricedContent): RateAnswer {
    const part = this.buyer.availability.partOf(answer, code);
    return poBox ? { ...part, rates: part.rates.filter(({ carrier }) => poBoxCarrierCodes.includes(carrier)) } : part;
  }

  #priced(content: PricedContent, answers: readonly RateAnswer[]): PricedRow {
    const margins = this.#marginsOf(content);
    const services: PricedService[] = [];
    let end = Infinity;
    let waits = false;
    for (const { rates, messages } of answers) {
      waits ||= messages.some(({ retryable }) => retryable);
      for (const rate of rates) {
        const { carrier, service, serviceName: name, transitDays, estimate, estimateWithout: lacks } = rate;
        end = Math.min(end, offerExpiry(rate, this.at));
        const total = priceAfter(rate.cost, margins(rate));
        const priced = { carrier, service, name, total, minDays: transitDays.min, maxDays: transitDays.max };
        services.push(
          estimate && !lacks ? priced : { ...priced, ...(lacks && { lacks }), ...(!estimate && { live: true }) },
        );
      }
    }
    services.sort((a, b) => a.total - b.total);
    const failure = services.length > 0 ? null : noServiceFailure(answers);
    return { services, expiresAt: end === Infinity ? null : end, waits, failure, live: null };
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

const serviceKey = ({ carrier, service }: Rate): string => `${carrier}/${service}`;

/** The lower of several live prices of one service counts. */
function cheapestOfEach(rates: readonly Rate[]): Rate[] {
  const best = new Map<string, Rate>();
  for (const rate of rates) {
    const known = best.get(serviceKey(rate));
    if (!known || rate.cost < known.cost) best.set(serviceKey(rate), rate);
  }
  return [...best.values()];
}

const messagesOf = (answers: readonly RateAnswer[]): Omit<RateAnswer, 'rates'> => ({
  refusals: answers.flatMap(({ refusals }) => refusals),
  messages: answers.flatMap(({ messages }) => messages),
});
