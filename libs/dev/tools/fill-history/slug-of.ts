/** The SQL expression of a slug: the bytes of an id in base64url; the product uses random bytes. */
export const slugOf = (id: string): string =>
  `translate(encode(decode(replace(${id}::text, '-', ''), 'hex'), 'base64'), '+/=', '-_')`;
