import { signedHeaders } from './sign-webhook.js';

/** Vectors of Standard Webhooks (Apache-2.0): its reference libraries, and computed ones for bytes, rotation and an empty body. */
const reference = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const note =
  '{"type":"shipment.delivered","timestamp":"2026-10-05T20:22:41.000Z","data":{"id":"shp_01","note":"Zoë – ✓"}}';

describe('signedHeaders of a custom store', () => {
  it.each([
    [
      reference,
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      1614265330,
      '{"test": 2432232314}',
      'g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    ],
    [
      'whsec_ajiZi1evwfHAjeVGyiYh06d9rP4/iItU9Q0cTfnli9c=',
      'msg_01JABCDEF0123456789',
      1791231761,
      note,
      'kJ+MzXjPa4+ZufoUElRP7Sg4kPyt4v8TvBRY+q2l1QI=',
    ],
    [reference, 'msg_3', 1791231761, '', 'mWDeOmqvrRAgtckMbdNM8t5xAzpKLwOGv5Q7lH+gCvg='],
  ])('contain the signature of the test vector for %s %s', (secret, id, seconds, body, signature) => {
    expect(signedHeaders([secret], id, new Date(seconds * 1000), body)).toMatchObject({
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': `v1,${signature}`,
    });
  });

  it('contain one signature per secret', () => {
    const both = signedHeaders(
      [reference, 'whsec_ajiZi1evwfHAjeVGyiYh06d9rP4/iItU9Q0cTfnli9c='],
      'm',
      new Date(0),
      '{}',
    );
    expect(both['webhook-signature']).toMatch(/^v1,[\w+/]{43}= v1,[\w+/]{43}=$/);
  });
});
