import { useSandbox } from '../testing/use-sandbox.js';

const sandbox = useSandbox();
const sentEvents = async () => (await sandbox.stripe.events.list({ limit: 100 })).data.map(({ type }) => type);

test('creates no refund for the rest of a partial capture, and a refund of the captured amount is full', async () => {
  const held = await sandbox.authorized(1245);
  const taken = await sandbox.stripe.paymentIntents.capture(held.id, { amount_to_capture: 1000 });
  const charge = () => sandbox.stripe.charges.retrieve(taken.latest_charge as string);
  expect(await charge()).toMatchObject({ amount: 1245, amount_captured: 1000, amount_refunded: 0, refunded: false });
  expect((await sandbox.stripe.refunds.list({ payment_intent: held.id })).data).toEqual([]);
  expect(await sentEvents()).not.toContain('charge.refunded');

  await sandbox.stripe.refunds.create({ payment_intent: held.id, amount: 400 });
  expect(await charge()).toMatchObject({ amount_refunded: 400, refunded: false });
  await sandbox.stripe.refunds.create({ payment_intent: held.id });
  expect(await charge()).toMatchObject({ amount_refunded: 1000, refunded: true });
});

test('creates no refund for a canceled hold', async () => {
  const held = await sandbox.authorized(900);
  await sandbox.stripe.paymentIntents.cancel(held.id);
  const charge = await sandbox.stripe.charges.retrieve(held.latest_charge as string);
  expect(charge).toMatchObject({ amount_captured: 0, amount_refunded: 0, captured: false, refunded: false });
  expect((await sentEvents()).slice(0, 1)).toEqual(['payment_intent.canceled']);
  expect(await sentEvents()).not.toContain('charge.refunded');
});
