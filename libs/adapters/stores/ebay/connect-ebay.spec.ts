import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { challengeResponse, ebaySignatureHolds } from './ebay-webhooks.js';
import { openSeller, type OpenSeller } from './testing/open-seller.js';

const signal = new AbortController().signal;
const file = new URL('../../../dev/sandbox/ebay/fixtures/signature-vectors.json', import.meta.url);
type Case = { signature: string; message: object; response: { key: string } | null };
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: Record<string, Case> };
let seller: OpenSeller;
beforeEach(async () => {
  seller = await openSeller();
});
afterEach(() => seller.close());

const request = { shop: '', state: 'once', codeVerifier: '', callbackUrl: '', returnUrl: '' };
const consent = async (): Promise<string> => {
  const start = await seller.vendor.startConsent(request);
  const back = await fetch(start.ok ? start.value.url : '', { redirect: 'manual' });
  return new URL(back.headers.get('location') ?? '').search.slice(1);
};
const finish = (query: string, state = 'once') => seller.vendor.finishConsent({ ...request, state, query }, signal);

describe('connecting eBay', () => {
  it('exchanges the code once for tokens and reads the seller', async () => {
    const query = await consent();
    const done = await finish(query);
    expect(done).toMatchObject({ ok: true, value: { account: 'ma8vp1jySJC', name: 'acme-outdoors' } });
    const { accessToken = '', refreshToken, refreshExpiresAt = '' } = done.ok ? done.value.credentials : {};
    expect(accessToken.length).toBeGreaterThan(1000);
    expect([typeof refreshToken, Date.parse(refreshExpiresAt) > Date.now() + 4e10]).toEqual(['string', true]);
    expect(await finish(query)).toMatchObject({ fault: { kind: 'revoked' } });
  });

  it('refuses another state, a seller who declined, and an expired code', async () => {
    const query = await consent();
    expect(await finish(query, 'another')).toMatchObject({ fault: { code: 'state' } });
    expect(await finish('state=once')).toMatchObject({ fault: { code: 'denied' } });
    seller.time.ahead = 400_000;
    expect(await finish(query)).toMatchObject({ fault: { kind: 'revoked' } });
  });
});

describe('eBay notifications', () => {
  it('match the published messages', () => {
    const holds = ({ signature, message, response }: Case): boolean => {
      const header = JSON.parse(Buffer.from(signature, 'base64').toString()) as { signature: string; digest: string };
      return response !== null && ebaySignatureHolds(Buffer.from(JSON.stringify(message)), header, response.key);
    };
    const valid = Object.keys(cases).filter((name) =>
      holds(cases[name] ?? { signature: '', message: {}, response: null }),
    );
    expect(valid).toEqual(['VALID']);
  });

  it('answer the published challenge, and their own for the exact address', () => {
    const url = 'https://example.com/webhooks/ebay';
    expect(challengeResponse('a8628072-3d33-45ee-9004-bee86830a22d', '71745723-d031-455c-bfa5-f90d11b4f20a', url)).toBe(
      'c6564e31e6625a0997ce0dc856d5015e4b179694131d9f81443100e2ecd02b33',
    );
    const token = createHmac('sha256', seller.app.clientSecret).update(url).digest('hex');
    const answer = seller.vendor.answerChallenge(new URLSearchParams('challenge_code=x'), url);
    expect(answer).toEqual({ challengeResponse: challengeResponse('x', token, url) });
    expect(seller.vendor.answerChallenge(new URLSearchParams(), url)).toBeNull();
  });

  it('read a signed notification with a key that is fetched once, and refuse the rest', async () => {
    const { body, headers } = seller.notify('ORDER_CONFIRMATION', { order: { orderId: '07-00000-04101' } });
    const reading = async (text: string, over: Record<string, string> = {}) => {
      const answer = await seller.vendor.readWebhook(
        seller.access,
        { headers: { ...headers, ...over }, rawBody: Buffer.from(text) },
        10_000,
      );
      return answer.ok ? answer.value : answer.fault;
    };
    const event = { kind: 'event', topic: 'ORDER_CONFIRMATION', orderId: '07-00000-04101', meaning: 'order_changed' };
    expect([await reading(body), await reading(body)]).toEqual([
      expect.objectContaining(event),
      expect.objectContaining(event),
    ]);
    const requests = (await seller.control('requests')) as string[];
    expect(requests.filter((one) => one.includes('public_key'))).toHaveLength(1);
    expect(await reading(`${body} `)).toEqual({ kind: 'forged' });
    const header = (kid: string, digest: string) =>
      Buffer.from(JSON.stringify({ kid, digest, signature: 'AA==' })).toString('base64');
    for (const forged of ['', 'x', header('../../order', 'SHA1'), header('unknown', 'SHA1'), header('x', 'MD5')])
      expect(await reading(body, { 'x-ebay-signature': forged })).toEqual({ kind: 'forged' });
  });
});
