import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { controlStore } from '../store-kit/testing/control-store.js';
import { openapiShape } from '../store-kit/testing/openapi-shape.js';
import { startWoocommerceSandbox, type WoocommerceSandbox } from './start-woocommerce-sandbox.js';

const fixture = (name: string): URL => new URL(`fixtures/${name}`, import.meta.url);
const shape = openapiShape(fixture('openapi-orders.json'));
const keys = { key: `ck_${'1'.repeat(40)}`, secret: `cs_${'2'.repeat(40)}` };
let shop: WoocommerceSandbox;
beforeEach(async () => {
  shop = await startWoocommerceSandbox({ port: 0, ...keys });
});
afterEach(() => shop.close());

type Body = Record<string, unknown>[] & { code?: string };
type Vectors = { vectors: { body: string; secret: string; headers: Record<string, string> }[] };
const get = async (path: string) => {
  const authorization = `Basic ${Buffer.from(`${keys.key}:${keys.secret}`).toString('base64')}`;
  const response = await fetch(`${shop.url}/wp-json/wc/v3${path}`, { headers: { authorization } });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
};

describe('WooCommerce sandbox', () => {
  it('writes orders in the schema and shape of the samples', async () => {
    const samples = JSON.parse(readFileSync(fixture('orders.json'), 'utf8')) as Record<string, unknown>;
    for (const sample of Object.values(samples)) expect(shape('Order', sample)).toEqual([]);
    await controlStore(shop.url, 'orders', { count: 12, days: 3 });
    await controlStore(shop.url, 'orders', { currency: 'JPY', note: 'Zoë' });
    await controlStore(shop.url, 'orders', { shipTo: null });
    await controlStore(shop.url, 'orders/4101/refund', { line: 410101, quantity: 1 });
    const { body } = await get('/orders?per_page=100');
    expect(body).toHaveLength(14);
    for (const order of body) expect(shape('Order', order)).toEqual([]);
    const known = Object.keys(samples['w01-processing-guest'] as object);
    expect(Object.keys(body[0] ?? {}).filter((key) => !known.includes(key))).toEqual([]);
  });

  it('pages by number, answers an empty page past the end, and refuses pages of more than 100', async () => {
    await controlStore(shop.url, 'orders', { count: 25, days: 1 });
    const second = await get('/orders?per_page=20&page=2&orderby=modified&order=asc');
    expect([second.headers.get('x-wp-total'), second.headers.get('x-wp-totalpages')]).toEqual(['25', '2']);
    expect(second.body).toHaveLength(5);
    expect((await get('/orders?per_page=20&page=3')).body).toEqual([]);
    expect(await get('/orders?per_page=101')).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } });
  });

  it('answers only the fields that are asked for, and ignores unknown ones', async () => {
    await controlStore(shop.url, 'orders', { count: 1, days: 1 });
    const { body } = await get('/orders?_fields=id,status,no_such_field');
    expect(body.map((order) => Object.keys(order).sort())).toEqual([['id', 'status']]);
  });

  it('filters by change time in whole seconds, excluding the second itself', async () => {
    const time = Math.floor(Date.now() / 1000) * 1000;
    const one = shop.book.place({}, 1)[0];
    shop.book.change(4101, (order) => (order.note = 'x'));
    Object.assign(one ?? {}, { changedAt: time });
    const after = (seconds: number) => new Date(time + seconds * 1000).toISOString().slice(0, 19);
    expect((await get(`/orders?dates_are_gmt=true&modified_after=${after(0)}`)).body).toEqual([]);
    expect((await get(`/orders?dates_are_gmt=true&modified_after=${after(-1)}`)).body).toHaveLength(1);
    // Four hours behind UTC, so the shop's own time is another one.
    expect((await get(`/orders?modified_after=${after(-1)}`)).body).toEqual([]);
  });

  it('signs like the test vectors, also beyond ASCII', () => {
    const { vectors } = JSON.parse(readFileSync(fixture('webhook-vectors.json'), 'utf8')) as Vectors;
    for (const { body, secret, headers } of vectors.slice(0, 3))
      expect(createHmac('sha256', secret).update(body).digest('base64')).toBe(headers['X-WC-Webhook-Signature']);
  });

  it('shows the shop on a page that can place and cancel orders', async () => {
    const form = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'from=page',
    };
    await fetch(`${shop.url}/_sandbox/orders`, { ...form, redirect: 'manual' });
    await fetch(`${shop.url}/_sandbox/orders/4101/cancel`, { ...form, redirect: 'manual' });
    expect(await (await fetch(shop.url)).text()).toContain('Order 4101: cancelled');
  });
});
