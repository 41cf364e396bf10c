import { docUrl } from '../http/errors/doc-url.js';
import type { ErrorBody } from '../stripe-objects.js';
import type { Decline } from './declines.js';

/** A refused card as Stripe's error. */
export const cardError = ({ code, declineCode, message, param, ...advice }: Decline): ErrorBody => ({
  type: 'card_error',
  advice_code: advice.adviceCode,
  code,
  decline_code: declineCode,
  doc_url: docUrl(code),
  message,
  network_decline_code: advice.networkDeclineCode,
  ...(param === undefined ? {} : { param }),
});
