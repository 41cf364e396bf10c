import { photo, ruleValues } from '#libs/dev/testing/rule-values.js';
import { satisfiesRule, rules, type RuleName } from './field-rules.js';

const cases = ruleValues.flatMap(([name, params, good, bad]) => [
  ...good.map((value) => ({ name, params, value, expected: true })),
  ...bad.map((value) => ({ name, params, value, expected: false })),
]);
const judge: (name: RuleName, value: unknown, ...params: unknown[]) => boolean = satisfiesRule;

describe('field rules', () => {
  it.each(cases)('$name $params: $value is $expected', ({ name, params, value, expected }) => {
    expect(judge(name, value, ...params)).toBe(expected);
    expect(judge(name, value, ...params)).toBe(expected);
  });

  it('are all covered by this table', () => {
    expect([...new Set(ruleValues.map(([name]) => name))].sort()).toEqual(Object.keys(rules).sort());
  });

  it.each((Object.keys(rules) as RuleName[]).filter((name) => name !== 'required' && name !== 'confirmed'))(
    '%s accepts an empty value, which required checks',
    (name) => {
      for (const empty of ['', ' ', null, undefined, []]) expect(judge(name, empty, 1, 1)).toBe(true);
    },
  );

  it('check each element of a list', () => {
    expect(satisfiesRule('integer', [1, '2'])).toBe(true);
    expect(satisfiesRule('integer', [1, 'x'])).toBe(false);
    expect(satisfiesRule('size', [photo, { ...photo, size: 9999 }], 2)).toBe(false);
  });

  it('answer at once for an address list built to make a pattern backtrack', () => {
    expect(satisfiesRule('email', `a@${'a-'.repeat(20_000)}`)).toBe(false);
    expect(satisfiesRule('email', `${'a.'.repeat(20_000)}@b.co`)).toBe(false);
  });
});
