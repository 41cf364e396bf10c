import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import type { StoreOrderLine } from '#libs/domain/stores/store-order-rows.js';
import { testAddress, testOffer } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { StoreParcel } from '#libs/domain/stores/store-parcel.js';
import { storedOrder } from '#libs/dev/testing/sample-data/stored-order.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { storeKey, TestApi, type Guest } from '../testing/test-api.js';

const home = { nickname: 'Home', address: testAddress({ name: 'Me' }), isDefaultSender: true };

describe('store orders of a user', () => {
  const database = useDatabase();
  let api: TestApi;
  let user: Guest;
  let store: StoreConnection;
  beforeAll(async () => {
    api = await TestApi.start(database);
    user = await api.user();
  });
  beforeEach(async () => {
    store = StoreConnection.custom(user.id, { name: 'My shop', shop: '' }, new Date());
    store.takeApiKey('k', 'h'.repeat(64), new CredentialKeys([storeKey]));
    await database.em().persist(store).flush();
  });
  afterAll(() => api.stop());

  const stored = async (over: Partial<StoreOrder> = {}, lines?: Partial<StoreOrderLine>[]): Promise<string> => {
    const made = storedOrder(store, over, lines);
    await database
      .em()
      .persist([made.order, ...made.lines])
      .flush();
    return made.order.id;
  };
  const list = async (query = '') => (await api.ask(`/store-orders?${query}`, { as: user })).json;
  const numbers = async (query: string) =>
    ((await list(query))['items'] as { number: string }[]).map((one) => one.number);
  const get = async (id: string) => (await api.ask(`/store-orders/${id}`, { as: user })).json;
  const ship = (shipments: object[]) =>
    api.ask('/store-orders/shipments', { method: 'POST', as: user, body: { shipments } });
  const slugsOf = ({ json }: { json: Record<string, unknown> }) =>
    (json['shipments'] as { slug: string }[]).map(({ slug }) => slug);
  const shipment = (slug: string) => database.em().findOneOrFail(Shipment, { slug });

  it('are listed by list, search, store, status, country, weight, tag and day, with counts of each list', async () => {
    const at = (day: number) => ({ placedAt: new Date(Date.UTC(2026, 10, day)) });
    await stored({ number: '#1', ...at(1), tags: ['gift'], shipBy: new Date('2026-11-25T23:00:00Z') });
    await stored({ number: '#2', ...at(2), status: 'on_hold', grams: null });
    await stored({
      number: '#3',
      ...at(3),
      status: 'shipped',
      buyer: { name: 'Zoë Smith', email: 'z@b.example', phone: '' },
    });
    await stored({ number: '#4', ...at(4), held: true });
    const counts = (query: string) => api.ask(`/store-orders/counts?${query}`, { as: user });
    expect((await counts('')).json).toEqual({
      lists: { to_ship: 1, in_progress: 0, on_hold: 2, awaiting_payment: 0, shipped: 1, cancelled: 0 },
      attention: { address_changed: 0, void_advised: 0, write_back_failed: 0 },
    });
    expect((await counts('weight=unknown&list=shipped')).json['lists']).toMatchObject({ on_hold: 1, shipped: 0 });
    const selection = await api.ask('/store-orders/selection?list=on_hold', { as: user });
    expect(selection.json).toMatchObject({ orders: [expect.any(String), expect.any(String)], more: false });
    expect(await numbers('')).toEqual(['#4', '#3', '#2', '#1']);
    expect(await numbers('list=on_hold')).toEqual(['#4', '#2']);
    expect(await numbers('q=zo%C3%AB smi')).toEqual(['#3']);
    expect(await numbers('tag=gift')).toEqual(['#1']);
    expect(await numbers('weight=unknown')).toEqual(['#2']);
    expect(await numbers('shipBy=2026-11-25')).toEqual(['#1']);
    expect(await numbers('status=shipped&country=US')).toEqual(['#3']);
    expect(await numbers(`store=${store.id}&country=DE`)).toEqual([]);
    const first = await list('limit=3');
    expect(await numbers(`limit=3&cursor=${String(first['next'])}`)).toEqual(['#1']);
  });

  it('store their owner’s changes', async () => {
    const [one, two] = [await stored(), await stored()];
    const edits = {
      orders: [one, two],
      held: true,
      addTags: ['fragile'],
      parcel: { weight: { value: 2, unit: 'lb' } },
    };
    const changed = await api.ask('/store-orders/edits', { method: 'POST', as: user, body: edits });
    expect([changed.status, changed.json]).toEqual([200, { changed: 2 }]);
    const { version } = await get(one);
    const patch = { version, held: false, parcel: { type: 'envelope' } };
    const { json } = await api.ask(`/store-orders/${one}`, { method: 'PATCH', as: user, body: patch });
    expect(json).toMatchObject({ held: false, tags: ['fragile'], grams: 908, list: 'to_ship' });
    expect(json['parcel']).toEqual({ type: 'envelope', weight: { value: 2, unit: 'lb' } });
    const again = await api.ask(`/store-orders/${one}`, { method: 'PATCH', as: user, body: patch });
    expect(again.json['code']).toBe('version_conflict');
  });

  it('are not insured in a foreign currency, neither alone nor in bulk', async () => {
    const [euros, dollars] = [await stored({ number: '#7', currency: 'EUR' }), await stored()];
    const body = { version: (await get(euros))['version'], insured: true };
    const one = await api.ask(`/store-orders/${euros}`, { method: 'PATCH', as: user, body });
    expect(one.json).toMatchObject({ status: 400, detail: 'Order #7 is in EUR. We insure orders in USD only.' });
    const edits = { orders: [dollars, euros], insured: true };
    expect((await api.ask('/store-orders/edits', { method: 'POST', as: user, body: edits })).status).toBe(400);
    expect([(await get(euros))['insured'], (await get(dollars))['insured']]).toEqual([null, null]);
  });

  it('show an address changed by the store until their owner accepts it', async () => {
    const id = await stored();
    const now = { ...(await database.em().findOneOrFail(StoreOrder, id)).shipTo!, street1: '1 New St' };
    await database.em().nativeUpdate(StoreOrder, id, { storeShipTo: now });
    const before = await get(id);
    expect(before).toMatchObject({ addressChanged: true, shipTo: { street1: '700 Boylston St' } });
    const patch = { version: before['version'], takeStoreAddress: true };
    const { json } = await api.ask(`/store-orders/${id}`, { method: 'PATCH', as: user, body: patch });
    expect(json).toMatchObject({ addressChanged: false, shipTo: { street1: '1 New St' } });
  });

  it.each([
    ['takeSuggestedAddress', '1 Better St'],
    ['keepDoubtedAddress', '700 Boylston St'],
  ])('show an address warning until their owner decides: %s', async (decision, street1) => {
    const id = await stored();
    const { shipTo } = await database.em().findOneOrFail(StoreOrder, id);
    const addressCheck = { doubts: ['Not found.'], suggestion: { ...shipTo!, street1: '1 Better St' } };
    await database.em().nativeUpdate(StoreOrder, id, { addressCheck, addressVerifiedAt: new Date() });
    const before = await get(id);
    expect(before).toMatchObject({ addressCheck, shipTo: { street1: '700 Boylston St' } });
    const patch = { version: before['version'], [decision]: true };
    const { json } = await api.ask(`/store-orders/${id}`, { method: 'PATCH', as: user, body: patch });
    expect(json).toMatchObject({ addressCheck: null, addressChanged: false, shipTo: { street1 } });
    expect((await database.em().findOneOrFail(StoreOrder, id)).addressVerifiedAt).not.toBeNull();
  });

  it('become drafts from the default sender, with weight, reference and a price request', async () => {
    await api.ask('/addresses', { method: 'POST', as: user, body: home });
    const id = await stored({ number: '#1001' });
    const answer = await ship([
      { orders: [{ id }], parcel: { dimensions: { length: 8, width: 6, height: 4, unit: 'in' } } },
    ]);
    expect(answer.status).toBe(201);
    const made = await shipment(slugsOf(answer)[0]!);
    expect(made).toMatchObject({
      ...{ source: 'store', from: { name: 'Me' }, to: { name: 'Rosa Delgado', city: 'Boston' }, references: ['#1001'] },
      parcels: [{ weight: { value: 240, unit: 'g' }, preset: 'custom' }],
    });
    expect(made.quoteId).not.toBeNull();
    expect(await get(id)).toMatchObject({
      list: 'in_progress',
      lines: [{ remaining: 0 }],
      shipments: [{ status: 'draft' }],
    });
    await database.em().nativeDelete(AddressEntry, {});
  });

  it('are combined when they go to one address, and split by lines and pieces', async () => {
    const [one, two, far] = [await stored(), await stored(), await stored({ shipTo: null })];
    const combined = await ship([{ orders: [{ id: one }, { id: two }] }]);
    expect((await shipment(slugsOf(combined)[0]!)).parcels[0]!.weight).toEqual({ value: 480, unit: 'g' });
    expect((await ship([{ orders: [{ id: far }] }])).json['code']).toBe('store_order_unshippable');
    const id = await stored({}, [
      { open: 3, quantity: 3 },
      { open: 1, quantity: 1 },
    ]);
    const split = await ship([
      { orders: [{ id, lines: [{ id: 'l1', quantity: 2 }] }] },
      {
        orders: [
          {
            id,
            lines: [
              { id: 'l1', quantity: 1 },
              { id: 'l2', quantity: 1 },
            ],
          },
        ],
      },
    ]);
    expect(slugsOf(split)).toHaveLength(2);
    expect((await get(id))['lines']).toMatchObject([{ remaining: 0 }, { remaining: 0 }]);
    const more = await ship([{ orders: [{ id }] }]);
    expect([more.status, String(more.json['detail'])]).toEqual([409, expect.stringContaining('Nothing of order')]);
  });

  it('change a shared draft only when all of its orders change together', async () => {
    const orders = [await stored(), await stored()];
    const [slug] = slugsOf(await ship([{ orders: orders.map((id) => ({ id })) }]));
    const decide = (some: string[], length: number) => {
      const body = { orders: some, parcel: { dimensions: { length, width: 6, height: 4, unit: 'in' } } };
      return api.ask('/store-orders/edits', { method: 'POST', as: user, body });
    };
    const size = async () => (await shipment(slug!)).parcels[0]!.dimensions?.length;
    await decide([orders[0]!], 7);
    expect(await size()).toBeUndefined();
    await decide(orders, 9);
    expect(await size()).toBe(9);
    expect((await shipment(slug!)).parcels[0]!.weight).toEqual({ value: 480, unit: 'g' });
  });

  it('wait for the price that their service rule chooses, and explain why it chose none', async () => {
    const parcel = { dimensions: { length: 8, width: 6, height: 4, unit: 'in' } } as const;
    await api.ask('/addresses', { method: 'POST', as: user, body: home });
    const orders = [await stored({ service: { kind: 'cheapest' }, parcel })];
    const [slug] = slugsOf(await ship([{ orders: [{ id: orders[0] }] }]));
    const draft = await shipment(slug!);
    const em = database.em();
    await em.nativeUpdate(Quote, draft.quoteId!, { status: 'complete', offers: [testOffer(draft)] });
    const totals = async () =>
      (await api.ask('/store-orders/totals', { method: 'POST', as: user, body: { orders } })).json;
    expect(await totals()).toMatchObject({ pricing: 1, open: [] });
    await em.nativeUpdate(StoreParcel, { shipmentId: draft.id }, { issue: 'Nothing is fast enough.' });
    expect(await totals()).toMatchObject({ pricing: 0, open: [{ text: 'Nothing is fast enough.', orders }] });
    const body = { orders, service: null };
    await api.ask('/store-orders/edits', { method: 'POST', as: user, body });
    expect(await totals()).toMatchObject({ pricing: 0, open: [{ text: 'Choose a service.', orders }] });
    await em.nativeDelete(AddressEntry, {});
  });

  it.each<[string, Partial<StoreOrder>, RegExp]>([
    ['held', { held: true }, /is on hold/],
    ['canceled in the store', { status: 'cancelled' }, /is cancelled in its store/],
    ['shipped already', { status: 'shipped' }, /is shipped in its store/],
  ])('are not shipped while %s, and neither are the others with them', async (_, over, sentence) => {
    const [good, bad] = [await stored(), await stored(over)];
    const { status, json } = await ship([{ orders: [{ id: good }] }, { orders: [{ id: bad }] }]);
    expect([status, json['code']]).toEqual([409, 'store_order_unshippable']);
    expect(json['detail']).toMatch(sentence);
    expect(await database.em().count(Shipment, {})).toBe(0);
  });

  it('can be shipped again when their draft is canceled', async () => {
    const id = await stored();
    const [slug] = slugsOf(await ship([{ orders: [{ id }] }]));
    await api.ask(`/shipments/${slug}`, { method: 'DELETE', as: user });
    expect(await get(id)).toMatchObject({ list: 'to_ship', lines: [{ remaining: 2 }], shipments: [] });
  });

  it('are hidden from other users on every route', async () => {
    const [id, stranger] = [await stored(), await api.user()];
    for (const [path, body] of [
      ['/store-orders/edits', { orders: [id], held: true }],
      ['/store-orders/shipments', { shipments: [{ orders: [{ id }] }] }],
    ] as const)
      expect((await api.ask(path, { method: 'POST', as: stranger, body })).status).toBe(404);
    expect((await api.ask('/store-orders', { as: stranger })).json['items']).toEqual([]);
  });
});
