import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { callbackIsSigned, signedText, webhookIsSigned } from './shopify-signatures.js';
import { shopDomain } from './shopify-app.js';
import { openShop, shopName, type OpenShop } from './testing/open-shop.js';

const signal = new AbortController().signal;
const fixtures = new URL('../../../dev/sandbox/shopify/fixtures/', import.meta.url);
const text = (name: string): string => readFileSync(new URL(name, fixtures), 'utf8');
type Vectors = {
  webhook: { secret: string; body?: string; 'X-Shopify-Hmac-Sha256': string }[];
  oauth_callback: { secret: string; params: Record<string, string | number[]>; hmac: string; signed_text: string }[];
};
const vectors = JSON.parse(text('hmac-vectors.json')) as Vectors;
let shop: OpenShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const request = {
  shop: 'Trail-and-Camp',
  state: 'once',
  codeVerifier: '',
  callbackUrl: 'https://waybill.example/callback',
  returnUrl: '',
};
const consent = async (): Promise<string> => {
  const start = await shop.vendor.startConsent(request);
  if (!start.ok) throw new Error(start.fault.text);
  const back = await fetch(start.value.url, { redirect: 'manual' });
  return new URL(back.headers.get('location') ?? '').search.slice(1);
};
const finish = (query: string, over: object = {}) =>
  shop.vendor.finishConsent({ ...request, shop: shopName, query, ...over }, signal);
const signed = (query: string, change: (query: URLSearchParams) => void): string => {
  const parameters = new URLSearchParams(query);
  parameters.delete('hmac');
  change(parameters);
  parameters.sort();
  parameters.set('hmac', createHmac('sha256', 'hush').update(parameters.toString()).digest('hex'));
  return parameters.toString();
};

describe('Shopify signatures', () => {
  it('match the test vectors of callbacks, including lists', () => {
    for (const { secret, params, hmac, signed_text } of vectors.oauth_callback) {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(params))
        [value].flat().forEach((one) => query.append(name, String(one)));
      expect(signedText(query)).toBe(signed_text);
      query.set('hmac', hmac);
      expect([callbackIsSigned(query, ['new', secret]), callbackIsSigned(query, ['new'])]).toEqual([true, false]);
    }
  });

  it('match the test vectors of webhooks over the bytes as sent', () => {
    for (const vector of vectors.webhook) {
      const body = vector.body ?? text('orders-create.json');
      expect(webhookIsSigned(Buffer.from(body), vector['X-Shopify-Hmac-Sha256'], [vector.secret])).toBe(true);
      expect(webhookIsSigned(Buffer.from(`${body} `), vector['X-Shopify-Hmac-Sha256'], [vector.secret])).toBe(false);
    }
  });
});

