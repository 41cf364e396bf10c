import { mod10From3, mod7, upsCheckDigit } from '#libs/contracts/carriers/check-digits.js';
import { digits, type IssuedNumber, type Serial } from '../shared/sample-numbers.js';

/** For tests: UPS, 1Z and 16 characters: shipper 0000 and the serial's first two digits, service 03 (Ground), 7 digits, check. */
export function upsGroundNumber(serial: Serial): IssuedNumber {
  const nine = digits(serial, 9);
  const body = `0000${nine.slice(0, 2)}03${nine.slice(2)}`;
  const trackingNumber = `1Z${body}${upsCheckDigit(body)}`;
  return { trackingNumber, barcode: { symbology: 'code128', text: trackingNumber } };
}

/** For tests: DHL Express, 9 digits and their remainder mod 7. */
export function dhlExpressNumber(serial: Serial): IssuedNumber {
  const body = digits(serial, 9);
  const trackingNumber = body + mod7(body);
  return { trackingNumber, barcode: { symbology: 'code128', text: trackingNumber } };
}

/** For tests: Canada Post, 16 digits: 15 of the serial and a check digit. */
export function canadaPostNumber(serial: Serial): IssuedNumber {
  const body = digits(serial, 15);
  const trackingNumber = body + mod10From3(body);
  return { trackingNumber, barcode: { symbology: 'code128', text: trackingNumber } };
}
