import { DomainError } from '#libs/domain/errors.js';

/** The first that fits counts. Whole words only: "estimate" and "validated" speak of no date. */
const words: readonly [RegExp, string][] = [
  [
    /\b(accounts?|credentials?|licen[cs]ed?|authenticat\w*|authoriz\w*|permissions?)\b/i,
    'Our account at this carrier cannot book pickups. Drop the parcels off.',
  ],
  [
    /\b(not|no) (available|supported|offered|serviced)\b.*\b(address|area|location|zip|postal)\b|\bunserviceable\b/i,
    'The carrier does not pick up here. Drop the parcels off instead.',
  ],
  [
    /\b(address(es)?|streets?\d?|zip|postal|phone|name|city|state)\b/i,
    'The carrier does not accept this address. Check street, ZIP and phone.',
  ],
  [
    /\b(cut.?off|too late|same.?day|in the past|dates?|(min|max)_datetime|(?<!at this )times?|windows?|closed)\b/i,
    'The carrier does not come in this window. Choose another day or a wider window.',
  ],
  [
    /\b(not (available|supported|offered|serviced)|no (rates?|service)|rates?)\b/i,
    'The carrier does not pick up here. Drop the parcels off instead.',
  ],
];
const fallback = 'The carrier refused this pickup. Choose another day or drop the parcels off.';

/** A carrier's message about a pickup, as a sentence of ours. */
export const pickupWords = (raw: string): string => words.find(([pattern]) => pattern.test(raw))?.[1] ?? fallback;

/** A refusal speaks of a pickup, not of a shipment; every other error stays. */
export function pickupFailure(error: unknown): unknown {
  if (!(error instanceof DomainError) || error.code !== 'carrier_refused') return error;
  const { raw, vendorCode } = error.details;
  if (typeof raw !== 'string') return error;
  const answer = `${raw} ${typeof vendorCode === 'string' ? vendorCode : ''}`;
  const text = pickupWords(answer);
  return new DomainError('carrier_refused', 'conflict', text, { raw, ...(text === fallback ? { unknown: true } : {}) });
}

const rawOf = ({ details: { raw } }: DomainError): string => (typeof raw === 'string' ? raw : '');

/** A refusal because it was done before, or is being done: nothing that is known for good. */
export const saysAlready = (error: unknown): boolean =>
  error instanceof DomainError && /\b(already|in progress)\b/i.test(rawOf(error));
