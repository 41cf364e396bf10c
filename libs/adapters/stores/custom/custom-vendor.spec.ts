import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { GuardedHttp } from '../../outbound-http/guarded-http.js';
import { readAll } from '../testing/read-all.js';
import { CustomVendor } from './custom-vendor.js';
import { signedHeaders } from '../../webhooks/sign-webhook.js';

const signal = new AbortController().signal;
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
type Call = { headers: Record<string, string>; body: string };
let calls: Call[];
let status: number;
let server: Server;
let url: string;
let now = Date.parse('2026-10-05T20:00:00Z');
const vendor = new CustomVendor(new GuardedHttp({ allowPrivate: true }), () => now);
beforeEach(async () => {
  [calls, status] = [[], 204];
  server = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ headers: request.headers as Record<string, string>, body });
      response
        .writeHead(status, status === 302 ? { location: '/else' } : {})
        .end(status === 422 ? 'No such order' : '');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const access = () => ({ shop: url, credentials: { webhookSecret: secret } });
const fulfill = (over = access()) =>
  vendor.fulfill(
    over,
    {
      orderId: 'A-1',
      carrier: 'usps',
      trackingNumber: '9400',
      trackingUrl: '',
      shippedAt: new Date(now),
      lines: [{ id: '1', quantity: 2 }],
      notifyCustomer: true,
      repeated: false,
    },
    signal,
  );

describe('custom store vendor', () => {
  it('signs requests as Standard Webhooks does', () => {
    const at = new Date(1614265330_000);
    expect(signedHeaders([secret], 'msg_p5jXN8AQM9LWM0D4loKWxJek', at, '{"test": 2432232314}')).toMatchObject({
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('sends a parcel with the same id on every attempt, and the time of each', async () => {
    status = 503;
    expect(await fulfill()).toMatchObject({ fault: { kind: 'temporary', unsure: true } });
    [status, now] = [200, now + 60_000];
    expect(await fulfill()).toMatchObject({ ok: true, value: { carrierName: 'USPS' } });
    const [first, second] = calls;
    expect(first?.headers['webhook-id']).toBe(second?.headers['webhook-id']);
    expect(Number(second?.headers['webhook-timestamp']) - Number(first?.headers['webhook-timestamp'])).toBe(60);
    expect(JSON.parse(second?.body ?? '')).toMatchObject({
      type: 'fulfillment.created',
      data: { orderId: 'A-1', trackingNumber: '9400', lines: [{ id: '1', quantity: 2 }] },
    });
    expect(
      await vendor.cancelFulfillment(access(), { orderId: 'A-1', id: '9400', trackingNumber: '9400' }, signal),
    ).toEqual({ ok: true, value: 'cancelled' });
    expect(calls[2]?.headers['webhook-id']).not.toBe(first?.headers['webhook-id']);
  });

  it.each([
    [302, { kind: 'refused', code: 'moved' }],
    [410, { kind: 'revoked' }],
    [422, { kind: 'refused', code: '422', text: 'No such order' }],
    [429, { kind: 'rate_limited' }],
  ])('treats %i as a failure', async (answer, fault) => {
    status = answer;
    expect(await fulfill()).toMatchObject({ ok: false, fault });
  });

  it('sends nothing without an address, and has nothing to read', async () => {
    expect(await fulfill({ ...access(), shop: '' })).toMatchObject({ ok: true });
    expect(calls).toEqual([]);
    expect(await readAll(vendor, access(), { since: new Date(), cursor: null })).toMatchObject({
      ids: [],
      fault: null,
    });
  });

  it('connects with its own secret or a generated one, and with public addresses only', async () => {
    const connect = (shop: string, own = '') =>
      new CustomVendor(new GuardedHttp({ allowPrivate: false })).connectWithKeys({ shop, secret: own });
    expect(await connect('https://shop.example.com/hook')).toMatchObject({
      ok: true,
      value: { name: 'shop.example.com', credentials: { webhookSecret: expect.stringMatching(/^whsec_/) } },
    });
    expect(await connect('', secret)).toMatchObject({ ok: true, value: { credentials: { webhookSecret: secret } } });
    expect(await connect('https://10.0.0.1/hook')).toMatchObject({ fault: { code: 'shop' } });
    expect(await connect('', 'password')).toMatchObject({ fault: { code: 'secret' } });
  });
});
