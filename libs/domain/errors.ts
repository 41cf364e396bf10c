import type { ProblemCode } from '#libs/contracts/values/problem.js';

/**
 * What went wrong, seen from the caller: `invalid` the request can never work as it is, `missing` does not exist (or
 * belongs to another owner), `conflict` not in this state, `forbidden` not for you, `upstream` a third party failed and
 * a retry may help.
 */
export type ErrorKind = 'invalid' | 'missing' | 'conflict' | 'forbidden' | 'upstream';

/** One field's issue: `path` as in the body ("parcels.0.weight"), a sentence, and what to do where it is known. */
export type FieldIssue = { path: string; message: string; code?: string };

/**
 * The only error that domain, adapters and handlers raise. HTTP turns it into a problem document; the worker retries it
 * only when `kind` is `upstream`.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: ProblemCode,
    readonly kind: ErrorKind,
    message: string,
    /** `retryAfter`: seconds before which a try makes no sense. */
    readonly details: { issues?: FieldIssue[]; retryAfter?: number; [key: string]: unknown } = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The longest wait that we accept from a third party. */
const longestWaitMs = 3600_000;

/** How long a third party asks us to wait, milliseconds; 0 by default. Never more than an hour. */
export function waitAskedFor(error: unknown): number {
  const seconds = error instanceof DomainError ? error.details['retryAfter'] : undefined;
  return typeof seconds === 'number' && seconds > 0 ? Math.min(longestWaitMs, seconds * 1000) : 0;
}

/** What was thrown, as an error. */
export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
