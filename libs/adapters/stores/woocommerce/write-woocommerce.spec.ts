import { readFileSync } from 'node:fs';
import type { FulfillRequest } from '#libs/domain/stores/store-fulfillment.js';
import type { TrackingPlugin } from '#libs/dev/sandbox/woocommerce/sandbox-options.js';
import { openShop, type OpenShop } from './testing/open-shop.js';

const signal = new AbortController().signal;
let shop: OpenShop;
afterEach(() => shop.close());

const parcel = (over: Partial<FulfillRequest> = {}): FulfillRequest => ({
  orderId: '4101',
  carrier: 'usps',
  trackingNumber: '9400111899223197428490',
  trackingUrl: 'https://waybill.example/t/9400111899223197428490',
  shippedAt: new Date('2026-10-06T15:00:00Z'),
  lines: [{ id: '410101', quantity: 2 }],
  notifyCustomer: true,
  repeated: false,
  ...over,
});
const open = async (plugins: TrackingPlugin[] = []) => {
  shop = await openShop(plugins);
  shop.book.place({
    lines: [
      { name: 'Mug', quantity: 2 },
      { name: 'Rope', quantity: 1 },
    ],
  });
};
const fulfill = (over: Partial<FulfillRequest> = {}) => shop.vendor.fulfill(shop.access, parcel(over), signal);
const arrived = () => shop.book.get(4101)?.parcels.map(({ trackingNumber, cancelled }) => [trackingNumber, cancelled]);
const second = { trackingNumber: '9400111899223197428491', lines: [{ id: '410102', quantity: 1 }] };

describe('sending a parcel to a WooCommerce shop', () => {
  it.each([
    [[], 'note'],
    [['tracking'], 'tracking'],
    [['ast', 'tracking'], 'ast'],
    [['fulfillments', 'ast'], 'fulfillment'],
  ] as [TrackingPlugin[], string][])('sends the number with the plug-ins %j by %s', async (plugins, way) => {
    await open(plugins);
    expect(await fulfill()).toMatchObject({ ok: true, value: { carrierName: 'USPS', already: false } });
    expect(arrived()).toEqual([['9400111899223197428490', false]]);
    expect(await fulfill({ repeated: true })).toMatchObject({ value: { already: true } });
    const written = await fulfill(second);
    expect(written).toMatchObject({ ok: true, value: { id: expect.stringMatching(`^${way}:.`) } });
    expect(arrived()).toHaveLength(2);
  });

  it('completes the order with the parcel that covers the last line, and not earlier', async () => {
    await open();
    await fulfill({ lines: [{ id: '410101', quantity: 1 }] });
    expect(shop.book.get(4101)?.status).toBe('open');
    const between = await shop.vendor.order(shop.access, '4101', signal);
    expect(between).toMatchObject({
      value: { order: { status: 'partially_fulfilled', lines: [{ open: 1 }, { open: 1 }] } },
    });
    await fulfill({ trackingNumber: '9400111899223197428492', lines: [{ id: '410101', quantity: 1 }] });
    await fulfill(second);
    expect(shop.book.get(4101)?.status).toBe('completed');
  });

  it.each(['notes', 'orders/4101$'])('sends one number when the response of %s was lost', async (on) => {
    await open();
    await shop.control('faults', { on: on === 'notes' ? 'POST .*notes' : 'PUT .*orders/4101', answer: 'lost' });
    expect(await fulfill()).toMatchObject({ ok: false, fault: { kind: 'temporary', unsure: true } });
    expect(await fulfill({ repeated: true })).toMatchObject({ ok: true, value: { already: true } });
    expect(arrived()).toEqual([['9400111899223197428490', false]]);
    const read = await shop.vendor.order(shop.access, '4101', signal);
    expect(read).toMatchObject({ value: { order: { fulfillments: [{ trackingNumber: '9400111899223197428490' }] } } });
  });

  it('does not ship orders canceled by the shop', async () => {
    await open();
    await shop.control('orders/4101/cancel', {});
    expect(await fulfill()).toMatchObject({ fault: { kind: 'refused', text: 'The order is cancelled in the shop.' } });
    expect(arrived()).toEqual([]);
  });

  it('removes a voided parcel and reopens the order, and changes nothing when repeated', async () => {
    await open();
    await fulfill({
      lines: [
        { id: '410101', quantity: 2 },
        { id: '410102', quantity: 1 },
      ],
    });
    const id = shop.book.get(4101)?.parcels[0]?.id ?? '';
    const cancel = { orderId: '4101', id: `note:${id}`, trackingNumber: parcel().trackingNumber };
    for (const _ of [1, 2])
      expect(await shop.vendor.cancelFulfillment(shop.access, cancel, signal)).toEqual({
        ok: true,
        value: 'cancelled',
      });
    expect([arrived(), shop.book.get(4101)?.status]).toEqual([[['9400111899223197428490', true]], 'open']);
  });
});

