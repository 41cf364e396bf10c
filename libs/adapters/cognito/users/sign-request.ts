import { scopeOf, sha256Hex, signatureOf, signingTime, type AwsKeys } from '../../aws/signature.js';

type Signed = { url: URL; region: string; service: string; headers: Readonly<Record<string, string>>; body: string };

/** Headers of a POST without a query, including the signature: AWS Signature Version 4. */
export function signedHeaders(
  { url, region, service, headers, body }: Signed,
  keys: AwsKeys,
  now: Date,
): Record<string, string> {
  const scope = { now, region, service };
  const sent: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-date': signingTime(now),
    'x-amz-content-sha256': sha256Hex(body),
  };
  if (keys.sessionToken) sent['x-amz-security-token'] = keys.sessionToken;
  const names = Object.keys(sent).sort();
  const list = names.join(';');
  const lines = names.map((name) => `${name}:${sent[name]?.trim()}\n`).join('');
  const signature = signatureOf(['POST', url.pathname, '', lines, list, sha256Hex(body)].join('\n'), scope, keys);
  const authorization = `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scopeOf(scope)}, SignedHeaders=${list}, Signature=${signature}`;
  return { ...sent, authorization };
}
