import { Cart } from '#libs/domain/cart/cart.js';
import { CartItem } from '#libs/domain/cart/cart-item.js';
import { CouponRedemption } from '#libs/domain/coupons/coupon-redemption.js';
import type { CouponTerms } from '#libs/domain/coupons/coupon-terms.js';
import { Order } from '#libs/domain/orders/order.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { storedCoupon } from '#libs/dev/testing/sample-data/coupon-fixtures.js';
import { readyShipment, testQuote, testRate } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Answer, type Guest } from '../testing/test-api.js';

const over = '2020-01-01T00:00:00.000Z';
const plain = (count: number) => Array.from({ length: count }, () => () => undefined);
const expire = (one: Shipment) => (one.offer = { ...one.offer!, expiresAt: over });

describe('cart checkout', () => {
  const database = useDatabase();
  let api: TestApi;
  let guest: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    guest = await api.guest();
  });
  afterAll(() => api.stop());

  /** Shipments in the cart at $11.25 each, changed as told. */
  async function cart(changes: ((one: Shipment) => unknown)[] = [() => undefined], owner = guest): Promise<Shipment[]> {
    const em = database.em();
    const shipments = changes.map(() => readyShipment(owner.id));
    for (const shipment of shipments) shipment.toCart();
    em.persist(shipments.map(({ id }, place) => CartItem.of(owner.id, id, place, 1125)));
    for (const [place, change] of changes.entries()) change(shipments[place]!);
    await em.persist([...shipments, Cart.open(owner.id)]).flush();
    return shipments;
  }
  async function coupon(terms: Partial<CouponTerms> = {}): Promise<void> {
    const em = database.em();
    storedCoupon(em, terms);
    await em.flush();
  }
  const orderOf = (shipments: Shipment[], rest: object = {}) => ({
    ...{ shipments: shipments.map((one) => one.slug), email: 'a@b.example', total: 1125 * shipments.length },
    ...{ acceptTerms: true, ...rest },
  });
  const post = (path: string, body?: object, key?: string, as = guest) =>
    api.ask(path, {
      method: 'POST',
      as,
      ...(body ? { body } : {}),
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });
  const order = (shipments: Shipment[], rest: object = {}) => post('/orders', orderOf(shipments, rest));
  const issues = ({ json }: Answer) =>
    ((json['issues'] ?? []) as { path: string; code?: string }[]).map(({ path, code }) =>
      `${path} ${code ?? ''}`.trim(),
    );
  const rows = async () => [await database.em().count(Order, {}), await database.em().count(CouponRedemption, {})];
  const inCart = async () => {
    const { json } = await api.ask('/cart', { as: guest });
    return (json['items'] as { shipment: string }[]).map(({ shipment }) => shipment);
  };

  it('sells selected items with a coupon and leaves the rest', async () => {
    await coupon();
    const all = await cart(plain(5));
    await api.ask('/cart/coupon', { method: 'PUT', as: guest, body: { code: 'welcome10' } });
    const paid = all.slice(0, 3);
    const answer = await order(paid, { total: 3037, coupon: ' Welcome10 ' });
    const usd = (amount: number) => ({ amount, currency: 'USD' });
    expect(answer).toMatchObject({
      status: 201,
      json: { subtotal: usd(3375), discount: usd(338), total: usd(3037), coupon: 'WELCOME10', payment: 'created' },
    });
    const shares = (answer.json['items'] as { total: object; discount: object }[]).map(({ total, discount }) => [
      total,
      discount,
    ]);
    expect(shares).toEqual([113, 113, 112].map((share) => [usd(1125), usd(share)]));
    expect(await inCart()).toEqual(all.slice(3).map(({ slug }) => slug));
    expect((await database.em().findOneOrFail(Cart, guest.id)).couponCode).toBeNull();
    const begun = await post(`/orders/${String(answer.json['id'])}/payment`);
    expect(begun.json).toMatchObject({ amount: usd(3037) });
  });

  it('returns everything with the coupon to the cart when the order is canceled', async () => {
    await coupon({ maxRedemptions: 1 });
    const all = await cart(plain(3));
    const placed = await order(all.slice(0, 2), { total: 2025, coupon: 'WELCOME10' });
    expect((await post(`/orders/${String(placed.json['id'])}/cancel`)).json).toMatchObject({ payment: 'cancelled' });
    expect(await inCart()).toEqual(all.map(({ slug }) => slug));
    expect((await database.em().findOneOrFail(Cart, guest.id)).couponCode).toBe('WELCOME10');
    expect((await order(all, { total: 3037, coupon: 'WELCOME10' })).status).toBe(201);
  });

  it('needs no card when a coupon covers the total', async () => {
    await coupon({ effect: { kind: 'percent', percent: 10_000 } });
    const answer = await order(await cart(), { total: 0, coupon: 'WELCOME10' });
    expect(answer).toMatchObject({ status: 201, json: { payment: 'authorised', settled: false } });
    const pay = await post(`/orders/${String(answer.json['id'])}/payment`);
    expect([pay.status, pay.json['code']]).toEqual([409, 'illegal_transition']);
  });

  it('names every shipment that cannot be sold, and sells none', async () => {
    const shipments = await cart([
      () => undefined,
      expire,
      (one) => (one.noProhibitedAt = null),
      () => undefined,
      (one) => (one.orderId = one.id),
    ]);
    const em = database.em();
    await em.nativeUpdate(CartItem, { shipmentId: shipments[3]!.id }, { saved: true });
    const answer = await order(shipments);
    expect([answer.status, answer.json['code'], answer.json['detail']]).toEqual([
      ...[409, 'offer_expired'],
      '4 of 5 shipments cannot be ordered as they are. This price has expired. Request new prices.',
    ]);
    expect(issues(answer)).toEqual([
      'shipments.1 offer_expired',
      'shipments.2 shipment_incomplete',
      'shipments.3 shipment_incomplete',
      'shipments.4 shipment_already_ordered',
    ]);
    expect(await rows()).toEqual([0, 0]);
  });

  it('charges a new price when it is equal, and otherwise only once it is accepted', async () => {
    const em = database.em();
    const [same, dearer] = await cart([expire, expire]);
    const rates = [testRate(), testRate({ cost: 2000, lines: [{ kind: 'base', label: 'Postage', amount: 2000 }] })];
    const quotes = [same!, dearer!].map((one, n) => testQuote(guest.id, one.rateRequest()!, [rates[n]!]));
    await em.persist(quotes).flush();
    for (const [n, one] of [same!, dearer!].entries())
      await em.nativeUpdate(Shipment, one.id, { quoteId: quotes[n]!.id });
    const refused = await order([same!, dearer!]);
    expect([refused.status, ...issues(refused)]).toEqual([409, 'shipments.1 price_changed']);
    await em.nativeUpdate(CartItem, { shipmentId: dearer!.id }, { acceptedTotal: 2225 });
    expect((await order([same!, dearer!])).json).toMatchObject({ code: 'price_changed' });
    const sold = await order([same!, dearer!], { total: 3350 });
    expect(sold.status).toBe(201);
    expect((await database.em().findOneOrFail(Shipment, same!.id)).offer!.id).toBe(quotes[0]!.offers[0]!.id);
  });

  it.each<[string, object, string[]]>([
    ['nothing', { shipments: [] }, ['shipments']],
    ['501 shipments', { shipments: Array<string>(501).fill('A'.repeat(22)) }, ['shipments']],
    ['a negative total', { total: -1 }, ['total']],
    ['a total above the maximum', { total: 1e13 }, ['total']],
    ['a client-side offer', { offerId: 'x.1' }, ['offerId']],
    ['a client-side discount', { discount: 1125 }, ['discount']],
    ['another currency', { currency: 'EUR' }, ['currency']],
    ['a coupon in look-alike characters', { coupon: 'WELC\u{1D7F6}ME10' }, ['coupon']],
    ['a coupon in full-width characters', { coupon: 'ＷＥＬＣＯＭＥ１０' }, ['coupon']],
    ['a coupon with a character that becomes ASCII in capitals', { coupon: 'welcome\u0131' }, ['coupon']],
    ['an empty coupon', { coupon: '' }, ['coupon']],
    ['a null coupon', { coupon: null }, ['coupon']],
    ['a coupon of a thousand characters', { coupon: 'A'.repeat(1000) }, ['coupon']],
  ])('refuses %s', async (_, rest, paths) => {
    await coupon();
    const answer = await order(await cart(), rest);
    expect([answer.status, answer.json['code'], issues(answer)]).toEqual([400, 'invalid_body', paths]);
    expect(await rows()).toEqual([0, 0]);
  });

  it.each<[string, object, string]>([
    ['a total without the coupon’s discount', { coupon: 'WELCOME10' }, 'price_changed'],
    ['a discounted total without the coupon', { total: 1012 }, 'price_changed'],
    ['a total of a cent less', { coupon: 'WELCOME10', total: 1011 }, 'price_changed'],
    ['a total of zero', { total: 0 }, 'price_changed'],
    ['an unknown coupon', { coupon: 'WELCOME11', total: 1012 }, 'coupon_not_found'],
  ])('refuses %s, and reserves nothing', async (_, rest, code) => {
    await coupon();
    const answer = await order(await cart(), rest);
    expect([answer.status, answer.json['code']]).toEqual([409, code]);
    expect(issues(answer)).toEqual([`${code === 'price_changed' ? 'total' : 'coupon'} ${code}`]);
    expect(await rows()).toEqual([0, 0]);
    expect(await inCart()).toHaveLength(1);
  });

  it('refuses two currencies', async () => {
    const euros = (one: Shipment) => (one.offer = { ...one.offer!, currency: String('EUR') as 'USD' });
    const answer = await order(await cart([() => undefined, euros]));
    expect([answer.status, ...issues(answer)]).toEqual([400, 'shipments']);
    expect(await rows()).toEqual([0, 0]);
  });

  it('refuses items of another cart without revealing them', async () => {
    const other = await api.guest();
    const [own] = await cart();
    const [foreign] = await cart([() => undefined], other);
    const answer = await order([own!, foreign!]);
    expect([answer.status, answer.json['code']]).toEqual([404, 'not_found']);
    expect(await rows()).toEqual([0, 0]);
  });

  it('makes one order and one payment of fifty requests with separate keys (F20)', async () => {
    await coupon();
    const shipments = await cart([() => undefined, () => undefined]);
    const body = orderOf(shipments, { total: 2025, coupon: 'WELCOME10' });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => post('/orders', body, `key-${n}`)));
    const [made, ...more] = answers.filter(({ status }) => status === 201);
    expect(more).toEqual([]);
    const refused = answers
      .filter(({ status }) => status !== 201)
      .map(({ status, json }) => `${status} ${String(json['code'])}`);
    expect(refused).toEqual(Array(49).fill('409 shipment_already_ordered'));
    expect(await rows()).toEqual([1, 1]);
    const path = `/orders/${String(made!.json['id'])}/payment`;
    const begun = await Promise.all(Array.from({ length: 10 }, () => post(path)));
    expect(new Set(begun.map(({ json }) => json['intentId'])).size).toBe(1);
    const { data } = await api.stripe.stripe.paymentIntents.list({ limit: 100 });
    expect(data.filter((one) => one.metadata['order_id'] === made!.json['id'])).toHaveLength(1);
  });

  it('makes one order of fifty requests with one key; the answers are that one or "busy" (F20)', async () => {
    await coupon();
    const body = orderOf(await cart(), { total: 1012, coupon: 'WELCOME10' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => post('/orders', body, 'one-key')));
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ text }) => text)).size).toBe(1);
    const codes = answers.filter(({ status }) => status !== 201).map(({ json }) => json['code']);
    expect(codes.filter((code) => code !== 'idempotency_in_progress')).toEqual([]);
    expect(await rows()).toEqual([1, 1]);
  });

  it('accepts a key for one request of one customer (F21)', async () => {
    const other = await api.guest();
    const [mine, theirs] = [await cart(), await cart([() => undefined], other)];
    const first = await post('/orders', orderOf(mine), 'same-key');
    const replayed = await post('/orders', orderOf(mine), 'same-key');
    expect([first.status, replayed.text, replayed.headers.get('idempotent-replayed')]).toEqual([
      201,
      first.text,
      'true',
    ]);
    const changed = await post('/orders', orderOf(mine, { email: 'other@b.example' }), 'same-key');
    expect([changed.status, changed.json['code']]).toEqual([422, 'idempotency_key_reused']);
    const independent = await post('/orders', orderOf(theirs), 'same-key', other);
    expect([independent.status, independent.json['id'] === first.json['id']]).toEqual([201, false]);
    const none = await api.ask('/orders', {
      method: 'POST',
      as: guest,
      body: orderOf(mine),
      headers: { 'idempotency-key': '' },
    });
    expect([none.status, none.json['code']]).toEqual([400, 'idempotency_key_missing']);
    expect(await rows()).toEqual([2, 0]);
  });
});
