/** A part of a token, as tokens write it. */
export const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Head and signature of one token, claims of the other. */
export function spliced(one: string, other: string): string {
  const [head = '', , signature = ''] = one.split('.');
  return [head, other.split('.')[1], signature].join('.');
}
