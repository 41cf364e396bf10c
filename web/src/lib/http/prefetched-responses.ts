import { companyHeader } from '#libs/contracts/companies/company-header.js';
import { acting } from '../browser/acting-company';
import { storedToken } from '../browser/stored-token';
import { apiBase, loadConfig } from '../config';

/** Milliseconds. A prefetched response that no page has used by then is dropped. */
const usedWithin = 10_000;

const answers = new Map<string, Promise<Response>>();

/** The identity of a request without a body. */
export function plainHeaders(token: string | null): Headers {
  const headers = new Headers({ accept: 'application/json, text/plain, */*' });
  if (token !== null) {
    headers.set('authorization', `Bearer ${token}`);
    if (acting.company) headers.set(companyHeader, acting.company);
  }
  return headers;
}

/** Whatever version of the answer is known already: a whole answer is as good. */
const keyOf = (url: string, headers: Headers): string =>
  JSON.stringify([url, ...[...headers].filter(([name]) => name !== 'if-none-match')]);

/** The first API requests of a built page, from its `data-` attributes. */
export interface PrefetchedRequests {
  /** Paths below /api, with spaces between them; `:slug` is the last part of the page's address. */
  asks?: string;
  /** Present for public requests: no token is sent. */
  anonymous?: string;
}

/**
 * Prefetches the first API requests of a page while its code is loading. A page with a query shows something else, and without a
 * token the page itself sends its requests.
 */
export async function prefetchRequests(
  { asks, anonymous }: PrefetchedRequests,
  { pathname, search, origin }: Pick<Location, 'pathname' | 'search' | 'origin'>,
) {
  const token = anonymous === undefined ? storedToken(Date.now()) : null;
  if (!asks || search || token === undefined) return;
  const base = apiBase(await loadConfig(), origin);
  const slug = pathname.split('/').findLast(Boolean) ?? '';
  for (const path of asks.split(' ')) {
    const url = base + path.replace(':slug', slug);
    const headers = plainHeaders(token);
    const answer = fetch(url, { headers });
    // The caller that uses it handles a failure.
    answer.catch(() => undefined);
    const key = keyOf(url, headers);
    answers.set(key, answer);
    setTimeout(() => answers.get(key) === answer && answers.delete(key), usedWithin);
  }
}

/**
 * `fetch`, or the prefetched response to the same request of the same user; each is used once. A change makes all of them
 * outdated: those present, and those in flight.
 */
export const fetchOrTakePrefetched = (url: string, init: RequestInit): Promise<Response> => {
  if (init.method !== 'GET') {
    answers.clear();
    return fetch(url, init).finally(() => answers.clear());
  }
  const key = keyOf(url, new Headers(init.headers));
  const ahead = answers.get(key);
  answers.delete(key);
  return ahead ?? fetch(url, init);
};
