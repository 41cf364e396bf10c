import { SignatureV4 } from '@smithy/signature-v4';
import { Sha256 } from '#libs/dev/testing/smithy-sha256.js';
import { signedHeaders } from './sign-request.js';

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
