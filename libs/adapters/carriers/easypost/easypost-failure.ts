import { DomainError } from '#libs/domain/errors.js';
import { explainCarrierFailure } from '../shared/failure-words.js';

/** What the client throws, as far as we look at it: its classes have no names. */
type VendorError = { statusCode?: unknown; code?: unknown; message?: unknown; errors?: unknown };

/** Codes that leave open whether a label was sold: the shipment is read back. */
const openOutcomes = /POSTAGE\.EXISTS|PURCHASE\.IN_PROGRESS|POSTAGE\.TIMED_OUT|POSTAGE\.NO_RESPONSE/;

/** Where the vendor does not say how long to wait after a 429, seconds. */
const usualWait = 5;

/**
 * The vendor's error as ours. Nothing came, 5xx, 429, a key that it refuses and codes with an open outcome are `upstream`;
 * everything else is a refusal, in words of ours, with the carrier's text in `details.raw`.
 */
export function easypostFailure(error: unknown, httpStatus?: number, retryAfter?: string): DomainError {
  if (error instanceof DomainError) return error;
  const { statusCode, code, message, errors } = (error ?? {}) as VendorError;
  // The client breaks on an error that is not of the API, such as a proxy's page: then only the status counts.
  const isVendors = typeof statusCode === 'number';
  const status = isVendors ? statusCode : httpStatus === 429 ? 429 : 0;
  const vendorCode = typeof code === 'string' ? code : '';
  const raw = isVendors ? rawText(message, errors) : '';
  if (status === 429) {
    const seconds = Number(retryAfter) > 0 ? Math.ceil(Number(retryAfter)) : usualWait;
    return new DomainError('carrier_busy', 'upstream', `EasyPost asks us to wait ${seconds} seconds.`, {
      retryAfter: seconds,
    });
  }
  if (status === 404) return new DomainError('not_found', 'missing', 'EasyPost does not have it.', { raw });
  if (status < 400 || status >= 500 || [401, 402, 403].includes(status) || openOutcomes.test(vendorCode)) {
    const text = status === 0 ? 'EasyPost did not answer.' : `EasyPost answered with ${vendorCode || status}.`;
    return new DomainError('carrier_unavailable', 'upstream', text, { raw, vendorCode });
  }
  const { code: reason, text, known } = explainCarrierFailure(raw, vendorCode);
  return new DomainError('carrier_refused', 'conflict', text, {
    raw,
    vendorCode,
    reason,
    ...(known ? {} : { unknown: true }),
  });
}

function rawText(message: unknown, errors: unknown): string {
  const parts = Array.isArray(errors) ? (errors as unknown[]).map(lineOf) : [];
  return [typeof message === 'string' ? message : '', ...parts].filter(Boolean).join(' ').slice(0, 1000);
}

const lineOf = (one: unknown): string => {
  if (typeof one === 'string') return one;
  const { field, message } = (one ?? {}) as { field?: unknown; message?: unknown };
  return [field, message].filter((part): part is string => typeof part === 'string').join(': ');
};
