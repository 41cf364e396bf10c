import { DomainError } from '#libs/domain/errors.js';
import { vendorFailure } from '../shared/vendor-failure.js';

/** The errors of the client, as far as we use them: its classes have no names. */
type VendorError = { statusCode?: unknown; code?: unknown; message?: unknown; errors?: unknown };

/** Codes that leave open whether a label was sold: the shipment is read back. */
const openOutcomes = /POSTAGE\.EXISTS|PURCHASE\.IN_PROGRESS|POSTAGE\.TIMED_OUT|POSTAGE\.NO_RESPONSE/;

type Answered = { key: string; httpStatus?: number | undefined; retryAfter?: string | undefined };

/** The client's error as ours, see `vendorFailure`. */
export function easypostFailure(error: unknown, { key, httpStatus, retryAfter }: Answered): DomainError {
  if (error instanceof DomainError) return error;
  const { statusCode, code, message, errors } = (error ?? {}) as VendorError;
  // The client breaks on an error that is not of the API, such as a proxy's page: then only the status counts.
  const isVendors = typeof statusCode === 'number';
  const vendorCode = typeof code === 'string' ? code : '';
  return vendorFailure({
    ...{ vendor: 'EasyPost', key, code: vendorCode, retryAfter, open: openOutcomes.test(vendorCode) },
    status: isVendors ? statusCode : isTelling(httpStatus) ? httpStatus : 0,
    raw: isVendors ? rawText(message, errors) : '',
  });
}

/** Whether the status alone determines the kind of failure. */
const isTelling = (status: number | undefined): status is number => status === 429 || (status ?? 0) >= 500;

function rawText(message: unknown, errors: unknown): string {
  const parts = Array.isArray(errors) ? (errors as unknown[]).map(lineOf) : [];
  return [typeof message === 'string' ? message : '', ...parts].filter(Boolean).join(' ').slice(0, 1000);
}

const lineOf = (one: unknown): string => {
  if (typeof one === 'string') return one;
  const { field, message } = (one ?? {}) as { field?: unknown; message?: unknown };
  return [field, message].filter((part): part is string => typeof part === 'string').join(': ');
};
