import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';
import { signedHeaders } from './sign-request.js';

/** The hash interface that Amazon's own signer expects. */
class Sha256 {
  readonly #hash: Hash | Hmac;
  constructor(secret?: string | Uint8Array) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret);
  }
  update(data: string | Uint8Array): void {
    this.#hash.update(data);
  }
  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest());
  }
  reset(): void {}
}

describe('signedHeaders for AWS', () => {
  it.each([undefined, 'session-token'])('equal those of Amazon’s signer (session %p)', async (sessionToken) => {
    const keys = {
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG',
      ...(sessionToken ? { sessionToken } : {}),
    };
    const now = new Date('2026-11-22T01:02:03.456Z');
    const url = new URL('https://cognito-idp.us-east-1.amazonaws.com/');
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser',
    };
    const body = JSON.stringify({ UserPoolId: 'us-east-1_a', Username: 'Zoë' });
    const signer = new SignatureV4({
      credentials: keys,
      region: 'us-east-1',
      service: 'cognito-idp',
      sha256: Sha256 as never,
    });
    const request = { method: 'POST', protocol: 'https:', hostname: url.host, path: '/', query: {} };
    const signing = signer.sign({ ...request, headers: { ...headers, host: url.host }, body } as never, {
      signingDate: now,
    });
    const ours = signedHeaders({ url, region: 'us-east-1', service: 'cognito-idp', headers, body }, keys, now);
    expect(await signing).toEqual(expect.objectContaining({ headers: ours }));
  });
});
