import { parse } from 'pg-connection-string';

/**
 * What the address says about TLS (`?sslmode=verify-full&sslrootcert=/path/ca.pem`), as pg wants it. pg reads it from the address by
 * itself; the ORM takes the address apart and would connect without.
 */
export function tlsOf(url: string): { ssl?: object | boolean } {
  const { ssl, host } = parse(url);
  if (ssl === undefined) return {};
  // Without it the name in the certificate of a host that is given by its number would not be compared.
  return { ssl: typeof ssl === 'object' ? { host, ...ssl } : ssl === true || ssl === 'true' };
}
