import { describe, expect, it } from '@jest/globals';
import type { StoreRuleBody } from '#libs/contracts/stores/store-rules.js';
import { checkRule, newAction, newCondition, newRule, packageKey, ruleForm } from './rule-draft';
import { actionText, conditionText } from './rule-text';

const store = '0b9f0a4e-6a1c-4c55-9d2f-2a1c9a3f1e01';
const address = '1b9f0a4e-6a1c-4c55-9d2f-2a1c9a3f1e01';
const box = { type: 'parcel', preset: 'custom', dimensions: { length: 9, width: 6, height: 2, unit: 'in' } } as const;
const rule: StoreRuleBody = {
  ...{ name: 'All of it', enabled: true, stop: true },
  conditions: [
    { field: 'store', not: false, values: [store] },
    { field: 'country', not: true, values: ['CA', 'MX'] },
    { field: 'weight', not: false, over: 453.59237, to: 2267.96185 },
    { field: 'weight_unknown', not: true },
    { field: 'value', not: false, currency: 'USD', over: 5000 },
    { field: 'sku', not: false, values: ['SOCK-*', 'MUG'] },
    { field: 'pieces', not: false, to: 3 },
    { field: 'tag', not: true, values: ['gift'] },
    { field: 'service', not: false, values: ['express'] },
  ],
  actions: [
    { kind: 'package', name: 'Mailer', parcel: box },
    { kind: 'box' },
    { kind: 'service', rule: { kind: 'cheapest_within', days: 3 } },
    { kind: 'service', rule: { kind: 'fastest_under', amount: 2000 } },
    { kind: 'insure' },
    { kind: 'signature', signature: 'adult' },
    { kind: 'tag', tag: 'rush' },
    { kind: 'hold' },
    { kind: 'ship_from', address },
  ],
};

describe('store rule draft', () => {
  it('equals the stored rule when nothing is changed, in any unit', () => {
    for (const unit of ['lb', 'kg', 'g'] as const) {
      const { value, issues } = checkRule(ruleForm(rule, unit));
      expect(issues).toEqual([]);
      expect({ ...value, conditions: value.conditions.filter(({ field }) => field !== 'weight') }).toEqual({
        ...rule,
        conditions: rule.conditions.filter(({ field }) => field !== 'weight'),
      });
    }
    expect(checkRule(ruleForm(rule, 'lb')).value).toEqual(rule);
  });

  it('reports what is missing at each control', () => {
    const conditions = [
      newCondition(),
      { ...newCondition(), field: 'sku' as const, text: ' , ' },
      { ...newCondition(), field: 'weight' as const },
      { ...newCondition(), field: 'pieces' as const, over: '5', to: '2' },
      { ...newCondition(), field: 'value' as const, over: 'much' },
    ];
    const actions = [
      { ...newAction(), kind: 'package' as const },
      { ...newAction(), kind: 'tag' as const },
      { ...newAction(), kind: 'ship_from' as const },
      { ...newAction(), service: { ...newAction().service, kind: 'cheapest_within' as const, days: 'three' } },
    ];
    const { issues } = checkRule({ ...newRule(), conditions, actions });
    expect(Object.fromEntries(issues.map(({ path, message }) => [path, message]))).toEqual({
      name: 'Enter a name.',
      'conditions.0.values': 'Choose at least one.',
      'conditions.1.text': 'Enter at least one.',
      'conditions.2.over': 'Enter a lower or an upper limit.',
      'conditions.3.to': 'Enter more than the lower limit.',
      'conditions.4.over': 'Enter a number.',
      'actions.0.pack': 'Choose a package.',
      'actions.1.tag': 'Enter a tag.',
      'actions.2.address': 'Choose an address.',
      'actions.3.service.days': 'Enter 1 to 60 days.',
    });
  });

  it('recognizes a package with members in another order', () => {
    const { type, preset, dimensions } = box;
    expect(packageKey({ parcel: { dimensions, preset, type }, name: 'Mailer' })).toBe(
      packageKey({ name: 'Mailer', parcel: box }),
    );
  });

  it('describes its conditions and actions', () => {
    const names = { store: () => 'Trail & Camp', address: () => 'Warehouse' };
    expect(rule.conditions.map((one) => conditionText(one, names))).toEqual([
      'From Trail & Camp',
      'Doesn’t ship to Canada or Mexico',
      'Weight over 1 lb and up to 5 lb',
      'Weight known',
      'Order total over $50.00',
      'Has SKU SOCK-* or MUG',
      'Number of pieces up to 3',
      'Not tagged gift',
      'Buyer asked for express',
    ]);
    expect(rule.actions.map((one) => actionText(one, names))).toEqual([
      'Pack into Mailer',
      'Pack into the smallest box that fits',
      'Service: Cheapest within 3 days',
      'Service: Fastest for $20.00 or less',
      'Insure for the order total',
      'Adult signature on delivery',
      'Tag “rush”',
      'Hold',
      'Ship from Warehouse',
    ]);
  });
});
