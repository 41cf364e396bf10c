import { DomainError } from '#libs/domain/errors.js';

/** Customers cannot change a setting: they read this, and operators the cause. */
const forCustomers = 'Files are not available right now. Try again in a moment.';

/** `text` is for operators: it names no key, bucket, host or object. `outage`: it may be over in a moment. */
export function storeError(text: string, details: { reason: string; outage: boolean }): DomainError {
  return new DomainError('unavailable', 'upstream', forCustomers, details, { cause: new Error(text) });
}

/** The store answered without the stored bytes: a retry does not help. */
export const isLost = (error: unknown): boolean =>
  error instanceof DomainError && ['Damaged', 'NoSuchKey'].includes(String(error.details['reason']));

export const isOutage = (error: unknown): boolean => error instanceof DomainError && error.details['outage'] === true;

/** The sentence for operators. */
export function operatorText(error: unknown): string {
  const cause = error instanceof DomainError && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
