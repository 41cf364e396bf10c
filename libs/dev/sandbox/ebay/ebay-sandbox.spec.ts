import { readFileSync } from 'node:fs';
import { openapiShape } from '../store-kit/testing/openapi-shape.js';
import { renderEbayOrder } from './render-ebay-order.js';
import { startEbaySandbox, type EbaySandbox } from './start-ebay-sandbox.js';

const fixture = (name: string): URL => new URL(`fixtures/${name}`, import.meta.url);
const shape = openapiShape(fixture('fulfillment.openapi.json'), true);
let ebay: EbaySandbox;
let token: string;
const options = { port: 0, clientId: 'c', clientSecret: 's', ruName: 'ru', refreshToken: 'r' };
beforeEach(async () => {
  ebay = await startEbaySandbox(options);
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    authorization: `Basic ${Buffer.from('c:s').toString('base64')}`,
  };
  const answer = await fetch(`${ebay.url}/identity/v1/oauth2/token`, {
    method: 'POST',
    headers,
    body: 'grant_type=refresh_token&refresh_token=r',
  });
  token = ((await answer.json()) as { access_token: string }).access_token;
});
afterEach(() => ebay.close());
const call = async (path: string, body?: object) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(`${ebay.url}/sell/fulfillment/v1/order${path}`, {
    headers,
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return {
    status: response.status,
    location: response.headers.get('location'),
    body: (text ? JSON.parse(text) : null) as Record<string, unknown>,
  };
};

describe('eBay sandbox', () => {
  it('writes orders with exactly the members of the schema and the samples', async () => {
    for (const sample of Object.values(JSON.parse(readFileSync(fixture('orders.json'), 'utf8')) as object))
      expect(shape('Order', sample)).toEqual([]);
    ebay.book.place({}, 7, 2);
    ebay.book.place({ status: 'hold', note: 'Zoë', extra: { hub: true } });
    ebay.book.place({ shipTo: null, status: 'unpaid' });
    ebay.book.change(4101, (order) => order.lines.forEach((line) => (line.refunded = 1)));
    expect(shape('OrderSearchPagedCollection', (await call('?limit=5&offset=5')).body)).toEqual([]);
    for (const order of ebay.book.all()) expect(shape('Order', renderEbayOrder(order, 'acme', ebay.url))).toEqual([]);
  });

  it('answers a fulfillment with an empty body and its URL, also the second time', async () => {
    ebay.book.place({ lines: [{ name: 'Mug', quantity: 2 }] });
    const body = {
      lineItems: [{ lineItemId: '10040000410101', quantity: 1 }],
      shippedDate: '2026-10-06T00:00:00.000Z',
      shippingCarrierCode: 'USPS',
      trackingNumber: '9400',
    };
    const made = await call('/07-00000-04101/shipping_fulfillment', body);
    expect(made).toMatchObject({
      status: 201,
      body: null,
      location: expect.stringMatching(/07-00000-04101\/shipping_fulfillment\/9400$/),
    });
    expect((await call('/07-00000-04101/shipping_fulfillment', body)).status).toBe(201);
    const list = await call('/07-00000-04101/shipping_fulfillment');
    expect(list.body).toMatchObject({
      total: 2,
      fulfillments: [{ shipmentTrackingNumber: '9400' }, { shipmentTrackingNumber: '9400' }],
    });
    expect(shape('ShippingFulfillmentPagedCollection', list.body)).toEqual([]);
    expect(await call('/07-00000-04101/shipping_fulfillment', { ...body, trackingNumber: '94-00' })).toMatchObject({
      status: 400,
    });
  });

  it('hides cancellation requests in lists and refuses an expired token', async () => {
    ebay.book.place({ status: 'hold' });
    const listed = (await call('')).body['orders'] as { cancelStatus: { cancelRequests: unknown[] } }[];
    const one = (await call('/07-00000-04101')).body as unknown as (typeof listed)[number];
    expect([listed[0]?.cancelStatus.cancelRequests.length, one.cancelStatus.cancelRequests.length]).toEqual([0, 1]);
    token = 'old';
    expect(await call('')).toMatchObject({ status: 401, body: { errors: [{ errorId: 1001 }] } });
  });
});
