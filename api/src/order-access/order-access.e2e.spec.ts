import { Mail } from '#libs/domain/mail/mail.js';
import { accessCodeRules, OrderAccessCode } from '#libs/domain/orders/order-access-code.js';
import { OrderLinks } from '#libs/domain/orders/order-links.js';
import { Order } from '#libs/domain/orders/order.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import { placeOf } from '#libs/domain/shipments/readiness.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment, testQuote } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { linkSecret, TestApi, type Guest } from '../testing/test-api.js';

const links = new OrderLinks([linkSecret]);

describe('claiming an order by e-mail', () => {
  const database = useDatabase();
  let api: TestApi;
  let owner: Guest;
  let finder: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
  });
  beforeEach(async () => {
    [owner, finder] = [await api.guest(), await api.guest()];
  });
  afterAll(() => api.stop());

  /** An order of two shipments, one of them under way, and a draft that does not belong to it. */
  async function ordered(ownerId = owner.id): Promise<{ id: string; slugs: string[]; link: string }> {
    const em = database.em();
    const shipments = [readyShipment(ownerId), readyShipment(ownerId)];
    const quotes = shipments.map((shipment) => testQuote(ownerId, shipment.rateRequest()!));
    shipments.forEach((shipment, index) => shipment.choose(quotes[index]!.offers[0]!, new Date()));
    const { order } = await placedOrder(em, shipments, { email: 'jane.doe@example.com' });
    const [first] = shipments;
    const tracker = Tracker.start({
      ...{
        ownerId,
        shipmentId: first!.id,
        position: 0,
        parcels: 1,
        carrier: 'usps',
        carrierName: 'USPS',
        service: 's',
      },
      ...{ serviceName: 'S', trackingNumber: '9400', sample: true, estimate: null },
      ...{ from: placeOf(first!.from!), to: placeOf(first!.to!) },
    });
    quotes[0]!.shipmentId = shipments[0]!.id;
    em.persist([...quotes, tracker, readyShipment(ownerId)]);
    await em.flush();
    return { id: order.id, slugs: shipments.map(({ slug }) => slug), link: links.sign(order.id, new Date())! };
  }
  const ask = (link: string, as = finder) => api.ask('/order-access/code', { method: 'POST', as, body: { link } });
  const take = (link: string, code: string, as = finder) =>
    api.ask('/order-access', { method: 'POST', as, body: { link, code } });
  const codes = (orderId: string) =>
    database.em().find(OrderAccessCode, { orderId }, { orderBy: { createdAt: 'desc' } });
  const codeOf = async (orderId: string) => links.code((await codes(orderId))[0]!.id)!;
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
  const change = (orderId: string, to: Partial<OrderAccessCode>) =>
    database.em().nativeUpdate(OrderAccessCode, { orderId }, to);
  const owners = async () => {
    const em = database.em();
    const of = (rows: { ownerId: string }[]) => rows.map((row) => row.ownerId);
    return {
      orders: of(await em.find(Order, {})),
      shipments: of(await em.find(Shipment, { status: 'ordered' })),
      drafts: of(await em.find(Shipment, { status: 'ready' })),
      quotes: of(await em.find(Quote, { shipmentId: { $ne: null } })),
      instantQuotes: of(await em.find(Quote, { shipmentId: null })),
      trackers: of(await em.find(Tracker, {})),
    };
  };

  it('sends a code to the order’s e-mail address and reveals only a hint of it', async () => {
    const { id, link } = await ordered();
    const answer = await ask(link);
    expect([answer.status, answer.json]).toEqual([202, { email: 'j…@example.com', waitSeconds: 30 }]);
    const [code] = await codes(id);
    const [mail] = await database.em().find(Mail, {});
    expect(mail).toMatchObject({
      kind: 'order_code',
      recipient: 'jane.doe@example.com',
      status: 'queued',
      key: code!.id,
    });
    const messages = await database.em().find(OutboxMessage, {});
    expect(messages.map((one) => [one.job, one.payload])).toEqual([['send-mail', { mailId: mail!.id }]]);
  });

  it('transfers the order with its shipments, quotes and parcels to the holder of link and code, without drafts and other quotes', async () => {
    const { id, slugs, link } = await ordered();
    await ask(link);
    const answer = await take(link, ` ${await codeOf(id)} `);
    expect([answer.status, answer.json]).toEqual([200, { orderId: id, shipments: slugs }]);
    expect(await owners()).toEqual({
      orders: [finder.id],
      shipments: [finder.id, finder.id],
      drafts: [owner.id],
      quotes: [finder.id],
      instantQuotes: [owner.id],
      trackers: [finder.id],
    });
    expect((await api.ask(`/orders/${id}`, { as: finder })).status).toBe(200);
    expect((await api.ask(`/orders/${id}`, { as: owner })).status).toBe(404);
    expect((await codes(id))[0]).toMatchObject({ usedBy: finder.id });
  });

  it('sends one code per half minute, even for ten concurrent requests', async () => {
    const { id, link } = await ordered();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(link)));
    expect(answers.map((one) => one.status)).toEqual(Array(10).fill(202));
    expect((await codes(id)).length).toBe(1);
    await change(id, { createdAt: new Date(Date.now() - 31_000) });
    await ask(link);
    expect([(await codes(id)).length, await database.em().count(Mail, {})]).toEqual([2, 2]);
  });

  it('sends ten codes a day and says when the next one is available', async () => {
    const { id, link } = await ordered();
    const em = database.em();
    for (let hour = 1; hour <= accessCodeRules.perDay; hour += 1)
      em.persist(OrderAccessCode.request(id, new Date(Date.now() - hour * 3600_000)));
    await em.flush();
    const answer = await ask(link);
    expect([answer.status, answer.json['code']]).toEqual([429, 'rate_limited']);
    const hours = Number(answer.headers.get('retry-after')) / 3600;
    expect([hours > 13.9, hours <= 14]).toEqual([true, true]);
  });

  it('accepts only the newest code', async () => {
    const { id, link } = await ordered();
    await ask(link);
    const first = await codeOf(id);
    await change(id, { createdAt: new Date(Date.now() - 31_000) });
    await ask(link);
    expect((await take(link, first)).json['code']).toBe('code_wrong');
    expect((await take(link, await codeOf(id))).status).toBe(200);
  });

  it('allows five attempts, then refuses even the right code', async () => {
    const { id, link } = await ordered();
    await ask(link);
    const code = await codeOf(id);
    const responses: unknown[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      const { status, json } = await take(link, wrong(code));
      responses.push([status, json['code'], /(\d|One) tr/.exec(String(json['detail']))?.[1]]);
    }
    expect(responses).toEqual([
      [409, 'code_wrong', '4'],
      [409, 'code_wrong', '3'],
      [409, 'code_wrong', '2'],
      [409, 'code_wrong', 'One'],
      [409, 'code_expired', undefined],
    ]);
    expect((await take(link, code)).json['code']).toBe('code_expired');
    expect((await owners()).orders).toEqual([owner.id]);
  });

  it('checks five of a hundred concurrent codes', async () => {
    const { id, link } = await ordered();
    await ask(link);
    const code = await codeOf(id);
    const answers = await Promise.all(Array.from({ length: 100 }, () => take(link, wrong(code))));
    expect(answers.filter((one) => one.json['code'] === 'code_wrong')).toHaveLength(4);
    expect((await codes(id))[0]!.tries).toBe(5);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['none was sent', () => Promise.resolve()],
    ['its ten minutes have passed', async (id) => change(id, { expiresAt: new Date(Date.now() - 1000) })],
    ['it was used', async (id) => change(id, { usedAt: new Date() })],
  ])('accepts no code when %s', async (what, make) => {
    const { id, link } = await ordered();
    if (what !== 'none was sent') await ask(link);
    await make(id);
    const [row] = await codes(id);
    const answer = await take(link, row ? links.code(row.id)! : '123456');
    expect([answer.status, answer.json['code']]).toEqual([409, 'code_expired']);
    expect((await owners()).orders).toEqual([owner.id]);
  });

  it('gives the order to one of two users who enter the right code at once', async () => {
    const { id, link } = await ordered();
    await ask(link);
    const [code, second] = [await codeOf(id), await api.guest()];
    const answers = await Promise.all([take(link, code), take(link, code, second)]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
    const winner = answers[0].status === 200 ? finder : second;
    const { orders, shipments, trackers } = await owners();
    expect([...orders, ...shipments, ...trackers]).toEqual(Array(4).fill(winner.id));
  });

  it('repeats the answer when the owner enters the code again', async () => {
    const { id, link } = await ordered();
    await ask(link);
    const code = await codeOf(id);
    expect((await take(link, code)).json).toEqual((await take(link, code)).json);
  });

  it('gives the same answer to a forged link, an old one, and one of no order', async () => {
    const { id, link } = await ordered();
    const wrongs = [
      `${link.slice(0, -2)}AA`,
      links.sign(id, new Date(Date.now() - 8 * 24 * 3600_000))!,
      links.sign('3f2504e0-4f89-41d3-9a0c-0305e82c3301', new Date())!,
      new OrderLinks(['x'.repeat(32)]).sign(id, new Date())!,
    ];
    for (const bad of wrongs) {
      for (const answer of [await ask(bad), await take(bad, '123456')]) {
        expect([answer.status, answer.json['code']]).toEqual([409, 'link_expired']);
        expect(answer.json['detail']).toBe((await ask(wrongs[0]!)).json['detail']);
      }
    }
    expect(await database.em().count(Mail, {})).toBe(0);
  });

  it('requires signing in for the order of a user', async () => {
    const { link } = await ordered('7f1c0f0e-5a0a-4f0e-9d6c-0a6c4f0b9a01');
    for (const answer of [await ask(link), await take(link, '123456')]) {
      expect([answer.status, answer.json['code']]).toEqual([409, 'sign_in_required']);
      expect(answer.json['detail']).toMatch(/Sign in/);
    }
    expect(await database.em().count(Mail, {})).toBe(0);
  });

  it.each([{}, { link: '' }, { link: 'x'.repeat(301) }, { link: 7 }])('refuses a body like %j', async (body) => {
    expect((await api.ask('/order-access/code', { method: 'POST', as: finder, body })).status).toBe(400);
  });

  it.each(['12345', '1234567', 'abcdef', '１２３４５６', '', null])('refuses %j as a code', async (code) => {
    const { link } = await ordered();
    const answer = await api.ask('/order-access', { method: 'POST', as: finder, body: { link, code } });
    expect([answer.status, answer.json['code']]).toEqual([400, 'invalid_body']);
  });
});
