/** Empty (absent), null, an empty list and a blank string are missing; 0 and false are values. */
export function required(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
}

/** One of the choices, compared as text: '2' equals 2, as from a form or a CSV cell. */
export const oneOf = (value: unknown, ...choices: unknown[]) =>
  choices.some((choice) => String(choice) === String(value));
export const excluded = (value: unknown, ...choices: unknown[]) => !oneOf(value, ...choices);

/** The same as `other`, the field it repeats. */
export const confirmed = (value: unknown, other: unknown) => value === other;
