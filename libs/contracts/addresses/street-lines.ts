import { unprintable } from './address-rules.js';

const breaks = /[\r\n\u2028\u2029\u0085]+/g;

/**
 * A street cell of several lines: the first is the street, the others precede the second address line. A cell with other control
 * characters stays whole, since it has to be corrected as a whole.
 */
export function splitStreet(street1: string, street2: string): { street1: string; street2: string } {
  const whole = street1.replace(breaks, ' ');
  if (whole === street1 || unprintable.test(whole)) return { street1, street2 };
  const [first = '', ...others] = street1
    .split(breaks)
    .map((line) => line.replace(/^[\s,;]+|[\s,;]+$/g, ''))
    .filter(Boolean);
  return { street1: first, street2: [...others, street2].filter(Boolean).join(', ') };
}
