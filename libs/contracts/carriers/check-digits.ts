/**
 * Check digits of the carriers' numbers, over the digits that come before the check digit.
 * Rules: jkeen/tracking_number_data (MIT), USPS Publication 199, UPU S10.
 */

const sum = (text: string, weight: (index: number) => number): number =>
  [...text].reduce((total, character, index) => total + valueOf(character) * weight(index), 0);

/** Letters count as the last digit of (ASCII code - 3), which is UPS's table: A = 2, B = 3 … H = 9, I = 0. */
const valueOf = (character: string): number =>
  /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 3) % 10;

const toNextTen = (total: number): string => String((10 - (total % 10)) % 10);

/** Every GS1 number: weights 3, 1, 3 … from the right, mod 10. */
export const mod10From3 = (body: string): string =>
  toNextTen(sum(body, (index) => ((body.length - index) % 2 === 1 ? 3 : 1)));

/** UPS 1Z, over the 15 characters after "1Z": weights 1, 2, 1 … from the left, mod 10. */
export const upsCheckDigit = (body: string): string => toNextTen(sum(body, (index) => (index % 2 === 0 ? 1 : 2)));

/** Weights 1, 3, 7 repeated from the right, mod 11, then mod 10. */
export const mod11From1 = (body: string): string =>
  String((sum(body, (index) => [1, 3, 7][(body.length - 1 - index) % 3] ?? 0) % 11) % 10);

/** DHL Express: the number itself mod 7. */
export const mod7 = (body: string): string => String(BigInt(body) % 7n);

/** UPU S10 international items, over 8 digits: weights 8 6 4 2 3 5 9 7, mod 11. */
export function s10CheckDigit(body: string): string {
  const rest = 11 - (sum(body, (index) => [8, 6, 4, 2, 3, 5, 9, 7][index] ?? 0) % 11);
  return rest === 11 ? '5' : rest === 10 ? '0' : String(rest);
}
