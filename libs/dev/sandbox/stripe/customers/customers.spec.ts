import { useSandbox } from '../testing/use-sandbox.js';

const sandbox = useSandbox();
let customer: string;
beforeEach(async () => {
  customer = (await sandbox.stripe.customers.create({ email: 'ann@example.com' })).id;
});

const gone = { statusCode: 404, code: 'resource_missing' };
const unknown = { statusCode: 400, code: 'resource_missing', param: 'customer' };
const attach = (owner = customer) => sandbox.stripe.paymentMethods.attach('pm_card_visa', { customer: owner });

test('returns a deleted customer as an id only, detaches the cards, and shows the former data in the event', async () => {
  const { customers, events, paymentMethods } = sandbox.stripe;
  const other = await customers.create({});
  const [one, two, theirs] = [await attach(), await attach(), await attach(other.id)];
  await customers.update(customer, { invoice_settings: { default_payment_method: one.id } });
  const deleted = { id: customer, object: 'customer', deleted: true };
  expect(await customers.del(customer)).toMatchObject(deleted);
  const read = await customers.retrieve(customer);
  expect(Object.keys(read).filter((key) => key !== 'lastResponse')).toEqual(Object.keys(deleted));
  for (const { id } of [one, two]) expect((await paymentMethods.retrieve(id)).customer).toBeNull();
  expect((await paymentMethods.retrieve(theirs.id)).customer).toBe(other.id);
  const { data } = await events.list({ limit: 3 });
  expect(data.map(({ type }) => type)).toEqual([
    ...['customer.deleted', 'payment_method.detached', 'payment_method.detached'],
  ]);
  expect(data[0]!.data.object).toMatchObject({ id: customer, email: 'ann@example.com' });
});

test('refuses changes and payment methods of a deleted customer', async () => {
  const { customers, paymentIntents, paymentMethods, setupIntents } = sandbox.stripe;
  const card = await attach();
  const open = await setupIntents.create({ customer });
  await customers.del(customer);
  await expect(customers.del(customer)).rejects.toMatchObject(gone);
  await expect(customers.update(customer, { email: 'b@example.com' })).rejects.toMatchObject(gone);
  await expect(customers.listPaymentMethods(customer)).rejects.toMatchObject(gone);
  await expect(attach()).rejects.toMatchObject(unknown);
  await expect(setupIntents.create({ customer })).rejects.toMatchObject(unknown);
  await expect(paymentIntents.create({ amount: 900, currency: 'usd', customer })).rejects.toMatchObject(unknown);
  await expect(setupIntents.confirm(open.id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject(unknown);
  await expect(paymentMethods.attach(card.id, { customer })).rejects.toMatchObject({ statusCode: 400 });
  expect((await paymentMethods.list({ type: 'card' })).data).toEqual([]);
});

test("captures and refunds a saved card's payment after its customer is deleted", async () => {
  const { customers, paymentIntents, refunds } = sandbox.stripe;
  const card = { amount: 900, currency: 'usd', customer, payment_method: (await attach()).id };
  const { id } = await paymentIntents.create({ ...card, capture_method: 'manual', confirm: true });
  await customers.del(customer);
  expect(await paymentIntents.capture(id)).toMatchObject({ status: 'succeeded', amount_received: 900 });
  expect(await refunds.create({ payment_intent: id })).toMatchObject({ status: 'succeeded', amount: 900 });
});
