import type { RateFailure } from '#libs/contracts/imports/choose-offer.js';
import { isPoBox } from '#libs/contracts/us-zip.js';
import { DomainError } from '#libs/domain/errors.js';
import type { PricedService } from '#libs/domain/imports/import-rate.js';
import type { CustomerFacts } from '#libs/domain/margins/margin-facts.js';
import { priceAfter } from '#libs/domain/margins/reprice.js';
import type { Offer } from '#libs/domain/pricing/offer.js';
import { offerEnd, priceRate } from '#libs/domain/pricing/price-rate.js';
import { rateInputHash } from '#libs/domain/pricing/rate-input.js';
import { carrierCodes, carrierName } from '#libs/domain/shipments/carrier-catalogue.js';
import type { Rate, RateAnswer } from '#libs/domain/shipments/carrier.js';
import type { AskCarrier } from '#libs/adapters/carriers/ask-carrier.js';
import type { MarginsInForce } from '#libs/database/margins-in-force.js';
import type { RowShipment } from './row-shipments.js';

export type RowContent = NonNullable<RowShipment['content']>;

/** What a row can be sent with, cheapest first; `failure` where nothing takes it. `waits`: a carrier has not answered for now. */
export type PricedRow = {
  services: PricedService[];
  expiresAt: string | null;
  waits: boolean;
  failure: RateFailure | null;
};

/** Prices rows for one customer by the margins of one moment. */
export class RowPricer {
  constructor(
    private readonly carriers: AskCarrier,
    private readonly margins: MarginsInForce,
    private readonly customer: CustomerFacts,
    private readonly at: Date,
    private readonly signal: AbortSignal,
  ) {}

  /** Totals only: whole offers are made of what is sold. */
  async price(content: RowContent): Promise<PricedRow> {
    const { rates, refusals, messages } = await this.ask(content, carrierCodes);
    const margins = this.marginsOf(content);
    let end = Infinity;
    const services = rates.map((rate): PricedService => {
      end = Math.min(end, offerEnd({ estimate: rate.estimate, validUntil: rate.validUntil }, this.at));
      const { min, max } = rate.transitDays;
      return [rate.carrier, rate.service, rate.serviceName, priceAfter(rate.cost, margins(rate)), min, max];
    });
    services.sort((a, b) => a[3] - b[3]);
    const waits = messages.some(({ retryable }) => retryable);
    const failure = services.length > 0 ? null : failureOf(refusals, messages);
    return { services, expiresAt: end === Infinity ? null : new Date(end).toISOString(), waits, failure };
  }

  /** The itemised offer of one service; null: it is not to be had. @throws upstream when its carrier does not answer for now. */
  async offer(content: RowContent, row: number, wanted: { carrier: string; service: string }): Promise<Offer | null> {
    const { rates, messages } = await this.ask(content, [wanted.carrier]);
    const silent = messages.find(({ retryable }) => retryable);
    if (silent) throw new DomainError('carrier_unavailable', 'upstream', silent.text);
    const rate = rates.find(({ service }) => service === wanted.service);
    return rate ? this.offerOf(rate, content, row) : null;
  }

  private offerOf(rate: Rate, content: RowContent, row: number): Offer {
    const { request } = content;
    const offer = priceRate(rate, {
      marginVersion: this.margins.number,
      margins: this.marginsOf(content),
      carrierName: carrierName(rate.carrier),
      shipDate: request.shipDate,
      now: this.at,
    });
    return { ...offer, id: `row.${row}`, badges: [], inputHash: rateInputHash(request) };
  }

  private marginsOf({ request }: RowContent) {
    return this.margins.compiled.for({ request, customer: this.customer, at: this.at });
  }

  /** Only USPS delivers to PO boxes. */
  private async ask({ request, body }: RowContent, codes: readonly string[]): Promise<RateAnswer> {
    const poBox = isPoBox(body.to?.street1 ?? '');
    const asked = poBox ? codes.filter((code) => code === 'usps') : codes;
    const answers = await Promise.all(asked.map((code) => this.carriers.ask(code, request, this.signal)));
    return {
      rates: answers.flatMap(({ rates }) => rates),
      refusals: answers.flatMap(({ refusals }) => refusals),
      messages: answers.flatMap(({ messages }) => messages),
    };
  }
}

/** The commonest reasons in words, each once. */
function failureOf(refusals: RateAnswer['refusals'], messages: RateAnswer['messages']): RateFailure {
  const texts = new Set([...refusals, ...messages].map(({ text }) => text));
  const code = messages[0]?.code ?? refusals[0]?.code ?? 'no_service';
  return { code, text: ['No service takes this.', ...[...texts].slice(0, 3)].join(' ') };
}
