import { DomainError } from '#libs/domain/errors.js';
import type { StoreAnswer, StoreFault } from '#libs/domain/stores/store-answer.js';

/** A vendor's error as a problem of ours: what may pass by itself is `upstream`. */
export function storeError(fault: StoreFault): DomainError {
  if (fault.kind === 'rate_limited') {
    const retryAfter = Math.ceil(fault.waitMs / 1000);
    return new DomainError('upstream_unavailable', 'upstream', fault.text, { retryAfter });
  }
  if (fault.kind === 'temporary' || fault.kind === 'invalid_answer')
    return new DomainError('upstream_unavailable', 'upstream', fault.text);
  return new DomainError('store_refused', 'conflict', fault.text);
}

/** @throws DomainError when the store did not do it. */
export function valueOf<T>(answer: StoreAnswer<T>): T {
  if (answer.ok) return answer.value;
  throw storeError(answer.fault);
}

/** The same for an address that was just typed: a server that does not answer may not be a store. */
export function valueAtTypedAddress<T>(answer: StoreAnswer<T>): T {
  if (!answer.ok && (answer.fault.kind === 'temporary' || answer.fault.kind === 'invalid_answer'))
    throw new DomainError('store_refused', 'conflict', `${answer.fault.text} Check the address and try again.`);
  return valueOf(answer);
}
