import { randomUUID } from 'node:crypto';
import { purchaseLabel } from '#libs/jobs/labels.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { MemberOrder } from '#libs/domain/companies/member-order.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { Order } from '#libs/domain/orders/order.js';
import { PaymentCustomer } from '#libs/domain/payments/payment-customer.js';
import { ReturnCharge } from '#libs/domain/returns/return-charge.js';
import { ShipmentReturn } from '#libs/domain/returns/shipment-return.js';
import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { companyPeople, companyRows } from '../testing/company-fixture.js';
import { TestApi, type Guest } from '../testing/test-api.js';

describe('a return that is charged when it is used', () => {
  const database = useDatabase();
  let api: TestApi;
  let ann: Guest;
  let customer: string;
  beforeAll(async () => {
    api = await TestApi.start(database);
  });
  beforeEach(async () => {
    ann = await api.user();
    customer = (await api.stripe.stripe.customers.create({})).id;
    const known = { userId: ann.id, customerId: customer, cardsCheckedAt: null };
    await database.em().persist(Object.assign(new PaymentCustomer(), known)).flush();
  });
  afterAll(() => api.stop());

  const addCard = async (method = 'pm_card_visa') =>
    (await api.stripe.stripe.paymentMethods.attach(method, { customer })).id;
  /** A return with a price of $11.25, complete. */
  async function ready(isReturn = true, ownerId = ann.id): Promise<string> {
    const shipment = readyShipment(ownerId);
    const back = isReturn ? [ShipmentReturn.of(randomUUID(), shipment.id, new Date())] : [];
    await database
      .em()
      .persist([shipment, ...back])
      .flush();
    return shipment.slug;
  }
  const order = (slug: string, cardId: string, { total = 1125, key = randomUUID(), as = ann } = {}) =>
    api.ask(`/shipments/${slug}/pay-on-use`, {
      ...{ method: 'POST', as, headers: { 'idempotency-key': key }, body: { cardId, total, agreed: true } },
    });
  /** The user's first order. */
  async function change(step: (one: Order) => void): Promise<void> {
    const em = database.em();
    step(await em.findOneOrFail(Order, { ownerId: ann.id }, { orderBy: { number: 'asc' } }));
    await em.flush();
  }
  const details = async (slug: string) => (await api.ask(`/shipments/${slug}/details`, { as: ann })).json;

  it('buys the label at once and charges nothing, once for a repeated request', async () => {
    const [slug, cardId, key] = [await ready(), await addCard(), randomUUID()];
    const first = await order(slug, cardId, { key });
    expect(first.status).toBe(201);
    expect((await order(slug, cardId, { key })).json).toEqual(first.json);
    expect((await order(slug, cardId)).status).toBe(409);
    const orderId = String(first.json['orderId']);
    const em = database.em();
    expect(await em.find(Order, { ownerId: ann.id })).toMatchObject([
      { id: orderId, payment: 'on_use', total: 1125, captured: 0, intentId: null },
    ]);
    expect(await em.findOneOrFail(ReturnCharge, orderId)).toMatchObject({ cardId, customerId: customer, tries: 0 });
    expect(await em.count(OutboxMessage, { job: purchaseLabel.name, closedAt: null })).toBe(1);
    expect(await details(slug)).toMatchObject({
      isReturn: { state: 'preparing' },
      order: { payment: 'on_use', onUse: { usedAt: null, nextTryAt: null }, receipt: false },
    });
    expect((await api.ask(`/orders/${orderId}`, { as: ann })).json).toMatchObject({
      payment: 'on_use',
      settled: false,
    });
    expect((await api.ask(`/orders/${orderId}/payment`, { method: 'POST', as: ann })).status).toBe(409);
    expect((await api.ask(`/orders/${orderId}/cancel`, { method: 'POST', as: ann })).status).toBe(409);
  });

  it('needs the price that was shown, a card of the user that has not expired, and a return', async () => {
    const [slug, cardId] = [await ready(), await addCard()];
    const refusal = async (...args: Parameters<typeof order>) => {
      const { status, json } = await order(...args);
      return [status, json['code']];
    };
    expect(await refusal(slug, cardId, { total: 1124 })).toEqual([409, 'price_changed']);
    expect(await refusal(slug, 'pm_other')).toEqual([409, 'payment_not_ready']);
    expect(await refusal(await ready(false), cardId)).toEqual([404, 'not_found']);
    expect(await refusal(slug, cardId, { as: await api.user() })).toEqual([404, 'not_found']);
    expect((await order(slug, cardId, { as: await api.guest() })).status).toBe(403);
    expect(await database.em().count(ReturnCharge, {})).toBe(0);
  });

  it('keeps its card and its account until it is used or voided', async () => {
    const [slug, cardId] = [await ready(), await addCard()];
    await order(slug, cardId);
    const removed = await api.ask(`/cards/${cardId}`, { method: 'DELETE', as: ann });
    expect([removed.status, removed.json['code']]).toEqual([409, 'illegal_transition']);
    const body = { confirm: 'delete my account' };
    const erased = await api.ask('/account/erasure', { method: 'POST', as: ann, body });
    expect([erased.status, erased.json['code']]).toEqual([409, 'illegal_transition']);
    await change((one) => one.endUnused('The label was voided.'));
    expect((await api.ask(`/cards/${cardId}`, { method: 'DELETE', as: ann })).status).toBe(204);
  });

  it('counts against the limits of a member of a company, and orders nothing above them', async () => {
    const people = await companyPeople(api);
    const em = database.em();
    await companyRows(em, people);
    const known = { userId: people.id, customerId: customer, cardsCheckedAt: null };
    await em.persist(Object.assign(new PaymentCustomer(), known)).flush();
    const cardId = await addCard();
    const as = people.shipper;
    const path = `/company/members/${as.id}/limits`;
    const limits = await api.ask(path, { method: 'PUT', as: people.owner, body: { perOrder: null, perMonth: 2000 } });
    expect(limits.status).toBeLessThan(300);
    const [first, second] = [await ready(true, people.id), await ready(true, people.id)];
    expect((await order(first, cardId, { as: people.viewer })).status).toBe(403);
    expect((await order(first, cardId, { as })).status).toBe(201);
    const refused = await order(second, cardId, { as });
    expect([refused.status, refused.json['code']]).toEqual([409, 'approval_needed']);
    const counts = async () => [
      await database.em().count(Order, { ownerId: people.id }),
      await database.em().count(MemberOrder, { companyId: people.id }),
      await database.em().count(ReturnCharge, {}),
      await database.em().count(Mail, { kind: 'approval_needed' }),
      await database.em().count(OutboxMessage, { job: purchaseLabel.name, closedAt: null }),
    ];
    expect(await counts()).toEqual([1, 1, 1, 0, 1]);
    const one = await database.em().findOneOrFail(Order, { ownerId: people.id });
    await forceState(database.em(), 'Order', one.id, { payment: 'cancelled' });
    expect((await order(second, cardId, { as })).status).toBe(201);
  });

  it('is refused while a used return is not paid, and beyond a hundred that wait', async () => {
    const cardId = await addCard();
    await order(await ready(), cardId);
    const em = database.em();
    await em.execute(
      `insert into orders (id, owner_id, email, currency, subtotal, discount, total, payment, attempt, captured, created_at, updated_at)
       select gen_random_uuid(), ?, '', 'USD', 1, 0, 1, 'on_use', 1, 0, now(), now() from generate_series(1, 99)`,
      [ann.id],
    );
    const many = await order(await ready(), cardId);
    expect([many.status, many.json['code']]).toEqual([409, 'limit_reached']);
    await change((one) => one.used(new Date()));
    const unpaid = await order(await ready(), cardId);
    expect([unpaid.status, unpaid.json['code']]).toEqual([409, 'payment_not_ready']);
  });
});
