import { publishableKey, secretKey } from '../testing/open-sandbox.js';
import { useSandbox } from '../testing/use-sandbox.js';

const sandbox = useSandbox();
type Refusal = { code?: string; param?: string; message: string; doc_url?: string };

async function post(path: string, fields: Record<string, string>, key = secretKey, version?: string) {
  const headers = { authorization: `Bearer ${key}`, ...(version && { 'stripe-version': version }) };
  const answer = await fetch(`${sandbox.url}/v1/${path}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, error: ((await answer.json()) as { error?: Refusal }).error };
}
const create = (fields: Record<string, string>) =>
  post('payment_intents', { amount: '900', currency: 'usd', ...fields });

test.each([
  [{ amount: '49' }, 'amount_too_small', 'Amount must be at least $0.50 usd'],
  [{ amount: '29', currency: 'gbp' }, 'amount_too_small', 'Amount must be at least £0.30 gbp'],
  [{ amount: '49', currency: 'jpy' }, 'amount_too_small', 'Amount must be at least ¥50 jpy'],
  [{ amount: '100000000' }, 'amount_too_large', 'Amount must be no more than $999,999.99'],
  [{ amount: '0' }, 'parameter_invalid_integer', 'This value must be greater than or equal to 1.'],
  [{ amount: '-5' }, 'parameter_invalid_integer', 'This value must be greater than or equal to 1.'],
  [{ amount: '12.5' }, 'parameter_invalid_integer', 'Invalid integer: 12.5'],
  [{ amount: '1e3' }, 'parameter_invalid_integer', 'Invalid integer: 1e3'],
  [{ amount: '' }, 'parameter_invalid_empty', expect.stringContaining("empty string for 'amount'")],
])('refuses the amount of %j with %s', async (fields, code, message) => {
  const { status, error } = await create(fields);
  expect([status, error]).toEqual([400, expect.objectContaining({ code, message, param: 'amount' })]);
  expect(error?.doc_url).toBe(`https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`);
  expect((await sandbox.ledger()).intents).toEqual([]);
});

test.each(['zzz', 'dollars', 'us', 'ngb'])('refuses the currency %s and lists the existing ones', async (currency) => {
  const { status, error } = await create({ currency });
  expect([status, error?.param, error?.code]).toEqual([400, 'currency', undefined]);
  expect(error?.message).toMatch(
    `Invalid currency: ${currency}. Stripe currently supports these currencies: usd, aed,`,
  );
});

test('requires the amount and the currency, and accepts a currency in capitals', async () => {
  expect((await post('payment_intents', { currency: 'usd' })).error).toMatchObject({
    ...{ code: 'parameter_missing', param: 'amount', message: 'Missing required param: amount.' },
  });
  expect((await post('payment_intents', { amount: '900' })).error).toMatchObject({
    ...{ code: 'parameter_missing', param: 'currency' },
  });
  expect((await create({ currency: '' })).error).toMatchObject({ code: 'parameter_invalid_empty', param: 'currency' });
  expect((await create({ currency: 'EUR' })).status).toBe(200);
});

test('checks a changed amount by the new currency', async () => {
  const intent = await sandbox.stripe.paymentIntents.create({ amount: 900, currency: 'usd' });
  const update = (fields: Record<string, string>) => post(`payment_intents/${intent.id}`, fields);
  expect((await update({ amount: '900', currency: 'mxn' })).error?.code).toBe('amount_too_small');
  expect((await update({ amount: '' })).error?.code).toBe('parameter_invalid_empty');
  expect((await update({ amount: '2000', currency: 'mxn' })).status).toBe(200);
  const after = await sandbox.stripe.paymentIntents.retrieve(intent.id);
  expect(after).toMatchObject({ amount: 2000, currency: 'mxn' });
});

test.each([
  ['allowed_payment_method_types[0]', 'bitcoin', undefined, 'allowed_payment_method_types[0]'],
  ['allowed_payment_method_types[0]', 'ideal', 'payment_intent_invalid_parameter', 'allowed_payment_method_types'],
  ['payment_method_types[0]', 'card', 'parameter_unknown', 'payment_method_types'],
])('refuses %s=%s', async (field, type, code, param) => {
  const { status, error } = await create({ [field]: type });
  expect([status, error?.code, error?.param]).toEqual([400, code, param]);
});

test.each([
  ['card', 200, undefined],
  ['ideal', 400, 'payment_intent_invalid_parameter'],
  ['bitcoin', 400, 'payment_intent_invalid_parameter'],
])('accepts and checks payment_method_types[]=%s in an older version of the API', async (type, status, code) => {
  const fields = { amount: '900', currency: 'usd', 'payment_method_types[]': type };
  const answer = await post('payment_intents', fields, secretKey, '2025-03-31.basil');
  expect([answer.status, answer.error?.code]).toEqual([status, code]);
  expect(answer.error?.param).toBe(code && 'payment_method_types');
});

test('refuses payment_method_types[] with automatic methods in an older version of the API', async () => {
  const both = { 'payment_method_types[]': 'card', 'automatic_payment_methods[enabled]': 'true' };
  const fields = { amount: '900', currency: 'usd', ...both };
  const { status, error } = await post('payment_intents', fields, secretKey, '2025-03-31.basil');
  expect([status, error?.message]).toEqual([
    400,
    'You may only specify one of these parameters: automatic_payment_methods, payment_method_types.',
  ]);
});

test('checks payment method types of a SetupIntent as well', async () => {
  const { error } = await post('setup_intents', { 'allowed_payment_method_types[0]': 'ideal' });
  expect(error).toMatchObject({ code: 'setup_intent_invalid_parameter', param: 'allowed_payment_method_types' });
  expect((await post('setup_intents', {}, publishableKey)).status).toBe(403);
});

test.each(['refunds', 'capture'])('refuses a zero amount for %s', async (what) => {
  const held = await sandbox.authorized(900);
  if (what === 'refunds') await sandbox.stripe.paymentIntents.capture(held.id);
  const [path, field] =
    what === 'refunds' ? ['refunds', 'amount'] : [`payment_intents/${held.id}/capture`, 'amount_to_capture'];
  const { error } = await post(path, { [field]: '0', ...(what === 'refunds' ? { payment_intent: held.id } : {}) });
  expect(error).toMatchObject({ code: 'parameter_invalid_integer', param: field });
});
