import { ruleAction, ruleCondition, type StoreRuleBody } from '#libs/contracts/stores/store-rules.js';
import { storedOrder } from '#libs/dev/testing/sample-data/stored-order.js';
import { StoreConnection } from '../store-connection.js';
import type { StoreOrder } from '../store-order.js';
import { StoreRule } from '../store-rule.js';
import { applyRules } from './apply-rules.js';

const store = StoreConnection.custom('u_1', { name: 'Shop', shop: '' }, new Date());
const order = (over: Partial<StoreOrder> = {}) =>
  storedOrder(store, { storeTags: ['VIP'], requestedService: 'Express 2-day', ...over });
const rule = (over: Partial<StoreRuleBody>) => {
  const { conditions = [], actions = [{ kind: 'tag', tag: 'done' }] } = over;
  const checked = {
    conditions: conditions.map((one) => ruleCondition.parse(one)),
    actions: actions.map((one) => ruleAction.parse(one)),
  };
  return StoreRule.of('u_1', { name: 'Rule', enabled: true, stop: false, ...over, ...checked }, 1, new Date());
};
const ask = ({ order: of, lines }: ReturnType<typeof order>, ...rules: StoreRule[]) =>
  applyRules(of, lines, rules, () => ({
    boxes: [{ name: 'Mailer', parcel: { type: 'pak', preset: 'custom' }, fill: 0.5 }],
    reason: null,
  }));

describe('automation rules', () => {
  it.each<[object, Partial<StoreOrder>, boolean]>([
    [{ field: 'store', values: [store.id] }, {}, true],
    [{ field: 'store', values: ['018f3a7e-0000-7000-8000-000000000000'] }, {}, false],
    [{ field: 'country', values: ['CA', 'US'] }, {}, true],
    [{ field: 'country', values: ['US'] }, { shipTo: null }, false],
    [{ field: 'country', not: true, values: ['US'] }, {}, false],
    [{ field: 'weight', over: 239, to: 240 }, {}, true],
    [{ field: 'weight', over: 240 }, {}, false],
    [{ field: 'weight', over: 0 }, { grams: null }, false],
    [{ field: 'weight_unknown' }, { grams: null }, true],
    [{ field: 'value', over: 2000, to: 2599 }, {}, true],
    [{ field: 'value', over: 2000 }, { currency: 'EUR' }, false],
    [{ field: 'pieces', over: 1 }, {}, true],
    [{ field: 'sku', values: ['sock-*'] }, {}, true],
    [{ field: 'sku', values: ['*K*-L'] }, {}, true],
    [{ field: 'sku', values: ['SOCK'] }, {}, false],
    [{ field: 'sku', values: ['*K-L-L'] }, {}, false],
    [{ field: 'tag', values: ['vip'] }, {}, true],
    [{ field: 'service', values: ['express', 'overnight'] }, {}, true],
    [{ field: 'service', values: ['overnight'] }, {}, false],
  ])('match %j with %j: %p', (condition, over, expected) => {
    expect(ask(order(over), rule({ conditions: [condition as never] })).length > 0).toBe(expected);
  });

  it('run in order, with the later one overriding, and each reports what it did', () => {
    const one = order();
    const effects = ask(
      one,
      rule({ name: 'All', actions: [{ kind: 'service', rule: { kind: 'cheapest' } }, { kind: 'insure' }] }),
      rule({
        name: 'Two days',
        actions: [{ kind: 'service', rule: { kind: 'cheapest_within', days: 2 } }, { kind: 'box' }, { kind: 'hold' }],
      }),
    );
    expect(effects).toMatchObject([
      { name: 'All', did: ['cheapest service', 'insured for its value'] },
      { name: 'Two days', did: ['cheapest service within 2 days', 'package Mailer', 'on hold'] },
    ]);
    expect(one.order).toMatchObject({ insured: true, held: true, parcel: { type: 'pak' }, service: { days: 2 } });
  });

  it('report what they could not do, and why: insuring a foreign currency, packing items without a size', () => {
    const one = order({ currency: 'EUR' });
    const all = rule({ name: 'All', actions: [{ kind: 'insure' }, { kind: 'box' }, { kind: 'hold' }] });
    const unpacked = () => ({ boxes: [], reason: 'The size of SOCK-L is not known.' });
    expect(applyRules(one.order, one.lines, [all], unpacked)).toEqual([
      {
        rule: all.id,
        name: 'All',
        did: ['on hold'],
        skipped: [
          'not insured: the order is in EUR, and we insure in USD',
          'not packed: the size of SOCK-L is not known',
        ],
      },
    ]);
    expect(one.order).toMatchObject({ insured: null, parcel: null, held: true });
  });

  it('end at one marked to stop', () => {
    expect(ask(order(), rule({ name: 'A', stop: true }), rule({ name: 'B' })).map(({ name }) => name)).toEqual(['A']);
  });

  it('preserve what the owner changed by hand', () => {
    const one = order();
    one.order.decide({ insured: false, parcel: { weight: { value: 1, unit: 'lb' } } });
    expect(ask(one, rule({ actions: [{ kind: 'insure' }, { kind: 'box' }] }))).toEqual([]);
    expect(one.order).toMatchObject({ insured: false, parcel: { weight: { value: 1 } } });
  });

  it('are not triggered by a tag of an earlier rule', () => {
    const effects = ask(
      order(),
      rule({ name: 'A', actions: [{ kind: 'tag', tag: 'fragile' }] }),
      rule({ name: 'B', conditions: [ruleCondition.parse({ field: 'tag', values: ['fragile'] })] }),
    );
    expect(effects.map(({ name }) => name)).toEqual(['A']);
  });
});
