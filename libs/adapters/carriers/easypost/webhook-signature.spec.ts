import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { verifyEasypostEvent } from './webhook-signature.js';

/** The official example: its compact body, secret and signature. */
const official = JSON.stringify(JSON.parse(readFileSync('libs/dev/sandbox/easypost/fixtures/event-body.json', 'utf8')));
const signature = 'hmac-sha256-hex=38f3f53c103713df81616a0a186d77141957323ec21d5fe9363db93840f527db';

const sign = (body: string, secret = 's') =>
  `hmac-sha256-hex=${createHmac('sha256', secret).update(body).digest('hex')}`;
const verify = (body: string, signature: string | undefined, secrets = ['s']) =>
  verifyEasypostEvent(Buffer.from(body), signature, secrets);
const tracker = (result: object = { tracking_code: '94' }) =>
  JSON.stringify({ id: 'evt_1', description: 'tracker.updated', result });

describe('EasyPost webhook verification', () => {
  it('accepts the official example with either of two secrets', () => {
    expect(verify(official, signature, ['other', 'sécret'])).toMatchObject({ type: 'tracker.updated' });
  });

  it.each([
    ['as EasyPost writes it', '{"weight":17.0}', '{"weight":17.0}'],
    ['as a proxy rewrote it', '{"weight":17}', '{"weight":17.0}'],
  ])('accepts a whole weight %s', (_, sent, signed) => {
    const body = (weight: string) => tracker().replace('{"tracking_code"', `{"parcel":${weight},"tracking_code"`);
    expect(verify(body(sent), sign(body(signed)))).toMatchObject({ trackingNumber: '94' });
  });

  it.each<[string, string | undefined]>([
    ['missing', undefined],
    ['empty', ''],
    ['of another secret', sign(tracker(), 'other')],
    ['of another body', sign(`${tracker()} `)],
    ['without its prefix', sign(tracker()).replace('hmac-sha256-hex=', '')],
  ])('refuses a signature that is %s', (_, signature) => {
    expect(verify(tracker(), signature)).toBeNull();
  });

  it.each(['', '[]', '{"id":1}', tracker().replace('evt_1', 'evt\\u0000')])(
    'returns no event for the body %p',
    (body) => {
      expect(verify(body, sign(body))).toBeNull();
    },
  );

  it('removes characters that cannot be stored', () => {
    const body = tracker({ tracking_code: '94', signed_by: 'A\0' });
    expect(JSON.stringify(verify(body, sign(body)))).not.toContain('\\u0000');
  });
});
