import { Shipment } from '#libs/domain/shipments/shipment.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import type { StoreOrder } from '#libs/domain/stores/store-order.js';
import type { StoreOrderLine } from '#libs/domain/stores/store-order-rows.js';
import { StoreParcel } from '#libs/domain/stores/store-parcel.js';
import { testAddress, testOffer } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { storedOrder } from '#libs/dev/testing/sample-data/stored-order.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { storeKey, TestApi, type Guest } from '../testing/test-api.js';

const parcel = { dimensions: { length: 8, width: 6, height: 4, unit: 'in' } };

describe('drafts of store orders', () => {
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
    const entry = { nickname: 'Home', address: testAddress({ name: 'Me' }), isDefaultSender: true };
    await send('POST', '/addresses', entry);
  });
  afterAll(() => api.stop());

  const send = (method: string, path: string, body?: unknown) => api.ask(path, { method, as: user, body });
  const to = (over: object) => ({ ...storedOrder(store).order.shipTo!, ...over });
  const stored = async (over: Partial<StoreOrder> = {}, lines?: Partial<StoreOrderLine>[]): Promise<string> => {
    const made = storedOrder(store, over, lines);
    await database
      .em()
      .persist([made.order, ...made.lines])
      .flush();
    return made.order.id;
  };
  const ship = async (shipments: object[]): Promise<string[]> => {
    const { json } = await send('POST', '/store-orders/shipments', { shipments });
    return (json['shipments'] as { slug: string }[]).map(({ slug }) => slug);
  };
  const shipment = (slug: string) => database.em().findOneOrFail(Shipment, { slug });
  const priced = async (slug: string): Promise<number> => {
    const em = database.em();
    const one = await em.findOneOrFail(Shipment, { slug });
    one.choose(testOffer(one), new Date());
    await em.flush();
    return one.offer!.total;
  };
  const totals = async (orders: string[]) => (await send('POST', '/store-orders/totals', { orders })).json;

  it('follow changes of their order, and request prices again when a change affects them', async () => {
    const id = await stored();
    const [slug] = await ship([{ orders: [{ id }], parcel }]);
    const before = await shipment(slug!);
    const weight = { value: 3, unit: 'lb' };
    await send('POST', '/store-orders/edits', { orders: [id], parcel: { weight }, signature: 'adult' });
    const after = await shipment(slug!);
    expect(after).toMatchObject({ parcels: [{ weight }], signature: 'adult', offer: null });
    expect([after.quoteId === before.quoteId, after.to]).toEqual([false, before.to]);
    await send('POST', '/store-orders/edits', { orders: [id], addTags: ['gift'] });
    expect((await shipment(slug!)).quoteId).toBe(after.quoteId);
  });

  it('ignore changes of one of several orders that share them, and changes while they are in the cart', async () => {
    const [one, two, third] = [await stored(), await stored(), await stored()];
    const [shared] = await ship([{ orders: [{ id: one }, { id: two }], parcel }]);
    const [carted] = await ship([{ orders: [{ id: third }], parcel }]);
    await priced(carted!);
    expect((await send('POST', '/cart/items', { shipments: [carted] })).status).toBe(200);
    const weights = async () => [
      (await shipment(shared!)).parcels[0]!.weight,
      (await shipment(carted!)).parcels[0]!.weight,
    ];
    const before = await weights();
    const edits = { orders: [one, third], parcel: { weight: { value: 9, unit: 'lb' } } };
    expect((await send('POST', '/store-orders/edits', edits)).json).toEqual({ changed: 2 });
    expect(await weights()).toEqual(before);
  });

  it('total their chosen prices, each shared draft once, and explain what the rest lacks', async () => {
    const [one, two, open, untouched] = [await stored(), await stored(), await stored(), await stored()];
    const [shared] = await ship([{ orders: [{ id: one }, { id: two }], parcel }]);
    await ship([{ orders: [{ id: open }], parcel }]);
    const total = await priced(shared!);
    expect(await totals([one, two, open, untouched])).toEqual({
      ready: [shared],
      total: { amount: total, currency: 'USD' },
      pricing: 1,
      open: [{ text: 'No shipment was made of it.', orders: [untouched] }],
    });
    const stranger = await api.user();
    const others = await api.ask('/store-orders/totals', { method: 'POST', as: stranger, body: { orders: [one] } });
    expect(others.json).toEqual({ ready: [], total: { amount: 0, currency: 'USD' }, pricing: 0, open: [] });
  });

  it('can be combined for one person at one address, but not for one buyer at ten addresses', async () => {
    const at = (place: object) => ({ shipTo: to(place), storeShipTo: to(place) });
    const same = [await stored(at({})), await stored(at({ name: 'rosa delgado ', street1: '700 BOYLSTON ST' }))];
    await stored({ ...at({}), held: true });
    const spread = await Promise.all(Array.from({ length: 10 }, (_, n) => stored(at({ street1: `${n} Main St` }))));
    const { json } = await send('GET', '/store-orders/combinable');
    const items = json['items'] as { recipient: string; orders: { id: string }[] }[];
    expect(items.map(({ orders }) => orders.map(({ id }) => id).sort())).toEqual([same.sort()]);
    const refused = await send('POST', '/store-orders/shipments', {
      shipments: [{ orders: spread.map((id) => ({ id })) }],
    });
    expect([refused.status, refused.json['code']]).toEqual([409, 'store_order_unshippable']);
    const slugs = await ship(spread.map((id) => ({ orders: [{ id }], parcel })));
    expect(new Set(await Promise.all(slugs.map(async (slug) => (await shipment(slug)).to?.street1))).size).toBe(10);
  });

  it('put the pieces of an order for ten recipients into ten parcels, with none remaining', async () => {
    const id = await stored({ pieces: 10 }, [{ quantity: 10, open: 10 }]);
    const slugs = await ship(
      Array.from({ length: 10 }, () => ({ orders: [{ id, lines: [{ id: 'l1', quantity: 1 }] }], parcel })),
    );
    for (const [n, slug] of slugs.entries()) {
      const { version } = await shipment(slug);
      const receiver = testAddress({ name: `Recipient ${n}` });
      expect((await send('PATCH', `/shipments/${slug}`, { version, to: receiver })).status).toBe(200);
    }
    const packed = await database.em().find(StoreParcel, { orderId: id });
    expect(packed.map(({ lines }) => lines)).toEqual(Array.from({ length: 10 }, () => [{ id: 'l1', quantity: 1 }]));
    const { json } = await send('GET', `/store-orders/${id}`);
    expect(json).toMatchObject({ lines: [{ remaining: 0 }], list: 'in_progress' });
    expect(new Set(await Promise.all(slugs.map(async (slug) => (await shipment(slug)).to?.name))).size).toBe(10);
  });
});
