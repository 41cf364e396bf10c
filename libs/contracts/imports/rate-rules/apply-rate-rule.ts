import type { RateRule, SimpleRule } from './rate-rule.js';
import { isLiveOnly, otherCodeOf } from './sold-services.js';

/** A service that a row can be sent with. Total in minor units, days from and to. */
export type OfferedService = {
  carrier: string;
  service: string;
  total: number;
  minDays: number;
  maxDays: number;
};

/** The facts of a row that decide which rule applies. `service` is the row's own preference, as in `RowContent`. */
export type RowFacts = { country: string; weightLb: number; service: string | null };

/** Why no service was chosen. */
export type RateFailure = { code: string; text: string };

/**
 * The place in `services` of the one that a row is sent with: by its own preference, else by the rule. A preference for
 * a carrier alone leaves the choice among its services to the rule, and so does one for what only an aggregator may offer and none
 * does: the row has a warning. Without any service there is nothing to choose.
 */
export function applyRateRule(
  rule: RateRule,
  facts: RowFacts,
  services: readonly OfferedService[],
): number | RateFailure {
  if (services.length === 0) return { code: 'no_service', text: 'No service takes this parcel to this address.' };
  const [carrier = '', service] = facts.service?.split('/') ?? [];
  const isOwn = (one: OfferedService) => one.carrier === carrier && (!service || one.service === service);
  if (isLiveOnly(facts.service) && !services.some(isOwn))
    return applyRateRule(rule, { ...facts, service: null }, services);
  if (service) return pick({ kind: 'service', carrier, service }, services);
  const own = carrier ? services.filter((one) => one.carrier === carrier) : services;
  if (own.length === 0) return notOffered;
  const chosen = pick(ruleFor(rule, facts), own);
  return typeof chosen === 'number' ? services.indexOf(own[chosen]!) : chosen;
}

/** The first matching rule, else the default. */
function ruleFor(rule: RateRule, { country, weightLb }: RowFacts): SimpleRule {
  if (rule.kind !== 'cases') return rule;
  const fits = rule.cases.find(
    ({ countries, overLb = 0, toLb = Infinity }) =>
      (!countries || countries.includes(country)) && weightLb > overLb && weightLb <= toLb,
  );
  return fits?.choose ?? rule.otherwise;
}

function pick(rule: SimpleRule, services: readonly OfferedService[]): number | RateFailure {
  switch (rule.kind) {
    case 'cheapest':
      return best(services, () => true, cheaper) ?? notOffered;
    case 'cheapest_within':
      return best(services, ({ maxDays }) => maxDays <= rule.days, cheaper) ?? tooSlow(rule.days);
    case 'fastest_under':
      return best(services, ({ total }) => total <= rule.amount, faster) ?? tooDear(rule.amount);
    case 'service': {
      const { carrier, service } = rule;
      const other = otherCodeOf(carrier, service);
      const isChosen = (one: OfferedService) =>
        one.carrier === carrier && (one.service === service || one.service === other);
      return best(services, isChosen, cheaper) ?? notOffered;
    }
  }
}

type Order = (a: OfferedService, b: OfferedService) => number;
const cheaper: Order = (a, b) => a.total - b.total || a.maxDays - b.maxDays || a.minDays - b.minDays;
const faster: Order = (a, b) => a.maxDays - b.maxDays || a.minDays - b.minDays || a.total - b.total;

function best(
  services: readonly OfferedService[],
  fits: (service: OfferedService) => boolean,
  order: Order,
): number | undefined {
  let found: number | undefined;
  for (const [index, service] of services.entries()) {
    if (fits(service) && (found === undefined || order(service, services[found]!) < 0)) found = index;
  }
  return found;
}

const notOffered: RateFailure = {
  code: 'service_not_offered',
  text: 'The service that was asked for does not take this parcel to this address. Choose another one.',
};
const tooSlow = (days: number): RateFailure => ({
  code: 'none_within_days',
  text: `No service delivers within ${days} ${days === 1 ? 'day' : 'days'}. Allow more days or choose a service.`,
});
const tooDear = (amount: number): RateFailure => ({
  code: 'none_under_amount',
  text: `No service costs $${(amount / 100).toFixed(2)} or less. Allow more or choose a service.`,
});
