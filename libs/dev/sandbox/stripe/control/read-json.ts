import { invalidRequest } from '../http/errors/stripe-failure.js';

/** A JSON object of a control request; each reader refuses other types and names the field. */
export type Json = Record<string, unknown>;

export function record(value: unknown, what: string): Json {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;
  throw invalidRequest(`Not an object: ${what}`, { param: what });
}

export function array(value: unknown, what: string): unknown[] {
  if (Array.isArray(value)) return value;
  throw invalidRequest(`Not a list: ${what}`, { param: what });
}

export function number(value: unknown, what: string, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
  throw invalidRequest(`Not a number: ${what}`, { param: what });
}

export function text(value: unknown, what: string): string {
  if (typeof value === 'string') return value;
  throw invalidRequest(`Not a text: ${what}`, { param: what });
}

export function choice<T extends string>(value: unknown, choices: readonly T[], what: string): T {
  const found = choices.find((one) => one === value);
  if (found !== undefined) return found;
  throw invalidRequest(`${what} must be one of ${choices.join(', ')}`, { param: what });
}
