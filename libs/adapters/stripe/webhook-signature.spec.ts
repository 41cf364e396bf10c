import { createHmac } from 'node:crypto';
import { openSandbox, webhookSecret } from '#libs/dev/sandbox/stripe/testing/open-sandbox.js';
import { until } from '#libs/dev/sandbox/stripe/testing/until.js';
import { openReceiver } from '#libs/dev/sandbox/stripe/testing/webhook-receiver.js';
import { signWebhook } from '#libs/dev/sandbox/stripe/webhooks/sign-webhook.js';
import { verifyWebhook } from './webhook-signature.js';

const now = new Date('2026-03-01T12:00:00Z');
const seconds = now.getTime() / 1000;
const event = {
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  created: seconds,
  data: { object: { id: 'pi_1', object: 'payment_intent', metadata: { order_id: 'ord-1' } } },
};
const body = Buffer.from(JSON.stringify(event));
const signed = (secret: string, at = seconds, raw = body) => signWebhook(raw.toString(), secret, at);

test('reads the payment and the order from a signed event', () => {
  expect(verifyWebhook(body, signed('whsec_a'), ['whsec_a'], now)).toEqual({
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    created: now,
    intentId: 'pi_1',
    orderId: 'ord-1',
    ...{ amount: null, currency: '', livemode: false, account: null },
    payload: body.toString(),
  });
});

test('replaces what PostgreSQL cannot store in the event', () => {
  const raw = Buffer.from(JSON.stringify({ ...event, 'na\0me': 'a\0b \ud800 \\u0041 é' }));
  const text = verifyWebhook(raw, signed('whsec_a', seconds, raw), ['whsec_a'], now)!.payload;
  expect(JSON.parse(text)).toEqual({ ...event, 'na\ufffdme': 'a\ufffdb \ufffd \\u0041 é' });
});

test('accepts both secrets during a rotation', () => {
  expect(verifyWebhook(body, signed('whsec_old'), ['whsec_new', 'whsec_old'], now)?.id).toBe('evt_1');
  expect(verifyWebhook(body, signed('whsec_new'), ['whsec_new', 'whsec_old'], now)?.id).toBe('evt_1');
});

const altered = Buffer.from(body.toString().replace('ord-1', 'ord-2'));
test.each<[string, Buffer, string | undefined, string[]]>([
  ['no signature', body, undefined, ['whsec_a']],
  ['an empty signature', body, '', ['whsec_a']],
  ['a malformed signature', body, 'hello', ['whsec_a']],
  ['another secret', body, signed('whsec_b'), ['whsec_a']],
  ['no secret', body, signed(''), ['']],
  ['a blank secret', body, signed(' '), [' ']],
  ['another scheme', body, signed('whsec_a').replace('v1=', 'v0='), ['whsec_a']],
  ['no time', body, signed('whsec_a').replace(/^t=\d+,/, ''), ['whsec_a']],
  ['another time', body, signed('whsec_a').replace(`${seconds}`, `${seconds + 1}`), ['whsec_a']],
  ['a longer signature', body, `${signed('whsec_a')}00`, ['whsec_a']],
  ['no secrets at all', body, signed('whsec_a'), []],
  ['an altered byte', altered, signed('whsec_a'), ['whsec_a']],
  ['301 seconds old', body, signed('whsec_a', seconds - 301), ['whsec_a']],
  [
    'a signed text that is not JSON',
    Buffer.from('hello'),
    signed('whsec_a', seconds, Buffer.from('hello')),
    ['whsec_a'],
  ],
  ['a signed null', Buffer.from('null'), signed('whsec_a', seconds, Buffer.from('null')), ['whsec_a']],
  ['a signed body that is not an event', Buffer.from('{}'), signed('whsec_a', seconds, Buffer.from('{}')), ['whsec_a']],
])('refuses %s', (_, raw, signature, secrets) => {
  expect(verifyWebhook(raw, signature, secrets, now)).toBeNull();
});

test('accepts one of several signatures, in whatever sequence its fields stand', () => {
  const [time, own] = signed('whsec_a').split(',');
  const [, other] = signed('whsec_b').split(',');
  for (const header of [`${time},${other},${own}`, `${own},v0=00,${other},${time}`])
    expect(verifyWebhook(body, header, ['whsec_a'], now)?.id).toBe('evt_1');
});

test('verifies the bytes as they are, also those that are not UTF-8', () => {
  const raw = Buffer.concat([body.subarray(0, -1), Buffer.from(',"note":"'), Buffer.from([0xff]), Buffer.from('"}')]);
  const hex = createHmac('sha256', 'whsec_a').update(`${seconds}.`).update(raw).digest('hex');
  expect(JSON.parse(verifyWebhook(raw, `t=${seconds},v1=${hex}`, ['whsec_a'], now)!.payload)).toEqual({
    ...event,
    note: '\ufffd',
  });
});

test('accepts a signature that is 300 seconds old', () => {
  expect(verifyWebhook(body, signed('whsec_a', seconds - 300), ['whsec_a'], now)).not.toBeNull();
});

test('accepts the sandbox’s own deliveries', async () => {
  const receiver = await openReceiver();
  const sandbox = await openSandbox({ webhookUrl: receiver.url });
  const held = await sandbox.stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    metadata: { order_id: 'ord-9' },
  });
  const [got] = await until(
    () => receiver.received,
    (all) => all.length === 1,
  );
  await sandbox.close();
  await receiver.close();
  expect(verifyWebhook(Buffer.from(got?.body ?? ''), got?.signature, [webhookSecret])).toMatchObject({
    type: 'payment_intent.created',
    intentId: held.id,
    orderId: 'ord-9',
  });
});
