import { randomUUID } from 'node:crypto';
import type { MarginCondition, MarginRule, MarginRules } from '#libs/contracts/margins/margins.js';
import { rateFedex } from '#libs/adapters/carriers/tariff/fedex/fedex-rating.js';
import { rateUsps } from '#libs/adapters/carriers/tariff/usps/usps-rating.js';
import { compileRules } from '#libs/domain/margins/rules/compile-rules.js';
import type { RateFacts, ShipmentFacts } from '#libs/domain/margins/margin-facts.js';
import type { AppliedRule } from '#libs/domain/margins/rules/apply-margin-rule.js';
import { priceRate } from '#libs/domain/quotes/price-rate.js';
import type { Rate, RateRequest } from '#libs/domain/carriers/carrier.js';
import { alternating } from '../measuring/alternating.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { inWholeRun } from '../measuring/whole-run.js';

/** An offer under 500 rules may cost as much as three under one. */
const atMost = 3;

const rule = (name: string, conditions: MarginCondition[], percent: number): MarginRule => ({
  ...{ id: randomUUID(), name, active: true, conditions, appliesTo: 'all', min: 40, max: 1500, rounding: 'cent' },
  ...{ effect: { kind: 'percent_and_fixed', percent, fixed: 25 }, mayBeBelowCost: false, visible: true },
  ...{ stopAfter: false, effectiveFrom: null, effectiveTo: null },
});

/** 499 rules for carriers, services, zones, weights, countries and customers, and one catch-all rule. */
function manyRules(): MarginRules {
  const services = ['ground_advantage', 'priority', 'express', 'ground', 'two_day', 'overnight'];
  const countries = ['CA', 'DE', 'AU', 'GB', 'FR', 'MX', 'JP'];
  const rules = Array.from({ length: 499 }, (_, n) => {
    const weight: MarginCondition = { field: 'weight', not: false, over: n % 60, to: (n % 60) + 1 };
    const conditions: MarginCondition[] = [
      { field: 'carrier', not: false, values: [n % 2 ? 'usps' : 'fedex'] },
      weight,
      [
        { field: 'destination' as const, not: false, values: [countries[n % 7]!] },
        { field: 'customer' as const, not: false, values: [`customer-${n}@example.com`] },
        { field: 'channel' as const, not: false, values: ['form', 'csv'] },
      ][n % 3]!,
      n % 4 === 0
        ? { field: 'zone', not: false, over: n % 7, to: (n % 7) + 2 }
        : { field: 'service', not: false, values: [services[n % 6]!] },
    ];
    return rule(`Rule ${n}`, conditions, 500 + n);
  });
  return { mode: 'exclusive', rules: [...rules, rule('Everything else', [], 800)] };
}

function request(to: string, pounds: number): RateRequest {
  const place = (postal: string) => ({ country: 'US', postal, state: '', city: '', residential: true });
  const dimensions = { length: 9, width: 6, height: 4, unit: 'in' as const };
  return {
    ...{ from: place('10001'), to: place(to), shipDate: '2026-11-23', signature: 'none', insuredValue: 0 },
    parcels: [{ type: 'parcel', preset: 'custom', weight: { value: pounds, unit: 'lb' }, dimensions, special: [] }],
  };
}

type Quoted = { shipment: ShipmentFacts; rates: Rate[] };

function quoted(): Quoted[] {
  const customer = { email: 'ada@example.com', group: null, channel: 'form' as const, monthlyParcels: 12 };
  return ['90001', '60601', '33101', '99501'].flatMap((to) =>
    [1, 4, 12, 30].map((pounds) => {
      const rateRequest = request(to, pounds);
      const rates = [...rateUsps(rateRequest).rates, ...rateFedex(rateRequest).rates];
      return { shipment: { request: rateRequest, customer, at: new Date('2026-11-23T15:00:00Z') }, rates };
    }),
  );
}

type Price = (rate: Rate, margins: (rate: RateFacts) => AppliedRule[], shipment: ShipmentFacts) => boolean;

/** The whole way from a carrier's rate to an offer, and the rules alone. Each returns whether a margin was added. */
const ways: Record<string, Price> = {
  offer: (rate, margins, { request: { shipDate }, at: now }) =>
    priceRate(rate, { marginVersion: 1, carrierName: 'A carrier', margins, shipDate, now }).total > rate.cost,
  rules: (rate, margins) => margins(rate).length > 0,
};

const everything = (all: readonly Quoted[], rules: MarginRules, price: Price) => {
  const compiled = compileRules(rules);
  return () => {
    for (const { shipment, rates } of all) {
      const margins = compiled.for(shipment);
      for (const rate of rates) if (!price(rate, margins, shipment)) throw new Error('There is no margin.');
    }
  };
};

/** Prices the offers of all quotes under one rule and under 500, alternating, in processor time. */
export async function run(): Promise<BenchLine[]> {
  const all = quoted();
  const offers = all.reduce((count, { rates }) => count + rates.length, 0);
  const [many, one]: MarginRules[] = [manyRules(), { mode: 'exclusive', rules: [rule('Fee', [], 800)] }];
  const lines: BenchLine[] = [];
  for (const [name, price] of Object.entries(ways)) {
    const sides = [everything(all, many!, price), everything(all, one!, price)] as const;
    const { a, b, ratio, control } = await alternating(...sides, { rounds: 7, milliseconds: inWholeRun(150, 300) });
    const method = `500 rules against 1, ${offers} offers; it costs ${(1 / ratio).toFixed(2)} times as much, at most ${atMost}`;
    const line = { name: `margins.${name}`, value: a * offers, unit: 'offers/s', against: b * offers, method };
    // The cost of an offer has a goal; the rules' part of it is only reported.
    lines.push({ ...line, ratio: ratio * atMost, goal: name === 'offer' ? 1 : 0, control });
  }
  return lines;
}
