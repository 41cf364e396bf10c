import { mod10From3, s10CheckDigit } from '#libs/contracts/carriers/check-digits.js';
import type { IssueNumber } from '../purchase/tariff-purchase.js';
import { digits, zip5, type IssuedNumber, type Serial } from '../shared/sample-numbers.js';

/** Service type codes of USPS Publication 199 (with tracking). */
const serviceTypes = { ground_advantage: '001', priority: '055', express: '701' } as const;
export type UspsDomesticService = keyof typeof serviceTypes;

/** First letter by UPU S10: E express mail, C parcel post, L letter post with tracking. */
const s10Letters = { express: 'E', priority: 'C', first_class: 'L' } as const;
export type UspsInternationalService = keyof typeof s10Letters;

/**
 * USPS IMpb, 22 digits: 94, service type, mailer id 000000, 10-digit serial, check digit.
 * @param postal ZIP of the receiver; the barcode routes by its first five digits: (420)ZIP5(94)…
 */
export function uspsDomesticNumber(serial: Serial, service: UspsDomesticService, postal: string): IssuedNumber {
  const body = `94${serviceTypes[service]}000000${digits(serial, 10)}`;
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

/** IMpb within the US, UPU S10 abroad. */
export const issueUspsNumber: IssueNumber = (serial, { service, to }) => {
  switch (service) {
    case 'priority_mail_express_international':
      return uspsInternationalNumber(serial, 'express');
    case 'priority_mail_international':
      return uspsInternationalNumber(serial, 'priority');
    case 'first_class_package_international':
      return uspsInternationalNumber(serial, 'first_class');
    case 'priority_mail_express':
      return uspsDomesticNumber(serial, 'express', to.postal);
    case 'priority_mail':
      return uspsDomesticNumber(serial, 'priority', to.postal);
    default:
      return uspsDomesticNumber(serial, 'ground_advantage', to.postal);
  }
};
