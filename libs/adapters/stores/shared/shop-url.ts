import { isPublicUrl } from '../../outbound-http/public-address.js';

/**
 * The base URL of a shop that a customer typed, without a slash at its end; null where it is none that we call: https
 * only, no credentials, the standard port, a name with a dot or a public address. `allowPrivate` is for sandboxes.
 */
export function shopUrl(typed: string, allowPrivate: boolean): string | null {
  const text = typed.trim();
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full) || text.length > 500) return null;
  const url = new URL(full);
  if (url.username !== '' || url.password !== '' || url.hash !== '' || url.search !== '') return null;
  if (!allowPrivate && !isPublicUrl(url)) return null;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}
