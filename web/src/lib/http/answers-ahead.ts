import { storedToken } from '../browser/stored-token';
import { apiBase, loadConfig } from '../config';

/** Milliseconds. What no page has asked for by then is forgotten. */
const usedWithin = 10_000;

const answers = new Map<string, Promise<Response>>();

/** What a request without a body says of itself. */
export function plainHeaders(token: string | null): Headers {
  const headers = new Headers({ accept: 'application/json, text/plain, */*' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

/** Whatever version of the answer is known already: a whole answer is as good. */
const keyOf = (url: string, headers: Headers): string =>
  JSON.stringify([url, ...[...headers].filter(([name]) => name !== 'if-none-match')]);

/** What a built page says of its first questions to the API, in its `data-` attributes. */
export interface QuestionsAhead {
  /** Paths below /api, with spaces between them; `:slug` is the last part of the page's address. */
  asks?: string;
  /** There when anybody may ask: no token is sent. */
  anonymous?: string;
}

/**
 * Asks for what a page shows first while its code is on its way. A page with a query shows something else, and who has no
 * token yet asks when the page does.
 */
export async function askAhead(
  { asks, anonymous }: QuestionsAhead,
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
    // Whoever takes it deals with a failure.
    answer.catch(() => undefined);
    const key = keyOf(url, headers);
    answers.set(key, answer);
    setTimeout(() => answers.get(key) === answer && answers.delete(key), usedWithin);
  }
}

/**
 * `fetch`, or the answer to the very same question of the same person that was asked ahead; each is used once. What changes
 * something makes all of them old: those that are there, and those that were asked for meanwhile.
 */
export const fetchOrTakeAnswer = (url: string, init: RequestInit): Promise<Response> => {
  if (init.method !== 'GET') {
    answers.clear();
    return fetch(url, init).finally(() => answers.clear());
  }
  const key = keyOf(url, new Headers(init.headers));
  const ahead = answers.get(key);
  answers.delete(key);
  return ahead ?? fetch(url, init);
};
