import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { quoteStatus } from '#libs/contracts/shipments/quotes.js';
import type { CarrierMessage } from '../carriers/carrier-message.js';
import type { RateRequest, Refusal } from '../carriers/carrier.js';
import { DomainError } from '../errors.js';
import type { CustomerFacts } from '../margins/margin-facts.js';
import { badgesOf } from './badges.js';
import { isExpired, shownOffers, type Offer } from './offer.js';
import { rateInputHash } from './rate-input.js';

/** How long a quote is stored; each offer has its own expiry. */
const storedForMs = 7 * 24 * 3600_000;

const QuoteSchema = defineEntity({
  name: 'Quote',
  tableName: 'quote',
  indexes: [
    { name: 'quote_test_index', properties: ['createdAt'], where: `starts_with(owner_id, 't_')` },
    { properties: ['expiresAt'] },
    { properties: ['shipmentId'] },
    { properties: ['ownerId'] },
    { properties: ['createdAt'] },
  ],
  properties: {
    id: p.uuid().primary(),
    ownerId: p.string(),
    shipmentId: p.uuid().strictNullable(),
    request: p.json<RateRequest>(),
    inputHash: p.string(),
    /** The customer facts used for pricing; null before. */
    customer: p.json<CustomerFacts>().strictNullable(),
    status: p.enum(quoteStatus.options),
    waitingFor: p.json<string[]>(),
    offers: p.json<Offer[]>(),
    refusals: p.json<Refusal[]>(),
    messages: p.json<CarrierMessage[]>(),
    expiresAt: p.datetime(),
    createdAt: p.datetime(),
    version: p.integer().version(),
  },
});

/** One carrier's answer turned into our prices. */
export type PricedAnswer = {
  carrier: string;
  offers: Omit<Offer, 'id' | 'badges' | 'inputHash'>[];
  refusals: Refusal[];
  messages: CarrierMessage[];
};

/**
 * A request for prices and the stored answers. Carriers answer one by one; an answer counts once, so that a job that runs
 * twice changes nothing. Offers are only ever appended: their ids stay.
 */
export class Quote extends QuoteSchema.class {
  static request(
    ownerId: string,
    request: RateRequest,
    carriers: readonly string[],
    shipmentId: string | null = null,
  ): Quote {
    const quote = new Quote();
    const now = new Date();
    quote.id = randomUUID();
    quote.ownerId = ownerId;
    quote.shipmentId = shipmentId;
    quote.request = request;
    quote.inputHash = rateInputHash(request);
    quote.customer = null;
    quote.status = 'pending';
    quote.waitingFor = [...carriers];
    quote.offers = [];
    quote.refusals = [];
    quote.messages = [];
    quote.createdAt = now;
    quote.expiresAt = new Date(now.getTime() + storedForMs);
    return quote;
  }

  /** All its offers are priced for the customer as known by the first run; returns that. */
  pricedFor(customer: CustomerFacts): CustomerFacts {
    return (this.customer ??= customer);
  }

  /**
   * Decided when the first run starts: `askedFor` selects from the carriers named in the request; if none is left, the quote is
   * complete.
   */
  ask(askedFor: (named: readonly string[]) => readonly string[]): void {
    if (this.status !== 'pending') return;
    this.waitingFor = [...askedFor(this.waitingFor)];
    if (this.waitingFor.length === 0) this.status = 'complete';
  }

  /** Adds the answers of pending carriers; complete when none is pending. */
  answer(answers: readonly PricedAnswer[]): void {
    const fresh = answers.filter((answer) => this.waitingFor.includes(answer.carrier));
    if (fresh.length === 0) return;
    const added = fresh.flatMap((answer) => answer.offers);
    const offers = [...this.offers];
    for (const offer of added) {
      offers.push({ ...offer, id: `${this.id}.${offers.length}`, badges: [], inputHash: this.inputHash });
    }
    const shown = shownOffers(offers);
    const badges = badgesOf(shown);
    this.offers = offers.map((offer) => ({ ...offer, badges: badges[shown.indexOf(offer)] ?? [] }));
    this.refusals = [...this.refusals, ...fresh.flatMap((answer) => answer.refusals)];
    this.messages = [...this.messages, ...fresh.flatMap((answer) => answer.messages)];
    this.waitingFor = this.waitingFor.filter((carrier) => !fresh.some((answer) => answer.carrier === carrier));
    this.status = this.waitingFor.length === 0 ? 'complete' : 'partial';
  }

  /** @throws missing `not_found`, conflict `offer_expired`. */
  offer(id: string, now: Date): Offer {
    const offer = this.offers.find((candidate) => candidate.id === id);
    if (!offer) throw new DomainError('not_found', 'missing', 'This offer does not exist. Choose one of the list.');
    if (isExpired(offer, now)) {
      throw new DomainError(
        'offer_expired',
        'conflict',
        'This price has expired. Request new prices and choose again.',
      );
    }
    return offer;
  }
}
QuoteSchema.setClass(Quote);
