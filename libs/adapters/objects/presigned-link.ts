import { scopeOf, signatureOf, signingTime, type AwsKeys } from '../aws/signature.js';

/** `url`: of an object; its query asks for headers of the answer. */
export type Link = { readonly url: URL; readonly region: string; readonly seconds: number };

const unsigned = 'UNSIGNED-PAYLOAD';

/** The address of a GET that whoever has it may send for so many seconds: AWS Signature Version 4 in the query. */
export function presignedLink({ url, region, seconds }: Link, keys: AwsKeys, now: Date): string {
  const scope = { now, region, service: 's3' };
  const parameters = [
    ...url.searchParams,
    ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
    ['X-Amz-Content-Sha256', unsigned],
    ['X-Amz-Credential', `${keys.accessKeyId}/${scopeOf(scope)}`],
    ['X-Amz-Date', signingTime(now)],
    ['X-Amz-Expires', String(seconds)],
    ['X-Amz-SignedHeaders', 'host'],
    ...(keys.sessionToken ? [['X-Amz-Security-Token', keys.sessionToken]] : []),
  ];
  const query = parameters
    .map((pair) => pair.map(encoded).join('='))
    .sort()
    .join('&');
  const request = ['GET', url.pathname, query, `host:${url.host}\n`, 'host', unsigned].join('\n');
  return `${url.origin}${url.pathname}?${query}&X-Amz-Signature=${signatureOf(request, scope, keys)}`;
}

/** RFC 3986: also what encodeURIComponent leaves as it is. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
