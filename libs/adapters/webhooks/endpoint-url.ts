import { isPublicUrl } from '../outbound-http/public-address.js';

/**
 * The normalized address of a receiver; null if it is not allowed: https only, no credentials, the standard port, a public name
 * or address. The socket checks again where the name resolves to. `allowPrivate` is for receivers on a developer's machine.
 */
export function endpointUrl(typed: string, allowPrivate: boolean): string | null {
  if (!URL.canParse(typed)) return null;
  const url = new URL(typed);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) return null;
  return allowPrivate || isPublicUrl(url) ? url.href : null;
}
