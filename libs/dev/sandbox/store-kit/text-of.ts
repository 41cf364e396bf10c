/** A text of a control or API request; `otherwise` where it is none. */
export const textOf = (value: unknown, otherwise: string): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;
