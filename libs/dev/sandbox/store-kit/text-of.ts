/** A text of a control or API request; `otherwise`, or nothing, where it is none. */
export const textOf = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;
