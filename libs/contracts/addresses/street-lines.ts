/** A street cell of several lines: the first is the street, the others come before what the second line has already. */
export function splitStreet(street1: string, street2: string): { street1: string; street2: string } {
  if (!/[\r\n\u2028\u2029\u0085]/.test(street1)) return { street1, street2 };
  const [first = '', ...others] = street1
    .split(/[\r\n\u2028\u2029\u0085]+/)
    .map((line) => line.replace(/^[\s,;]+|[\s,;]+$/g, ''))
    .filter(Boolean);
  return { street1: first, street2: [...others, street2].filter(Boolean).join(', ') };
}
