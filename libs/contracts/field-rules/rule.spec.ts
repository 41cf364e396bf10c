import * as z from 'zod/mini';
import { defaultMessage, fieldName, ruleMessage } from './message.js';
import { rule } from './rule.js';

describe('rule messages', () => {
  it('use the default sentence for every rule without its own text', () => {
    expect(defaultMessage).toBe('{field} is not valid.');
    expect(ruleMessage('email', 'E-mail')).toBe('E-mail is not valid.');
  });

  it.each([
    ['between', [1, 70], '{field} is between {min} and {max}.', 'X is between 1 and 70.'],
    ['digits', [5], '{field} has {length} digits.', 'X has 5 digits.'],
    ['dimensions', [300, 200], '{width} by {height}, please.', '300 by 200, please.'],
    ['size', [64], '{field} is under {size}KB. {unknown}', 'X is under 64KB. {unknown}'],
  ] as const)('use the custom text for %s with its parameters', (name, params, text, expected) => {
    expect(ruleMessage(name, 'X', params, { [name]: text })).toBe(expected);
  });

  it.each([
    [['toAddress', 'street1'], 'Street1'],
    [['parcels', 0, 'maxWeight'], 'Max weight'],
    [['postal_code'], 'Postal code'],
    [[], 'Value'],
  ])('name the field at %j as %s', (path, expected) => {
    expect(fieldName(path)).toBe(expected);
  });
});

describe('rule as a schema check', () => {
  const schema = z.object({
    sender: z.object({ email: z.string().check(rule('email', [1])), zip: z.string().check(rule('digits', [5])) }),
    weight: z.number().check(rule('between', [0.1, 70])),
  });

  it('returns valid values unchanged', () => {
    const good = { sender: { email: 'a@b.co', zip: '20500' }, weight: 1 };
    expect(schema.parse(good)).toEqual(good);
  });

  it('names the field and rule of each error', () => {
    const errors = schema.safeParse({ sender: { email: 'a@b.co,c@d.org', zip: '2050' }, weight: 71 }).error?.issues;
    expect(errors?.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['sender.email', 'Email is not valid.'],
      ['sender.zip', 'Zip is not valid.'],
      ['weight', 'Weight is not valid.'],
    ]);
    expect(errors?.map((issue) => ('params' in issue ? issue.params : undefined))).toEqual([
      { rule: 'email' },
      { rule: 'digits' },
      { rule: 'between' },
    ]);
  });

  it('checks an empty text, since the contract says what may be absent', () => {
    const code = z.string().check(rule('alpha'));
    expect([code.safeParse('').success, z.optional(code).safeParse(undefined).success]).toEqual([false, true]);
  });

  it('says a text of its own with the values of the rule', () => {
    const tall = z.object({ heightInInches: z.number().check(rule('between', [1, 70], '{field}: {min} to {max}.')) });
    expect(tall.safeParse({ heightInInches: 71 }).error?.issues[0]?.message).toBe('Height in inches: 1 to 70.');
  });

  it('is described by its format where JSON Schema has one', () => {
    expect(z.toJSONSchema(z.string().check(rule('email', [1])))).toMatchObject({ type: 'string', format: 'email' });
  });
});
