import type { Offer } from '../quotes/offer.js';
import type { RateRequest } from '../carriers/carrier.js';
import type { RepricedLabel } from './backtest-tally.js';
import type { CompiledRules } from './rules/compile-rules.js';
import { billedLb, unknownCustomer, type CustomerFacts } from './margin-facts.js';
import { priceAfter, rateOf } from './margin-lines.js';

/** A label as it was sold. `customer` is null where nothing is known any more. */
export type SoldLabel = {
  orderId: string;
  slug: string;
  soldAt: Date;
  offer: Offer;
  request: RateRequest;
  customer: CustomerFacts | null;
};

/** Its price under these rules at the time of the sale. Ignores coupons. */
export function repriceSold(compiled: CompiledRules, sold: SoldLabel): RepricedLabel {
  const { orderId, slug, soldAt, offer, request } = sold;
  const rate = rateOf(offer);
  const steps = compiled.for({ request, customer: sold.customer ?? unknownCustomer, at: soldAt })(rate);
  return {
    ...{ orderId, slug, carrierName: offer.carrierName, serviceName: offer.serviceName, billedLb: billedLb(rate) },
    ...{ day: soldAt.toISOString().slice(0, 10), cost: rate.cost, before: offer.total },
    after: priceAfter(rate.cost, steps),
    rules: steps.filter(({ amount }) => amount !== 0).map(({ rule }) => rule.name),
  };
}
