import type { BoughtParcel } from '#libs/domain/carriers/carrier.js';

/**
 * Numbers of sample labels. All come from one serial range, 0 … 999,999,999, laid behind prefixes that no shipper holds
 * (mailer or account id of zeros), so that a sample never names somebody's parcel while its check digit is right.
 */
export const sampleSerials = 1_000_000_000;

export type Serial = number | bigint;

/** Number and barcode of a piece, as `BoughtParcel` carries them. */
export type IssuedNumber = Pick<BoughtParcel, 'trackingNumber' | 'barcode'>;

/** The serial in so many digits. */
export function digits(serial: Serial, length: number): string {
  const value = BigInt(serial);
  if (value < 0n || value >= BigInt(sampleSerials))
    throw new RangeError(`Serial ${value} is outside the sample range.`);
  return value.toString().padStart(length, '0');
}

/** The five digits a barcode routes by; a missing ZIP code routes nowhere. */
export const zip5 = (postal: string): string => /^\d{5}/.exec(postal.trim())?.[0] ?? '00000';
