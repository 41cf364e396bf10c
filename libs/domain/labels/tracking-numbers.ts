import type { BoughtParcel } from '#libs/domain/carriers/carrier.js';
import {
  fedexExpressCheckDigit,
  mod10From3,
  mod7,
  s10CheckDigit,
  upsCheckDigit,
} from '#libs/contracts/carriers/check-digits.js';

/**
 * Numbers of sample labels. All come from one serial range, 0 … 999,999,999, laid behind prefixes that no shipper holds
 * (mailer or account id of zeros), so that a sample never names somebody's parcel while its check digit is right.
 */
export const sampleSerials = 1_000_000_000;

export type Serial = number | bigint;

/** Number and barcode of a piece, as `BoughtParcel` carries them. */
export type IssuedNumber = Pick<BoughtParcel, 'trackingNumber' | 'barcode'>;

/** Service type codes of USPS Publication 199 (with tracking). */
const uspsServiceTypes = { ground_advantage: '001', priority: '055', express: '701' } as const;
export type UspsDomesticService = keyof typeof uspsServiceTypes;

/** First letter by UPU S10: E express mail, C parcel post, L letter post with tracking. */
const s10Letters = { express: 'E', priority: 'C', first_class: 'L' } as const;
export type UspsInternationalService = keyof typeof s10Letters;

function digits(serial: Serial, length: number): string {
  const value = BigInt(serial);
  if (value < 0n || value >= BigInt(sampleSerials))
    throw new RangeError(`Serial ${value} is outside the sample range.`);
  return value.toString().padStart(length, '0');
}

/** The five digits a barcode routes by; a missing ZIP code routes nowhere. */
const zip5 = (postal: string): string => /^\d{5}/.exec(postal.trim())?.[0] ?? '00000';

/**
 * USPS IMpb, 22 digits: 94, service type, mailer id 000000, 10-digit serial, check digit.
 * @param postal ZIP of the receiver; the barcode routes by its first five digits: (420)ZIP5(94)…
 */
export function uspsDomesticNumber(serial: Serial, service: UspsDomesticService, postal: string): IssuedNumber {
  const body = `94${uspsServiceTypes[service]}000000${digits(serial, 10)}`;
  const trackingNumber = body + mod10From3(body);
  return {
    trackingNumber,
    barcode: { symbology: 'gs1-128', text: `(420)${zip5(postal)}(94)${trackingNumber.slice(2)}` },
  };
}

/** UPU S10, 13 characters ending in US; the second letter counts the hundreds of millions: LA, LB … LJ. */
export function uspsInternationalNumber(serial: Serial, service: UspsInternationalService): IssuedNumber {
  const nine = digits(serial, 9);
  const body = nine.slice(1);
  const letters = s10Letters[service] + 'ABCDEFGHIJ'.charAt(Number(nine.charAt(0)));
  const trackingNumber = `${letters}${body}${s10CheckDigit(body)}US`;
  return { trackingNumber, barcode: { symbology: 'code128', text: trackingNumber } };
}

/** FedEx Express, 12 digits; the barcode is FedEx's 34 digits: 1001, account, ZIP5, 00, tracking number. */
export function fedexExpressNumber(serial: Serial, postal: string): IssuedNumber {
  const body = digits(serial, 11);
  const trackingNumber = body + fedexExpressCheckDigit(body);
  return {
    trackingNumber,
    barcode: { symbology: 'code128', text: `1001${'0'.repeat(11)}${zip5(postal)}00${trackingNumber}` },
  };
}

/** FedEx Ground, 15 digits; the barcode is FedEx's "96" number: 96, 11, service 020, tracking number. */
export function fedexGroundNumber(serial: Serial): IssuedNumber {
  const body = digits(serial, 14);
  const trackingNumber = body + mod10From3(body);
  return { trackingNumber, barcode: { symbology: 'code128', text: `9611020${trackingNumber}` } };
}

/** UPS, 1Z and 16 characters: shipper 0000 and the serial's first two digits, service 03 (Ground), 7 digits, check. */
export function upsGroundNumber(serial: Serial): IssuedNumber {
  const nine = digits(serial, 9);
  const body = `0000${nine.slice(0, 2)}03${nine.slice(2)}`;
  const trackingNumber = `1Z${body}${upsCheckDigit(body)}`;
  return { trackingNumber, barcode: { symbology: 'code128', text: trackingNumber } };
}

/** DHL Express, 9 digits and their remainder mod 7. */
export function dhlExpressNumber(serial: Serial): IssuedNumber {
  const body = digits(serial, 9);
  const trackingNumber = body + mod7(body);
  return { trackingNumber, barcode: { symbology: 'code128', text: trackingNumber } };
}

/** Canada Post, 16 digits: 15 of the serial and a check digit. */
export function canadaPostNumber(serial: Serial): IssuedNumber {
  const body = digits(serial, 15);
  const trackingNumber = body + mod10From3(body);
  return { trackingNumber, barcode: { symbology: 'code128', text: trackingNumber } };
}

/** The line people sort by: "10118 NY-US", "SW1A 2AA GB", "HK". */
export function routingCode(to: { postal: string; state: string; country: string }): string {
  const area = to.state && to.state.length <= 3 ? `${to.state}-${to.country}` : to.country;
  const postal = to.country === 'US' ? (/^\d{5}/.exec(to.postal)?.[0] ?? '') : to.postal;
  return [postal, area].filter(Boolean).join(' ').toUpperCase();
}
