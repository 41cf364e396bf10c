import type { StoreFault } from '#libs/domain/stores/store-answer.js';
import type { OutboundResponse } from './guarded-http.js';

const cut = (text: string, length = 2000): string => text.slice(0, length);
/** How long to wait when a vendor does not say. */
const defaultWaitMs = 60_000;
const longestWaitMs = 24 * 3_600_000;

/** Milliseconds of a Retry-After header: seconds or a date. */
export function retryAfterMs(header: string | undefined, now: number): number {
  const seconds = Number(header);
  if (header !== undefined && header.trim() !== '' && Number.isFinite(seconds) && seconds >= 0)
    return Math.min(seconds * 1000, longestWaitMs);
  const at = Date.parse(header ?? '');
  return Number.isNaN(at) ? defaultWaitMs : Math.min(Math.max(at - now, 0), longestWaitMs);
}

/** The fault that holds for every vendor: throttling, outages, redirects; null for other statuses. */
export function statusFault(response: OutboundResponse, method: string, now = Date.now()): StoreFault | null {
  const { status, headers } = response;
  if (status === 429)
    return {
      kind: 'rate_limited',
      text: 'The shop asks us to slow down.',
      waitMs: retryAfterMs(headers['retry-after'], now),
    };
  if (status >= 500 || status === 408 || status === 0)
    return { kind: 'temporary', text: `The shop has a problem (${status}).`, unsure: method !== 'GET' };
  if (status >= 300 && status < 400)
    return {
      kind: 'refused',
      code: 'moved',
      text: `The shop's address has moved to ${cut(headers.location ?? '', 200)}.`,
    };
  return null;
}

export const invalidAnswer = (raw: string): StoreFault => ({
  kind: 'invalid_answer',
  text: 'The shop answered something we cannot read.',
  raw: cut(raw),
});

/** The value of a JSON text; undefined: invalid. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
