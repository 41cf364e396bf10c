import { usd } from '#libs/contracts/values/money.js';
import type { SimulatedOffer, SimulationView } from '#libs/contracts/margins/margin-simulation.js';
import type { MarginRules } from '#libs/contracts/margins/margins.js';
import { compileRules, type CompiledRules } from '#libs/domain/margins/rules/compile-rules.js';
import { explainRules } from '#libs/domain/margins/rules/explain-rules.js';
import type { CustomerFacts, ShipmentFacts } from '#libs/domain/margins/margin-facts.js';
import { marginLines, priceAfter, rateOf } from '#libs/domain/margins/margin-lines.js';
import type { Offer } from '#libs/domain/quotes/offer.js';
import type { Quote } from '#libs/domain/quotes/quote.js';

/** The rates of a quote as they would be sold now to the customer under the rules, with what became of each rule. */
export function simulationView(quote: Quote, rules: MarginRules, customer: CustomerFacts, now: Date): SimulationView {
  const compiled = compileRules(rules);
  const shipment = { request: quote.request, customer, at: now };
  const offers = quote.offers.map((offer) => simulatedOffer(offer, compiled, shipment));
  return { id: quote.id, status: quote.status, offers };
}

function simulatedOffer(offer: Offer, compiled: CompiledRules, shipment: ShipmentFacts): SimulatedOffer {
  const rate = rateOf(offer);
  const steps = compiled.for(shipment)(rate);
  const total = priceAfter(rate.cost, steps);
  const { carrier, carrierName, service, serviceName, zone, listPrice } = offer;
  return {
    ...{ carrier, carrierName, service, serviceName, cost: usd(rate.cost), total: usd(total) },
    ...{ margin: usd(total - rate.cost), lines: [...rate.lines, ...marginLines(steps)] },
    ...(zone === undefined ? {} : { zone }),
    ...(listPrice === undefined ? {} : { listPrice: usd(listPrice) }),
    rules: explainRules(compiled, shipment, rate).map(({ rule, before, amount, after, ...trace }) => ({
      ...{ ruleId: rule.id, name: rule.name, ...trace, before: usd(before), amount: usd(amount), after: usd(after) },
    })),
  };
}
