import { mod11From1, mod10From3 } from '#libs/contracts/carriers/check-digits.js';
import type { IssueNumber } from '../purchase/tariff-purchase.js';
import { digits, zip5, type IssuedNumber, type Serial } from '../shared/sample-numbers.js';

/** FedEx Express, 12 digits; the barcode is FedEx's 34 digits: 1001, account, ZIP5, 00, tracking number. */
export function fedexExpressNumber(serial: Serial, postal: string): IssuedNumber {
  const body = digits(serial, 11);
  const trackingNumber = body + mod11From1(body);
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

const groundServices = new Set(['ground', 'home_delivery', 'international_ground']);

/** 15 digits by ground, 12 by air. */
export const issueFedexNumber: IssueNumber = (serial, { service, to }) =>
  groundServices.has(service) ? fedexGroundNumber(serial) : fedexExpressNumber(serial, to.postal);
