import fc from 'fast-check';
import { sum } from '#libs/contracts/values/money.js';
import { anyRate, anyRules, anyShipment } from '#libs/dev/testing/sample-data/any-margins.js';
import { testRate } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { priceRate } from '../../quotes/price-rate.js';
import { compileRules } from './compile-rules.js';
import { explainRules } from './explain-rules.js';
import { rateOf } from '../margin-lines.js';
import { ruleWarnings } from './rule-warnings.js';

const thousand = { numRuns: 1000 };

it('explains a price rule by rule', () => {
  fc.assert(
    fc.property(anyRules, anyShipment, anyRate, (rules, shipment, facts) => {
      const compiled = compileRules(rules);
      const rate = testRate(facts);
      const traces = explainRules(compiled, shipment, rate);
      const terms = { marginVersion: 1, carrierName: 'USPS', shipDate: shipment.request.shipDate, now: shipment.at };
      const offer = priceRate(rate, { ...terms, margins: compiled.for(shipment) });
      expect(traces.at(-1)?.after ?? rate.cost).toBe(offer.total);
      const applied = traces.filter(({ amount }) => amount !== 0).map(({ rule, amount }) => [rule.id, amount]);
      const charged = offer.lines.filter(({ kind }) => kind === 'margin').map(({ ruleId, amount }) => [ruleId, amount]);
      expect(applied).toEqual(charged);
      for (const trace of traces) {
        expect(trace.before + trace.amount).toBe(trace.after);
        expect(trace.failedCondition !== null).toBe(trace.outcome === 'not_matched');
      }
    }),
    thousand,
  );
});

it('has offer lines that add up to the total, and goes below cost only by a rule that may', () => {
  fc.assert(
    fc.property(anyRules, anyShipment, anyRate, (rules, shipment, facts) => {
      const steps = compileRules(rules).for(shipment)(facts);
      const total = facts.cost + sum(steps.map(({ amount }) => amount));
      expect(sum(facts.lines.map(({ amount }) => amount))).toBe(facts.cost);
      expect(Number.isInteger(total) && total >= 0).toBe(true);
      if (!steps.some(({ rule }) => rule.mayBeBelowCost)) expect(total).toBeGreaterThanOrEqual(facts.cost);
    }),
    thousand,
  );
});

it('prices an offer the same again under the same rules', () => {
  fc.assert(
    fc.property(anyRules, anyShipment, anyRate, (rules, shipment, facts) => {
      const margins = compileRules(rules).for(shipment);
      const terms = { marginVersion: 1, carrierName: 'USPS', shipDate: '2026-03-02', now: shipment.at };
      const offer = { ...priceRate(testRate(facts), { ...terms, margins }), id: '', badges: [], inputHash: '' };
      expect(margins(rateOf(offer)).map(({ after }) => after)).toEqual(margins(facts).map(({ after }) => after));
    }),
  );
});

it('never applies a rule called unreachable, contradictory or expired', () => {
  const idle = ['unreachable', 'contradicts_itself', 'never_effective', 'inactive'];
  fc.assert(
    fc.property(anyRules, anyShipment, anyRate, (rules, shipment, rate) => {
      const never = ruleWarnings(rules, shipment.at).filter(({ code }) => idle.includes(code));
      const priced = compileRules(rules).for(shipment)(rate);
      for (const { rule } of priced) expect(never.map(({ ruleId }) => ruleId)).not.toContain(rule.id);
    }),
    thousand,
  );
});
