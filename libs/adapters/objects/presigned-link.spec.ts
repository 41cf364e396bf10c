import { SignatureV4 } from '@smithy/signature-v4';
import { Sha256 } from '#libs/dev/testing/smithy-sha256.js';
import { presignedLink } from './presigned-link.js';

describe('presignedLink', () => {
  it.each([undefined, 'session/token+1='])('equals that of Amazon’s signer (session %p)', async (sessionToken) => {
    const keys = {
      ...{ accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG' },
      ...(sessionToken ? { sessionToken } : {}),
    };
    const now = new Date('2026-11-22T01:02:03.456Z');
    const query = {
      'response-content-disposition': `attachment; filename="it's (1)*.pdf"`,
      'response-content-type': 'application/pdf',
    };
    const url = new URL('https://files.shop.example:8443/bucket/shop/prints/1');
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signer = new SignatureV4({
      ...{ credentials: keys, region: 'eu-central-1', service: 's3', sha256: Sha256 as never },
      ...{ uriEscapePath: false, applyChecksum: false },
    });
    const headers = { host: url.host, 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' };
    const request = { method: 'GET', protocol: 'https:', hostname: url.host, path: url.pathname, query, headers };
    const signed = await signer.presign(request, { expiresIn: 120, signingDate: now });
    const ours = new URL(presignedLink({ url, region: 'eu-central-1', seconds: 120 }, keys, now));
    expect(Object.fromEntries(ours.searchParams)).toEqual(signed.query);
    expect(`${ours.origin}${ours.pathname}`).toBe('https://files.shop.example:8443/bucket/shop/prints/1');
  });
});
