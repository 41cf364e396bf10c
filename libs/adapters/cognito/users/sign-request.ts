import { createHash, createHmac } from 'node:crypto';

export type AwsKeys = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
};
type Signed = { url: URL; region: string; service: string; headers: Readonly<Record<string, string>>; body: string };

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Headers of a POST without a query, including the signature: AWS Signature Version 4. */
export function signedHeaders(
  { url, region, service, headers, body }: Signed,
  keys: AwsKeys,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const sent: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-date': time,
    'x-amz-content-sha256': hash(body),
  };
  if (keys.sessionToken) sent['x-amz-security-token'] = keys.sessionToken;
  const names = Object.keys(sent).sort();
  const list = names.join(';');
  const lines = names.map((name) => `${name}:${sent[name]?.trim()}\n`).join('');
  const request = ['POST', url.pathname, '', lines, list, hash(body)].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`);
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, hash(request)].join('\n')).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope}, SignedHeaders=${list}, Signature=${signature}`;
  return { ...sent, authorization };
}
