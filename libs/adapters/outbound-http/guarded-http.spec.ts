import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { isPublicAddress } from './public-address.js';
import { publicLookup } from './public-lookup.js';
import { retryAfterMs } from './http-faults.js';
import { shopUrl } from '../stores/shared/shop-url.js';
import { GuardedHttp } from './guarded-http.js';

const signal = new AbortController().signal;
const closed: (() => void)[] = [];
afterEach(() => closed.splice(0).forEach((close) => close()));

async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closed.push(() => (server.closeAllConnections(), server.close()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('store addresses', () => {
  it('accept public addresses only', () => {
    const open = ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '172.32.0.1', '100.128.0.1'];
    const shut = [
      ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
      ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1', '::1', '::', 'fe80::1', 'fd00::1', 'fc00::1'],
      ...['::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'localhost', ''],
    ];
    expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
    expect(shut.filter(isPublicAddress)).toEqual([]);
  });

  it('turn customer input into a base URL, and refuse anything that leads elsewhere', () => {
    expect(shopUrl(' Shop.example.com/store/ ', false)).toBe('https://shop.example.com/store');
    const refused = [
      ...['http://shop.example.com', 'https://user:pw@shop.example.com', 'https://shop.example.com:8443', 'ftp://a.b'],
      ...[
        'https://127.0.0.1',
        'https://2130706433',
        'https://0x7f.1',
        'https://[::1]',
        'https://localhost',
        'https://db',
      ],
      ...[
        'https://a.localhost',
        'https://shop.example.com/?x=1',
        'https://shop.example.com/#a',
        '',
        'javascript:alert(1)',
      ],
      'https://169.254.169.254/latest/meta-data',
    ];
    expect(refused.filter((typed) => shopUrl(typed, false) !== null)).toEqual([]);
  });

  it('refuse a name that resolves to a private address when the socket is opened', async () => {
    const failure = await new Promise((resolve) => publicLookup('localhost', { all: true }, resolve));
    expect(failure).toMatchObject({ code: 'EPRIVATE' });
    const http = new GuardedHttp({ allowPrivate: false });
    const answer = await http.send({ method: 'GET', url: 'https://localhost/' }, signal);
    expect(answer).toMatchObject({ ok: false, fault: { kind: 'refused', code: 'address' } });
  });

  it('refuse private addresses written as a number, and anything without TLS', async () => {
    let called = 0;
    const url = await listening((_request, response) => response.end(String((called += 1))));
    const http = new GuardedHttp({ allowPrivate: false });
    for (const to of [
      url,
      url.replace('http:', 'https:'),
      'https://[::1]/',
      'https://2130706433/',
      'file:///etc/passwd',
    ])
      expect(await http.send({ method: 'GET', url: to }, signal)).toMatchObject({ fault: { code: 'address' } });
    expect(called).toBe(0);
  });
});

describe('store requests', () => {
  it('follow no redirect', async () => {
    let called = 0;
    const inside = await listening((_request, response) => response.end(String((called += 1))));
    const url = await listening((_request, response) => response.writeHead(302, { location: inside }).end());
    const answer = await new GuardedHttp({ allowPrivate: true }).send({ method: 'GET', url }, signal);
    expect(answer).toMatchObject({ ok: true, value: { status: 302 } });
    expect(called).toBe(0);
  });

  it('end a response that is too long or too slow', async () => {
    const url = await listening((request, response) => {
      if (request.url === '/long') response.end('x'.repeat(2000));
    });
    const http = new GuardedHttp({ allowPrivate: true, maxBytes: 1000, timeoutMs: 50 });
    expect(await http.send({ method: 'GET', url: `${url}/long` }, signal)).toMatchObject({
      fault: { kind: 'temporary' },
    });
    const slow = await http.send({ method: 'POST', url: `${url}/slow`, body: '{}' }, signal);
    expect(slow).toMatchObject({
      fault: { kind: 'temporary', unsure: true, text: 'The shop took too long to answer.' },
    });
  });

  it('request gzip, and read compressed and plain responses', async () => {
    const text = JSON.stringify(['Zoë', 'x'.repeat(100_000)]);
    const url = await listening((request, response) => {
      const packs = request.url === '/packed' && request.headers['accept-encoding'] === 'gzip';
      response.writeHead(200, packs ? { 'content-encoding': 'gzip' } : {}).end(packs ? gzipSync(text) : text);
    });
    const http = new GuardedHttp({ allowPrivate: true });
    for (const [path, packed, bytes] of [
      ['packed', true, gzipSync(text)],
      ['plain', false, Buffer.from(text)],
    ] as const)
      expect(await http.send({ method: 'GET', url: `${url}/${path}` }, signal)).toMatchObject({
        value: { text, body: { bytes, packed } },
      });
  });

  it('stop reading a response that unpacks to more than the limit, or that is not gzip', async () => {
    const bodies: Record<string, Buffer> = {
      '/bomb': gzipSync(Buffer.alloc(5_000_000)),
      '/cut': gzipSync('x'.repeat(2_000)).subarray(0, 20),
      '/none': Buffer.from('<html>'),
      '/short': Buffer.from('[]'),
      '/empty': Buffer.alloc(0),
    };
    const url = await listening((request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bodies[request.url ?? '']),
    );
    const http = new GuardedHttp({ allowPrivate: true, maxBytes: 100_000 });
    const answers = await Promise.all(
      Object.keys(bodies).map((path) => http.send({ method: 'GET', url: `${url}${path}` }, signal)),
    );
    const unreadable = { fault: { kind: 'temporary', text: 'The shop answered something we cannot unpack.' } };
    expect(answers).toMatchObject([
      { fault: { kind: 'temporary', text: 'The shop answered more than we read.' } },
      ...[unreadable, unreadable, unreadable],
      { ok: true, value: { text: '' } },
    ]);
  });

  it('report that a refused connection changed nothing', async () => {
    const url = await listening(() => {});
    closed.splice(0).forEach((close) => close());
    const answer = await new GuardedHttp({ allowPrivate: true }).send({ method: 'POST', url, body: '{}' }, signal);
    expect(answer).toMatchObject({ fault: { kind: 'temporary', unsure: false } });
  });

  it('throw only when the caller aborts', async () => {
    const url = await listening(() => {});
    const abort = new AbortController();
    const answer = new GuardedHttp({ allowPrivate: true }).send({ method: 'GET', url }, abort.signal);
    abort.abort(new Error('shutting down'));
    await expect(answer).rejects.toThrow('shutting down');
  });

  it('read Retry-After as seconds or as a date', () => {
    const now = Date.parse('2026-10-05T00:00:00Z');
    expect(retryAfterMs('7', now)).toBe(7000);
    expect(retryAfterMs('Mon, 05 Oct 2026 00:02:00 GMT', now)).toBe(120_000);
    expect([retryAfterMs(undefined, now), retryAfterMs('soon', now)]).toEqual([60_000, 60_000]);
    expect(retryAfterMs('99999999999', now)).toBe(24 * 3_600_000);
  });
});
