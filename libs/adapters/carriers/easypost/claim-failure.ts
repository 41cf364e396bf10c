import { DomainError } from '#libs/domain/errors.js';

/** The first match counts. */
const words: readonly [RegExp, string][] = [
  [/\bno eligible insurance\b/i, 'EasyPost has no insurance for this parcel. Decide the claim yourself.'],
  [/\b(already|duplicate|exists?)\b/i, 'EasyPost has a claim for this parcel already. Look it up in its dashboard.'],
  [
    /\b(attachments?|documents?|files?|evidence|invoices?|base64)\b/i,
    'EasyPost does not accept the evidence. Ask the customer for other files.',
  ],
  [/\b(too (early|soon)|must wait|not yet)\b/i, 'It is too early to claim this parcel at EasyPost. Try again later.'],
  [
    /\b(too late|expired|deadline|within \d+ days|no longer)\b/i,
    'It is too late to claim this parcel at EasyPost. Decide the claim yourself.',
  ],
  [/\bamount\b/i, 'EasyPost does not accept the amount. Ask the customer about it.'],
  [/\bdescription\b/i, 'EasyPost does not accept the description. Ask the customer for more.'],
];
const fallback = 'EasyPost refused this claim. Read what it says, then try again or decide it yourself.';

/** Words a refusal for a claim; a missing insurance is a refusal too. Returns every other error unchanged. */
export function claimFailure(error: unknown): unknown {
  if (!(error instanceof DomainError) || !['carrier_refused', 'not_found'].includes(error.code)) return error;
  const raw = typeof error.details['raw'] === 'string' ? error.details['raw'] : '';
  const text = words.find(([pattern]) => pattern.test(raw))?.[1] ?? fallback;
  return new DomainError('carrier_refused', 'conflict', text, { raw, ...(text === fallback ? { unknown: true } : {}) });
}
