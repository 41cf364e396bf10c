import { PaymentCustomer } from '#libs/domain/payments/payment-customer.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { publishableKey } from '#libs/dev/sandbox/stripe/testing/open-sandbox.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';

type Card = { id: string; brand: string; last4: string; isDefault: boolean; expires: string };

describe('saved card management', () => {
  const database = useDatabase();
  let api: TestApi;
  let ann: Guest;
  let bob: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
  });
  beforeEach(async () => {
    [ann, bob] = [await api.user(), await api.user()];
  });
  afterEach(() => api.stripe.control('DELETE', 'faults'));
  afterAll(() => api.stop());

  const setup = (as = ann, key?: string) =>
    api.ask('/cards/setup', { method: 'POST', as, ...(key ? { headers: { 'idempotency-key': key } } : {}) });
  const cardsOf = async (as = ann) => (await api.ask('/cards', { as })).json['cards'] as Card[];
  const choose = (id: string, as = ann) => api.ask(`/cards/${id}/default`, { method: 'PUT', as });
  const remove = (id: string, as = ann) => api.ask(`/cards/${id}`, { method: 'DELETE', as });
  const pay = (order: string, body?: object, as = ann) =>
    api.ask(`/orders/${order}/payment`, { method: 'POST', as, ...(body ? { body } : {}) });
  const intentsOf = async (order: string) =>
    (await api.stripe.stripe.paymentIntents.list({ limit: 100 })).data.filter(
      (one) => one.metadata['order_id'] === order,
    );
  const customersOf = async (user: Guest) =>
    (await api.stripe.stripe.events.list({ limit: 100, type: 'customer.created' })).data.filter(
      ({ data }) => (data.object as { metadata: Record<string, string> }).metadata['user_id'] === user.id,
    );

  /** What the browser does; the answer's status. */
  async function confirm(kind: 'setup' | 'payment', clientSecret: unknown, card: string): Promise<number> {
    const [id = ''] = String(clientSecret).split('_secret_');
    const body = { key: publishableKey, client_secret: String(clientSecret), payment_method: card };
    const url = `${api.stripe.url}/v1/${kind}_intents/${id}/confirm`;
    return (await fetch(url, { method: 'POST', body: new URLSearchParams(body) })).status;
  }
  async function add(card = 'pm_card_visa', as = ann): Promise<Card> {
    const before = (await cardsOf(as)).map(({ id }) => id);
    const { status, json } = await setup(as);
    expect(status).toBe(201);
    expect(await confirm('setup', json['clientSecret'], card)).toBe(200);
    return (await cardsOf(as)).find(({ id }) => !before.includes(id))!;
  }
  async function placed(owner = ann): Promise<string> {
    const { order } = await placedOrder(database.em(), [readyShipment(owner.id)]);
    return order.id;
  }

  it('saves a card in the browser, lists it with its expiry, selects it and removes it', async () => {
    expect(await cardsOf()).toEqual([]);
    const visa = await add();
    expect(visa).toEqual({
      ...{ id: visa.id, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
      ...{ isDefault: true, expires: 'later' },
    });
    const ending = await add('pm_card_expiresThisMonth');
    expect(ending).toMatchObject({ isDefault: false, expires: 'soon' });
    expect((await choose(ending.id)).status).toBe(204);
    expect((await cardsOf()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [ending.id, true],
      [visa.id, false],
    ]);
    expect((await remove(ending.id)).status).toBe(204);
    expect(await cardsOf()).toEqual([visa]);
    expect(await cardsOf(bob)).toEqual([]);
  });

  it('creates one setup for a double click, and one customer for ten devices at once', async () => {
    const [one, other] = [await setup(ann, 'click'), await setup(ann, 'click')];
    expect(one.json).toEqual({ setupIntentId: expect.stringMatching(/^seti_/), clientSecret: expect.any(String) });
    expect(other.json).toEqual(one.json);
    expect((await setup(bob, 'click')).json).not.toEqual(one.json);
    const carl = await api.user('carl@example.com');
    const answers = await Promise.all(Array.from({ length: 10 }, () => setup(carl)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(await customersOf(carl)).toHaveLength(1);
    const { customerId } = await database.em().findOneOrFail(PaymentCustomer, carl.id);
    expect(await api.stripe.stripe.customers.retrieve(customerId)).toMatchObject({ email: 'carl@example.com' });
  });

  it('gives the payment provider no address that is not verified', async () => {
    const token = await api.signInHosted({ email: 'somebody@else.example', verified: false });
    const id = String((await api.ask('/me', { as: { id: '', token } })).json['id']);
    expect((await setup({ id, token })).status).toBe(201);
    const { customerId } = await database.em().findOneOrFail(PaymentCustomer, id);
    expect(await api.stripe.stripe.customers.retrieve(customerId)).toMatchObject({ email: null });
  });

  it('does not save a declined card, and accepts the next one in the same setup', async () => {
    const { json } = await setup();
    expect(await confirm('setup', json['clientSecret'], 'pm_card_chargeDeclined')).toBe(402);
    expect(await cardsOf()).toEqual([]);
    expect(await confirm('setup', json['clientSecret'], 'pm_card_visa')).toBe(200);
    expect(await cardsOf()).toMatchObject([{ last4: '4242' }]);
  });

  it('answers 404 for a card of another user, a removed card and an invalid id', async () => {
    const card = await add();
    await add('pm_card_visa', bob);
    const gone = await add();
    await remove(gone.id);
    const order = await placed(bob);
    for (const id of [card.id, gone.id, 'pm_none', 'pm_card_visa']) {
      for (const answer of [await choose(id, bob), await remove(id, bob), await pay(order, { cardId: id }, bob)])
        expect([answer.status, answer.json['code']]).toEqual([404, 'not_found']);
    }
    expect((await remove('..%2Fcustomers')).status).toBe(404);
    expect((await remove(card.id, await api.user())).status).toBe(404);
    expect(await cardsOf()).toEqual([card]);
    expect((await intentsOf(order)).every((one) => one.payment_method === null)).toBe(true);
  });

  it('pays an order with a saved card by one intent, whichever card was chosen before', async () => {
    const [bad, good] = [await add('pm_card_chargeCustomerFail'), await add('pm_card_mastercard')];
    const order = await placed();
    const plain = await pay(order);
    expect(plain.json['savedCard']).toBeNull();
    const first = await pay(order, { cardId: bad.id });
    expect(first.json).toEqual({ ...plain.json, savedCard: { id: bad.id, brand: 'visa', last4: '0341' } });
    expect(await confirm('payment', first.json['clientSecret'], bad.id)).toBe(402);
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(order, { cardId: good.id })));
    for (const { json } of answers) expect(json['savedCard']).toMatchObject({ id: good.id, last4: '4444' });
    expect(await confirm('payment', plain.json['clientSecret'], good.id)).toBe(200);
    const { customerId } = await database.em().findOneOrFail(PaymentCustomer, ann.id);
    expect(await intentsOf(order)).toMatchObject([
      { status: 'requires_capture', amount: 1125, customer: customerId, payment_method: good.id },
    ]);
    expect(await cardsOf()).toHaveLength(2);
  });

  it('pays with a new card after a saved one, without saving it', async () => {
    const card = await add();
    const order = await placed();
    const { json } = await pay(order, { cardId: card.id });
    expect((await pay(order, {})).json).toEqual({ ...json, savedCard: null });
    expect(await confirm('payment', json['clientSecret'], 'pm_card_mastercard')).toBe(200);
    expect(await intentsOf(order)).toMatchObject([{ status: 'requires_capture' }]);
    expect(await cardsOf()).toEqual([card]);
  });

  it('lets guests pay without saved cards', async () => {
    const guest = await api.guest();
    const order = await placed(guest);
    const card = await add();
    const answers = [
      await api.ask('/cards', { as: guest }),
      await setup(guest),
      await choose(card.id, guest),
      await remove(card.id, guest),
      await pay(order, { cardId: card.id }, guest),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(403));
    expect((await pay(order, undefined, guest)).status).toBe(200);
    expect((await api.ask('/cards')).status).toBe(401);
  });

  it.each<[string, object | undefined, string]>([
    ['another field', { card: 'pm_1' }, 'invalid_body'],
    ['a card that is not text', { cardId: 1 }, 'invalid_body'],
    ['a path for a card', { cardId: '../customers' }, 'invalid_body'],
  ])('refuses payment with %s', async (_, body, code) => {
    const answer = await pay(await placed(), body);
    expect([answer.status, answer.json['code']]).toEqual([400, code]);
  });

  it('saves no card for a deleted account, and checks this for each new customer', async () => {
    await add();
    const messages = await database.em().find(OutboxMessage, { job: 'forget-cards' });
    expect(messages.map(({ payload }) => payload)).toEqual([{ userId: ann.id }]);
    for (const one of [ann, bob]) {
      await api.ask('/account/erasure', { method: 'POST', as: one, body: { confirm: 'delete my account' } });
      const answer = await setup(one);
      expect([answer.status, answer.json['code']]).toEqual([401, 'unauthenticated']);
    }
    expect(await customersOf(bob)).toEqual([]);
  });

  it('requires an idempotency key for a setup', async () => {
    const answer = await api.ask('/cards/setup', { method: 'POST', as: ann, headers: { 'idempotency-key': '' } });
    expect([answer.status, answer.json['code']]).toEqual([400, 'idempotency_key_missing']);
  });

  it('reports that Stripe is unavailable, and loses nothing', async () => {
    const card = await add();
    const order = await placed();
    await api.stripe.faults({ requests: [{ when: 'before', kind: 'status', status: 401, times: null }] });
    const answers = [
      await api.ask('/cards', { as: ann }),
      await setup(),
      await setup(bob),
      await choose(card.id),
      await remove(card.id),
      await pay(order, { cardId: card.id }),
    ];
    expect(answers.map(({ status, json }) => [status, json['code']])).toEqual(
      Array(6).fill([503, 'payment_unavailable']),
    );
    await api.stripe.control('DELETE', 'faults');
    expect(await cardsOf()).toEqual([card]);
    expect((await pay(order, { cardId: card.id })).json['savedCard']).toMatchObject({ id: card.id });
    expect(await intentsOf(order)).toHaveLength(1);
  });
});
