import { applyRateRule, type OfferedService, type RowFacts } from './apply-rate-rule.js';
import { rateRule, type RateRule } from './rate-rule.js';

const service = (carrier: string, code: string, total: number, minDays: number, maxDays: number): OfferedService => ({
  ...{ carrier, service: code, total, minDays, maxDays },
});
const services = [
  service('usps', 'ground_advantage', 800, 2, 5),
  service('usps', 'priority_mail', 1000, 1, 3),
  service('fedex', 'home_delivery', 1100, 1, 5),
  service('fedex', '2day', 2500, 2, 2),
  service('fedex', 'priority_overnight', 6000, 1, 1),
];
const facts = (over: Partial<RowFacts> = {}): RowFacts => ({ country: 'US', weightLb: 2, service: null, ...over });
const taken = (rule: RateRule, over: Partial<RowFacts> = {}) => {
  const chosen = applyRateRule(rateRule.parse(rule), facts(over), services);
  return typeof chosen === 'number' ? services[chosen]!.service : chosen.code;
};
const cheapest: RateRule = { kind: 'cheapest' };
const cases: RateRule = {
  kind: 'cases',
  cases: [
    { countries: ['CA', 'MX'], choose: { kind: 'service', carrier: 'fedex', service: '2day' } },
    { overLb: 5, toLb: 10, choose: { kind: 'cheapest_within', days: 2 } },
  ],
  otherwise: cheapest,
};

it.each<[RateRule, Partial<RowFacts>, string]>([
  [cheapest, {}, 'ground_advantage'],
  [{ kind: 'cheapest_within', days: 3 }, {}, 'priority_mail'],
  [{ kind: 'cheapest_within', days: 1 }, {}, 'priority_overnight'],
  [{ kind: 'fastest_under', amount: 2500 }, {}, '2day'],
  [{ kind: 'fastest_under', amount: 2499 }, {}, 'priority_mail'],
  [{ kind: 'fastest_under', amount: 799 }, {}, 'none_under_amount'],
  [{ kind: 'service', carrier: 'fedex', service: '2day' }, {}, '2day'],
  [{ kind: 'service', carrier: 'fedex', service: 'ground' }, {}, 'home_delivery'],
  [{ kind: 'service', carrier: 'fedex', service: 'first_overnight' }, {}, 'service_not_offered'],
  [cheapest, { service: 'fedex/priority_overnight' }, 'priority_overnight'],
  [cheapest, { service: 'fedex/ground' }, 'home_delivery'],
  [cheapest, { service: 'fedex/express_saver' }, 'service_not_offered'],
  [cheapest, { service: 'fedex' }, 'home_delivery'],
  [cheapest, { service: 'ups' }, 'ground_advantage'],
  [{ kind: 'fastest_under', amount: 2500 }, { service: 'ups/ground' }, '2day'],
  [cases, {}, 'ground_advantage'],
  [cases, { country: 'CA' }, '2day'],
  [cases, { weightLb: 5 }, 'ground_advantage'],
  [cases, { weightLb: 10 }, '2day'],
  [cases, { weightLb: 10.01 }, 'ground_advantage'],
])('for %j with %j chooses %s', (rule, over, expected) => expect(taken(rule, over)).toBe(expected));

it('chooses the faster of two services at the same price', () => {
  const equal = [service('usps', 'a', 500, 2, 5), service('usps', 'b', 500, 2, 3)];
  expect(applyRateRule(cheapest, facts(), equal)).toBe(1);
});

it('reports that there is no service to choose', () => {
  expect(applyRateRule(cheapest, facts({ service: 'fedex/2day' }), [])).toMatchObject({ code: 'no_service' });
});
