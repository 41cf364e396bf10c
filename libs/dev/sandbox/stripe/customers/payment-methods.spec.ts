import { useSandbox } from '../testing/use-sandbox.js';

const sandbox = useSandbox();
let customer: string;
let other: string;
beforeEach(async () => {
  [customer, other] = [
    (await sandbox.stripe.customers.create({})).id,
    (await sandbox.stripe.customers.create({ email: 'b@example.com' })).id,
  ];
});

const attach = (card = 'pm_card_visa', owner = customer) =>
  sandbox.stripe.paymentMethods.attach(card, { customer: owner });
const makeDefault = (card: string, owner = customer) =>
  sandbox.stripe.customers.update(owner, { invoice_settings: { default_payment_method: card } });
const defaultOf = async (owner = customer) => {
  const found = await sandbox.stripe.customers.retrieve(owner);
  return found.deleted ? undefined : found.invoice_settings.default_payment_method;
};
const pay = (card: string, owner?: string) =>
  sandbox.stripe.paymentIntents.create({
    ...{ amount: 900, currency: 'usd', capture_method: 'manual', confirm: true, payment_method: card },
    ...(owner === undefined ? {} : { customer: owner }),
  });
const intents = async () => (await sandbox.ledger()).intents;

test('lists each customer’s own cards, newest first', async () => {
  const [one, two, theirs] = [await attach(), await attach('pm_card_mastercard'), await attach('pm_card_visa', other)];
  const { stripe } = sandbox;
  for (const list of [
    await stripe.paymentMethods.list({ customer, type: 'card' }),
    await stripe.customers.listPaymentMethods(customer),
  ]) {
    expect(list.data.map((card) => card.id)).toEqual([two.id, one.id]);
  }
  const page = await stripe.customers.listPaymentMethods(customer, { limit: 1 });
  expect([page.data.length, page.has_more]).toEqual([1, true]);
  expect(await stripe.customers.retrievePaymentMethod(customer, one.id)).toEqual(one);
  await expect(stripe.customers.retrievePaymentMethod(customer, theirs.id)).rejects.toMatchObject({ statusCode: 404 });
});

test('attaches the same card once, and refuses another customer’s, a declined and an unknown one', async () => {
  const card = await attach();
  expect(await attach(card.id)).toEqual(card);
  await expect(attach(card.id, other)).rejects.toMatchObject({
    statusCode: 400,
    code: 'payment_method_unexpected_state',
  });
  await expect(attach('pm_card_chargeDeclined')).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
  await expect(attach('pm_none')).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
  await expect(attach('pm_card_visa', 'cus_none')).rejects.toMatchObject({ code: 'resource_missing' });
  expect((await sandbox.stripe.customers.listPaymentMethods(customer)).data).toHaveLength(1);
});

test('has one of the customer’s own cards as default, or none', async () => {
  const card = await attach();
  const theirs = await attach('pm_card_visa', other);
  expect((await makeDefault(card.id)).invoice_settings.default_payment_method).toBe(card.id);
  for (const wrong of [theirs.id, 'pm_none']) {
    await expect(makeDefault(wrong)).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing' });
  }
  expect(await defaultOf()).toBe(card.id);
  await makeDefault('');
  expect(await defaultOf()).toBeNull();
});

test('never accepts a detached card again as default, for a payment or for reattaching', async () => {
  const card = await attach();
  await makeDefault(card.id);
  expect(await sandbox.stripe.paymentMethods.detach(card.id)).toMatchObject({ id: card.id, customer: null });
  expect(await defaultOf()).toBeNull();
  const { data } = await sandbox.stripe.events.list({ limit: 2 });
  expect(data.map((event) => event.type)).toEqual(['payment_method.detached', 'customer.updated']);
  const again = { type: 'StripeInvalidRequestError', statusCode: 400 };
  await expect(sandbox.stripe.paymentMethods.detach(card.id)).rejects.toMatchObject(again);
  await expect(attach(card.id)).rejects.toMatchObject({ ...again, message: expect.stringContaining('detached') });
  await expect(pay(card.id, customer)).rejects.toMatchObject(again);
  await expect(pay(card.id)).rejects.toMatchObject(again);
  expect(await intents()).toEqual([]);
});

test('charges a saved card for its customer only', async () => {
  const card = await attach();
  expect(await pay(card.id, customer)).toMatchObject({ status: 'requires_capture', customer, payment_method: card.id });
  for (const owner of [other, undefined]) {
    await expect(pay(card.id, owner)).rejects.toMatchObject({
      statusCode: 400,
      param: 'payment_method',
      message: expect.stringContaining(`belongs to the Customer ${customer}`),
    });
  }
  expect(await intents()).toHaveLength(1);
});

test('accepts customer and card of an intent later; the customer cannot change', async () => {
  const card = await attach();
  const theirs = await attach('pm_card_visa', other);
  const { paymentIntents } = sandbox.stripe;
  const { id } = await paymentIntents.create({ amount: 900, currency: 'usd' });
  expect(await paymentIntents.update(id, { customer, payment_method: card.id })).toMatchObject({
    status: 'requires_confirmation',
    customer,
    payment_method: card.id,
  });
  await expect(paymentIntents.update(id, { customer: other })).rejects.toMatchObject({ param: 'customer' });
  await expect(paymentIntents.update(id, { payment_method: theirs.id })).rejects.toMatchObject({ statusCode: 400 });
  await sandbox.stripe.paymentMethods.detach(card.id);
  await expect(paymentIntents.confirm(id)).rejects.toMatchObject({ statusCode: 400, param: 'payment_method' });
  expect((await paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).status).toBe('succeeded');
});

test.each([
  [undefined, 0],
  ['on_session', 1],
] as const)(
  "stores the card of a customer's payment with setup_future_usage %s: %d stored",
  async (usage, attached) => {
    await sandbox.stripe.paymentIntents.create({
      ...{ amount: 900, currency: 'usd', confirm: true, payment_method: 'pm_card_visa', customer },
      ...(usage ? { setup_future_usage: usage } : {}),
    });
    expect((await sandbox.stripe.customers.listPaymentMethods(customer)).data).toHaveLength(attached);
  },
);
