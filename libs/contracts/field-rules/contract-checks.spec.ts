import * as z from 'zod/mini';
import { ruleValues } from '#libs/dev/testing/rule-values.js';
import { erasureBody } from '../accounts/accounts.js';
import { orderAccessBody } from '../orders/order-access.js';
import { weight } from '../parcels/parcels.js';
import { defaultIssueMessage } from './default-issue-message.js';
import { rules, satisfiesRule, type RuleName } from './field-rules.js';
import { mailAddress } from './mail-address.js';
import { rule } from './rule.js';

const text = z.string();
const file = z.looseObject({ name: z.string() });
const notValid = 'Postal code is not valid.';

/** A rule, the check that contracts have for it, its sentence, and the values where the table has none that fit. */
const pairs: [RuleName, unknown[], z.ZodMiniType, message: string, values?: unknown[]][] = [
  [
    'email',
    [1],
    mailAddress,
    'Enter an e-mail address like name@example.com.',
    ['a@b.co', 'x@xn--bcher-kva.xn--p1ai', "o'neil@x.museum", 'a', 'a@b', 'a@b.co,c@d.org', 'a@-b.co', 'a b@c.de'],
  ],
  ['integer', [], z.int(), 'Postal code has to be a whole number.'],
  ['length', [3], text.check(z.length(3)), 'Postal code has to have at least 3 characters.'],
  ['max', [3], text.check(z.maxLength(3)), 'Postal code has to have at most 3 characters.'],
  ['max', [3], z.array(z.int()).check(z.maxLength(3)), 'Postal code has to have at most 3 entries.'],
  ['min', [2], text.check(z.minLength(2)), 'Postal code has to have at least 2 characters.'],
  ['min', [2], z.array(z.int()).check(z.minLength(2)), 'Postal code has to have at least 2 entries.'],
  ['max_value', [10], z.number().check(z.maximum(10)), 'Postal code has to be at most 10.'],
  ['min_value', [0.1], z.number().check(z.minimum(0.1)), 'Postal code has to be at least 0.1.'],
  ['between', [1, 70], z.number().check(z.minimum(1), z.maximum(70)), 'Postal code has to be at least 1.'],
  ['numeric', [], text.check(rule('numeric')), notValid],
  [
    'digits',
    [6],
    orderAccessBody.shape.code,
    'Enter the six digits from the mail.',
    ['123456', '١٢٣٤٥٦', '000000', '12345', '1234567', '12345a', '1.2345', '-12345'],
  ],
  ['required', [], text.check(z.trim(), z.minLength(1)), 'Postal code has to have at least 1 character.'],
  ['required', [], z.array(z.int()).check(z.minLength(1)), 'Postal code has to have at least 1 entry.'],
  ['alpha', [], text.check(rule('alpha')), notValid],
  ['alpha_num', [], text.check(rule('alpha_num')), notValid],
  ['alpha_dash', [], text.check(rule('alpha_dash')), notValid],
  ['alpha_spaces', [], text.check(rule('alpha_spaces')), notValid],
  [
    'confirmed',
    ['delete my account'],
    erasureBody.shape.confirm,
    'Type "delete my account" to confirm.',
    ['delete my account', 'Delete my account', ''],
  ],
  ['dimensions', [300, 200], file.check(rule('dimensions', [300, 200])), notValid],
  ['image', [], file.check(rule('image')), notValid],
  ['mimes', ['text/csv', 'image/*'], file.check(rule('mimes', ['text/csv', 'image/*'])), notValid],
  ['ext', ['csv', '.png'], file.check(rule('ext', ['csv', '.png'])), notValid],
  ['size', [2], file.check(rule('size', [2])), notValid],
  ['excluded', ['a', 2], text.check(rule('excluded', ['a', 2])), notValid],
  ['oneOf', ['a', 2], z.enum(['a', '2']), 'Postal code has to be one of 2, a.'],
  ['regex', [/^[A-Z]{2}$/g], text.check(z.regex(/^[A-Z]{2}$/)), notValid],
  ['double', [], z.number(), 'Postal code has to be a number.', [1.5, -2, 0, NaN, Infinity]],
  ['decimal', [4], weight.shape.value, 'Use at most 4 decimals.', [1.2345, 7, 0.1 + 0.2, 1.23456, 0.00012]],
];

const fits = (schema: z.ZodMiniType, value: unknown): boolean => {
  const { type } = schema.def;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && 'type' in value;
  return typeof value === (type === 'number' ? 'number' : 'string');
};

describe.each(pairs)('the rule %s %j and its check in contracts', (name, params, schema, message, own) => {
  const listed = ruleValues.find(([other, of]) => other === name && String(of) === String(params));
  const values =
    own ??
    listed!
      .slice(2)
      .flat(1)
      .filter((value) => fits(schema, value));
  const holds = (value: unknown) => (satisfiesRule as (...all: unknown[]) => boolean)(name, value, ...params);

  it('agree on each value', () => {
    expect(new Set(values.map(holds)).size).toBe(2);
    expect(values.filter((value) => schema.safeParse(value).success)).toEqual(values.filter(holds));
  });

  it('have one sentence', () => {
    const broken = values.find((value) => !holds(value));
    const contract = z.object({ address: z.object({ postalCode: schema }) });
    const { error } = z.safeParse(contract, { address: { postalCode: broken } }, { error: defaultIssueMessage });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe('checks in contracts', () => {
  it('exist for each rule', () => {
    expect([...new Set(pairs.map(([name]) => name))].sort()).toEqual(Object.keys(rules).sort());
  });

  it.each(['', ' ', 'jörg@example.com', 'a@müller.example'])('take no mail address %j', (address) => {
    expect(mailAddress.safeParse(address).success).toBe(false);
  });

  it('describe an address that mail is sent to', () => {
    expect(z.toJSONSchema(mailAddress)).toMatchObject({ type: 'string', format: 'email', maxLength: 254 });
    expect(mailAddress.parse(' ann@example.com ')).toBe('ann@example.com');
  });

  it('take Arabic-Indic digits as Latin ones', () => {
    expect(orderAccessBody.parse({ link: 'a', code: '١٢٣٤٥٦' }).code).toBe('123456');
  });
});
