import { roundMinor } from '#libs/contracts/values/money.js';
import type { marginRoundings } from '#libs/contracts/margins/margins.js';

const steps = { cent: 1, five: 5, quarter: 25 };

/** The nearest price on the step of the rule, minor units; `ninety_nine`: the next one up that ends in 99. */
export function roundPrice(total: number, rounding: (typeof marginRoundings)[number]): number {
  if (rounding === 'ninety_nine') return Math.ceil((total + 1) / 100) * 100 - 1;
  const step = steps[rounding];
  return roundMinor(total / step) * step;
}
