import { DomainError } from '#libs/domain/errors.js';
import { explainCarrierFailure } from './failure-words.js';

/** Where the vendor does not say how long to wait after a 429, seconds. */
const usualWait = 5;

export type VendorFailure = {
  /** The vendor's name. */
  vendor: string;
  /** Of the answer; 0: there was none, or none of the vendor's. */
  status: number;
  /** Its message, in its own words. */
  raw: string;
  /** Its own code of the error. */
  code?: string;
  retryAfter?: string | null | undefined;
  /** The answer leaves open whether a label was sold. */
  open?: boolean;
  /** Our key, which a message may contain: it is removed from `raw`. */
  key: string;
};

/**
 * An aggregator's error as ours. Nothing came, 5xx, 429, a key that it refuses and answers with an open outcome are `upstream`;
 * everything else is a refusal, in words of ours, with the carrier's text in `details.raw`.
 */
export function vendorFailure(failure: VendorFailure): DomainError {
  const { vendor, status, code = '', retryAfter, open } = failure;
  const raw = failure.raw.replaceAll(failure.key, '(key)');
  if (status === 429) {
    const seconds = Number(retryAfter) > 0 ? Math.ceil(Number(retryAfter)) : usualWait;
    return new DomainError('carrier_busy', 'upstream', `${vendor} asks us to wait ${seconds} seconds.`, {
      retryAfter: seconds,
    });
  }
  if (status === 404) return new DomainError('not_found', 'missing', `${vendor} does not have it.`, { raw });
  if (status < 400 || status >= 500 || [401, 402, 403].includes(status) || open) {
    const text = status === 0 ? `${vendor} did not answer.` : `${vendor} answered with ${code || status}.`;
    return new DomainError('carrier_unavailable', 'upstream', text, { raw, vendorCode: code, status });
  }
  return carrierRefusal(raw, code);
}

/** A final refusal: the carrier's message as a sentence of ours. */
export function carrierRefusal(raw: string, vendorCode = ''): DomainError {
  const { code: reason, text, known } = explainCarrierFailure(raw, vendorCode);
  return new DomainError('carrier_refused', 'conflict', text, {
    raw,
    vendorCode,
    reason,
    ...(known ? {} : { unknown: true }),
  });
}
