import { createHash, createHmac } from 'node:crypto';

export type AwsKeys = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
};

/** When, where and to what a signed request is sent: a part of its signature. */
export type SigningScope = { readonly now: Date; readonly region: string; readonly service: string };

export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** As AWS writes it: `20260105T010203Z`. */
export const signingTime = (now: Date): string => now.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** What the scope is called in requests. */
export const scopeOf = ({ now, region, service }: SigningScope): string =>
  `${signingTime(now).slice(0, 8)}/${region}/${service}/aws4_request`;

/** AWS Signature Version 4 of a canonical request. */
export function signatureOf(canonicalRequest: string, scope: SigningScope, { secretAccessKey }: AwsKeys): string {
  const name = scopeOf(scope);
  const key = name.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, ['AWS4-HMAC-SHA256', signingTime(scope.now), name, sha256Hex(canonicalRequest)].join('\n')).toString(
    'hex',
  );
}
