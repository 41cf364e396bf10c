import type { ProblemCode } from '#libs/contracts/problem.js';

/**
 * What went wrong, seen from the caller: `invalid` the request can never work as it is, `missing` nothing there (or not
 * yours), `conflict` not in this state, `forbidden` not for you, `upstream` a third party failed and a retry may help.
 */
export type ErrorKind = 'invalid' | 'missing' | 'conflict' | 'forbidden' | 'upstream';

/** One field's fault: `path` as in the body ("parcels.0.weight"), a sentence, and what to do where it is known. */
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
    readonly details: { issues?: FieldIssue[]; [key: string]: unknown } = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
