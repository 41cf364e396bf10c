import * as z from 'zod/mini';

/** ISO 4217 codes that we price in. Every one of them has two decimals. */
export const currency = z.enum(['USD']);
export type Currency = z.infer<typeof currency>;

/** An amount in minor units (cents). Never a fraction, never a float of dollars. */
export const minor = z.int().check(z.minimum(-100_000_000_00), z.maximum(100_000_000_00));

/** Money on the wire and in the domain. */
export const money = z.object({ amount: minor, currency });
export type Money = z.infer<typeof money>;

export const usd = (amount: number): Money => ({ amount, currency: 'USD' });

/**
 * The one rounding rule: half away from zero to a whole minor unit (what a person expects of $1.005 and of −$1.005).
 * A value within 1e-7 of the half counts as the half, so that 1.005 * 100 rounds as written.
 */
export function roundMinor(value: number): number {
  return Math.sign(value) * Math.floor(Math.abs(value) + 0.5 + 1e-7);
}

/** `points` basis points of `amount`, rounded once. */
export function share(amount: number, points: number): number {
  return roundMinor((amount * points) / 10_000);
}

/** Parses a decimal price as printed ("12.45", 12.45) into minor units. */
export function minorOf(decimal: string | number): number {
  return roundMinor(Number(decimal) * 100);
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** "$1,234.50" */
export const dollars = (amount: number): string =>
  (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