describe('connecting a Shopify shop', () => {
  it('accepts only names of shops as a domain', () => {
    expect(['My-Shop', 'https://my-shop.myshopify.com/admin', 'my-shop.myshopify.com'].map(shopDomain)).toEqual(
      Array(3).fill('my-shop.myshopify.com'),
    );
    const wrong = [
      'evil.com',
      'my-shop.myshopify.com.evil.com',
      'my-shop.myshopify.com@evil.com',
      'a b',
      '-x',
      '',
      'x/../y',
      'http://x.myshopify.com',
    ];
    expect(wrong.filter((one) => shopDomain(one) !== null)).toEqual([]);
  });

  it('exchanges the code once and gets expiring tokens', async () => {
    const query = await consent();
    const first = await finish(query);
    expect(first).toMatchObject({
      ok: true,
      value: { shop: shopName, name: 'Trail & Camp', account: 'gid://shopify/Shop/820982911000000001' },
    });
    const credentials = first.ok ? first.value.credentials : {};
    expect(credentials).toMatchObject({
      accessToken: expect.stringMatching(/^shpat_/),
      refreshToken: expect.stringMatching(/^shprt_/),
    });
    expect(Date.parse(credentials.expiresAt ?? '') - Date.now()).toBeGreaterThan(3_500_000);
    expect(await finish(query)).toMatchObject({ ok: false, fault: { kind: 'revoked' } });
  });

  it('refuses another signature, state or shop, an old response and missing scopes', async () => {
    const query = await consent();
    expect(await finish(query.replace(/hmac=./, 'hmac=x'))).toMatchObject({ fault: { code: 'signature' } });
    expect(await finish(query, { state: 'another' })).toMatchObject({ fault: { code: 'state' } });
    expect(await finish(query, { shop: 'other.myshopify.com' })).toMatchObject({ fault: { code: 'shop' } });
    expect(await finish(signed(query, (all) => all.set('shop', 'evil.com')))).toMatchObject({
      fault: { code: 'shop' },
    });
    expect(await finish(signed(query, (all) => all.delete('code')))).toMatchObject({ fault: { code: 'denied' } });
    shop.time.ahead = 120_000;
    expect(await finish(query)).toMatchObject({ fault: { code: 'expired' } });
  });

  it('renews both expired tokens, and reports a revoked consent', async () => {
    const first = await finish(await consent());
    const credentials = first.ok ? first.value.credentials : {};
    shop.time.ahead = 3_700_000;
    const old = { shop: shopName, credentials };
    expect(await shop.vendor.order(old, 'gid://shopify/Order/1', signal)).toMatchObject({ fault: { kind: 'revoked' } });
    const renewed = await shop.vendor.refresh(old, signal);
    const fresh = { shop: shopName, credentials: renewed.ok ? renewed.value : {} };
    expect(fresh.credentials.refreshToken).not.toBe(credentials.refreshToken);
    expect(await shop.vendor.order(fresh, 'gid://shopify/Order/1', signal)).toEqual({ ok: true, value: null });
    expect(await shop.vendor.refresh(old, signal)).toMatchObject({ fault: { kind: 'revoked' } });
  });
});

describe('Shopify webhooks', () => {
  const url = 'http://127.0.0.1:9/api/webhooks/stores/1';
  const last = () => shop.deliveries.sent.at(-1) ?? { headers: {}, body: '' };
  const reading = async (over: Record<string, string> = {}) => {
    const { headers, body } = last();
    const answer = await shop.vendor.readWebhook(shop.access, {
      headers: { ...headers, ...over },
      rawBody: Buffer.from(body),
    });
    return answer.ok ? answer.value : answer.fault;
  };

  it('are subscribed once per topic, and preserve ids too large for a number', async () => {
    shop.book.place({}, 1);
    for (const _ of [1, 2])
      expect(await shop.vendor.registerWebhooks(shop.access, url, signal)).toEqual({ ok: true, value: 'registered' });
    await shop.control('orders/1001/address', { city: 'Salem' });
    expect(shop.deliveries.sent).toHaveLength(1);
    const changed = shop.book.get(1001)?.changedAt ?? 0;
    expect(await reading()).toEqual({
      kind: 'event',
      deliveryId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      topic: 'orders/updated',
      orderId: 'gid://shopify/Order/820982911000001001',
      changedAt: new Date(Math.floor(changed / 1000) * 1000).toISOString(),
      meaning: 'order_changed',
    });
    expect(await reading({ 'x-shopify-hmac-sha256': 'AAAA' })).toEqual({ kind: 'forged' });
    expect(await reading({ 'x-shopify-shop-domain': 'other.myshopify.com' })).toEqual({ kind: 'forged' });
    shop.book.remove(1001);
    expect(await reading()).toMatchObject({
      meaning: 'order_deleted',
      orderId: 'gid://shopify/Order/820982911000001001',
    });
    await shop.control('revoke', {});
    expect(await reading()).toMatchObject({ meaning: 'disconnected', orderId: null });
  });

  it('are unsubscribed', async () => {
    await shop.vendor.registerWebhooks(shop.access, url, signal);
    expect(await shop.vendor.unregisterWebhooks(shop.access, url, signal)).toEqual({ ok: true, value: undefined });
    shop.book.place({}, 1);
    expect(shop.deliveries.sent).toEqual([]);
  });
});
