import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { TrialRate, TrialRates } from '#libs/contracts/admin/trial-rates.js';
import type { QuoteBody } from '#libs/contracts/shipments/quotes.js';
import { usd } from '#libs/contracts/values/money.js';
import { Availability } from '#libs/domain/carriers/availability.js';
import type { Carrier, Rate, RateAnswer, RateRequest } from '#libs/domain/carriers/carrier.js';
import { CarrierSwitches } from '#libs/domain/carriers/carrier-switches.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { explainSellerFailure, type SellerFailure } from '#libs/domain/carriers/seller-failure.js';
import { unknownCustomer } from '#libs/domain/margins/margin-facts.js';
import { priceRate } from '#libs/domain/quotes/price-rate.js';
import { quoteRequestOf } from '#libs/domain/quotes/quote-request.js';
import { Clock } from '#libs/runtime/clock.js';
import { ActiveMarginVersion } from '#libs/use-cases/margins/active-margin-version.js';
import { findSeller } from '../find-seller.js';

/** One seller's current prices for a shipment, with our cost and a guest's price. Stores nothing. */
export class GetTrialRates extends Query<TrialRates> {
  constructor(
    readonly code: string,
    readonly body: QuoteBody,
  ) {
    super();
  }
}

const guest = { isSignedIn: false, group: null };
const nothing: RateAnswer = { rates: [], refusals: [], messages: [] };
/** For an aggregator: all of its carriers. */
const mostRates = 500;

@QueryHandler(GetTrialRates)
export class GetTrialRatesHandler implements IQueryHandler<GetTrialRates> {
  constructor(
    private readonly em: EntityManager,
    private readonly carriers: Carriers,
    private readonly margins: ActiveMarginVersion,
    private readonly clock: Clock,
  ) {}

  /** @throws missing, invalid `address_invalid` */
  async execute({ code, body }: GetTrialRates): Promise<TrialRates> {
    const seller = findSeller(this.carriers, code);
    const now = this.clock.now();
    const request = quoteRequestOf(body, now);
    const [{ number, compiled }, switches] = await Promise.all([
      this.margins.at(now),
      this.em.fork().find(CarrierSwitches, { seller: code }),
    ]);
    const started = performance.now();
    const { failure, rates, refusals, messages } = await asked(seller, request);
    const latencyMs = Math.round(performance.now() - started);
    const margins = compiled.for({ request, customer: unknownCustomer, at: now });
    const { shipDate } = request;
    const terms = { margins, marginVersion: number, carrierName: this.carriers.nameOf(code), shipDate, now };
    const availability = new Availability(switches, guest);
    const viewOf = (rate: Rate): TrialRate => {
      const { carrier, carrierName, service, serviceName, cost, total, transitDays, estimate } = priceRate(rate, terms);
      return {
        ...{ carrier, carrierName, service, serviceName, cost: usd(cost), total: usd(total), transitDays, estimate },
        accountPrice: rate.commercialPrice === undefined ? null : usd(rate.commercialPrice),
        retailPrice: rate.listPrice === undefined ? null : usd(rate.listPrice),
        isOffered: availability.sells(rate),
      };
    };
    return {
      ...{ shipDate, latencyMs, marginVersion: number, refusals, failure },
      rates: rates
        .slice(0, mostRates)
        .map(viewOf)
        .toSorted((one, other) => one.total.amount - other.total.amount),
      messages: messages.map(({ raw, ...message }) => ({ ...message, raw: raw ?? null })),
    };
  }
}

/** The guard ends the call in time. */
async function asked(seller: Carrier, request: RateRequest): Promise<RateAnswer & { failure: SellerFailure | null }> {
  try {
    const answer = seller.ratesInProcess(request) ?? (await seller.rates(request, new AbortController().signal));
    return { ...answer, failure: null };
  } catch (error) {
    return { ...nothing, failure: explainSellerFailure(error, seller) };
  }
}
