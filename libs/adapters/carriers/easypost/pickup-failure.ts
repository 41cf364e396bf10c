import { DomainError } from '#libs/domain/errors.js';

const words: readonly [RegExp, string][] = [
  [
    /cut.?off|too late|same.?day|in the past|date|time|window|closed/i,
    'The carrier does not come in this window. Choose another day or a wider window.',
  ],
  [
    /not (available|supported|offered|serviced)|no (rate|service)|RATE|unserviceable/i,
    'The carrier does not pick up here. Drop the parcels off instead.',
  ],
  [
    /account|credential|license|authenti|permission/i,
    'Our account at this carrier cannot book pickups. Drop the parcels off.',
  ],
  [/address|street|zip|postal|phone|name/i, 'The carrier does not accept this address. Check street, ZIP and phone.'],
];
const fallback = 'The carrier refused this pickup. Choose another day or drop the parcels off.';

/** What the carrier says about a pickup, as a sentence of ours. */
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
