/** The expression of a slug: the bytes of an id in base64url, as the product makes it of random bytes. */
export const slugOf = (id: string): string =>
  `translate(encode(decode(replace(${id}::text, '-', ''), 'hex'), 'base64'), '+/=', '-_')`;