describe('WooCommerce webhooks', () => {
  type Vectors = { vectors: { body: string; secret: string; headers: Record<string, string> }[] };
  const file = new URL('../../../dev/sandbox/woocommerce/fixtures/webhook-vectors.json', import.meta.url);
  const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as Vectors;
  const lower = (headers: Record<string, string>) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const readVector = (index: number, over: Record<string, string | undefined> = {}, body?: string) => {
    const vector = vectors[index] ?? { body: '', secret: '', headers: {} };
    const access = { ...shop.access, credentials: { webhookSecret: vector.secret } };
    const delivery = { headers: { ...lower(vector.headers), ...over }, rawBody: Buffer.from(body ?? vector.body) };
    return shop.vendor.readWebhook(access, delivery);
  };
  const reading = async (...args: Parameters<typeof readVector>) => {
    const answer = await readVector(...args);
    return answer.ok ? answer.value : answer.fault;
  };

  it('read deliveries signed over their bytes', async () => {
    await open();
    expect(await reading(0)).toEqual({
      kind: 'event',
      deliveryId: 'bfe24c7248bf23e3f906732cc00788f4',
      topic: 'order.updated',
      orderId: '4107',
      changedAt: expect.stringMatching(/^2026-.*Z$/),
      meaning: 'order_changed',
    });
    expect(await reading(1)).toMatchObject({ orderId: '4101', topic: 'order.created' });
    expect(await reading(2)).toMatchObject({ orderId: '4061', meaning: 'order_deleted', changedAt: null });
    expect(await reading(3)).toEqual({ kind: 'ping' });
  });

  it('refuse reserialized bytes, another signature, and a missing one', async () => {
    await open();
    const body = vectors[0]?.body ?? '';
    expect(await reading(0, {}, JSON.stringify(JSON.parse(body)))).toEqual({ kind: 'forged' });
    expect(await reading(0, { 'x-wc-webhook-signature': 'AAAA' })).toEqual({ kind: 'forged' });
    expect(await reading(0, { 'x-wc-webhook-signature': undefined })).toEqual({ kind: 'forged' });
    expect(await reading(3, {}, 'webhook_id=17&x=1')).toEqual({ kind: 'forged' });
  });

  it('are registered once per topic, reactivated when disabled, and readable when delivered', async () => {
    await open();
    const url = 'http://127.0.0.1:9/api/webhooks/stores/1';
    for (const _ of [1, 2])
      expect(await shop.vendor.registerWebhooks(shop.access, url, signal)).toEqual({ ok: true, value: 'registered' });
    await shop.deliveries.settled();
    expect(shop.deliveries.sent.map(({ body }) => body)).toEqual(Array(4).fill(expect.stringMatching(/^webhook_id=/)));
    await shop.control('orders/4101/address', { city: 'Zürich' });
    const { headers, body } = shop.deliveries.sent.at(-1) ?? { headers: {}, body: '' };
    expect(await shop.vendor.readWebhook(shop.access, { headers, rawBody: Buffer.from(body) })).toMatchObject({
      value: { kind: 'event', orderId: '4101', topic: 'order.updated' },
    });
    await shop.vendor.unregisterWebhooks(shop.access, url, signal);
    const sent = shop.deliveries.sent.length;
    await shop.control('orders/4101/note', {});
    expect(shop.deliveries.sent).toHaveLength(sent);
  });
});

describe('connecting a WooCommerce shop', () => {
  const request = (url: string) => ({
    shop: url,
    state: 'one-time-state',
    codeVerifier: '',
    callbackUrl: 'https://waybill.example/callback',
    returnUrl: 'https://waybill.example/stores',
  });
  const posted = (over: object = {}) =>
    Buffer.from(
      JSON.stringify({
        key_id: 1,
        user_id: 'one-time-state',
        consumer_key: shop.keys.key,
        consumer_secret: shop.keys.secret,
        key_permissions: 'read_write',
        ...over,
      }),
    );

  it('requests consent at the shop and accepts the keys returned with our state', async () => {
    await open();
    const start = await shop.vendor.startConsent(request(shop.url));
    const url = new URL(start.ok ? start.value.url : '');
    expect([url.pathname, url.searchParams.get('user_id'), url.searchParams.get('scope')]).toEqual([
      '/wc-auth/v1/authorize',
      'one-time-state',
      'read_write',
    ]);
    const finished = await shop.vendor.finishConsent({ ...request(shop.url), query: '', body: posted() }, signal);
    expect(finished).toMatchObject({
      ok: true,
      value: { shop: shop.url, name: 'Trail & Camp', credentials: shop.keys },
    });
    expect(finished.ok && finished.value.credentials.webhookSecret).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    [{ user_id: 'another' }, 'state'],
    [{ key_permissions: 'read' }, 'scope'],
    [{ consumer_key: 'x' }, 'denied'],
  ])('refuses keys with %j', async (over, code) => {
    await open();
    const answer = await shop.vendor.finishConsent({ ...request(shop.url), query: '', body: posted(over) }, signal);
    expect(answer).toMatchObject({ ok: false, fault: { kind: 'refused', code } });
  });

  it('refuses keys unknown to the shop, and an invalid address', async () => {
    await open();
    const keys = { key: 'ck_x', secret: 'cs_x' };
    expect(await shop.vendor.connectWithKeys({ shop: shop.url, ...keys }, signal)).toMatchObject({
      fault: { kind: 'revoked' },
    });
    expect(await shop.vendor.connectWithKeys({ shop: 'ftp://x', ...keys }, signal)).toMatchObject({
      fault: { code: 'shop' },
    });
  });
});
