/** The text of a string or a finite number; nothing else is text. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

const matches = (pattern: RegExp) => (value: unknown) => pattern.test(textOf(value) ?? '');

/** Letters of any script with their marks ("Zoë", "Łódź", "محمد"). */
export const alpha = matches(/^[\p{L}\p{M}]+$/u);
export const alphaNum = matches(/^[\p{L}\p{M}\p{Nd}]+$/u);
export const alphaDash = matches(/^[\p{L}\p{M}\p{Nd}_-]+$/u);
export const alphaSpaces = matches(/^[\p{L}\p{M}\s]+$/u);

const mailbox =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}(?<!\.)@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}[\p{L}\p{M}]{1,62}|xn--[a-z0-9-]{2,59})$/u;

/** One address or several separated by commas; at most `most` of them. Lengths as in RFC 5321 (64 before the @, 254 in all). */
export function email(value: unknown, most = Infinity): boolean {
  const all = (textOf(value) ?? '').split(',').map((one) => one.trim());
  return all.length <= most && all.every((one) => one.length <= 254 && mailbox.test(one));
}

/** Characters as a person counts them (an emoji is one, not two); elements of a list. */
function count(value: unknown): number {
  return Array.isArray(value) ? value.length : [...(textOf(value) ?? '')].length;
}
export const length = (value: unknown, exactly: number) => count(value) === Number(exactly);
export const max = (value: unknown, most: number) => count(value) <= Number(most);
export const min = (value: unknown, least: number) => count(value) >= Number(least);

/** `pattern` is a RegExp or its source. Flags `g` and `y` keep no position between calls. */
export function regex(value: unknown, pattern: RegExp | string): boolean {
  const found = textOf(value);
  return found !== undefined && found.search(new RegExp(pattern)) >= 0;
}
