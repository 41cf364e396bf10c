import { sum } from '#libs/contracts/values/money.js';

/**
 * Divides `amount` among `weights` in their proportion, in whole minor units, by the largest remainder: the parts add up to
 * the amount exactly, equal remainders go to the first. With weights that are prices and an amount of at most their sum no
 * part is above its price. @throws RangeError for an amount that is negative or above the sum of the weights.
 */
export function allocateByWeight(amount: number, weights: readonly number[]): number[] {
  const whole = sum(weights);
  if (amount < 0 || amount > whole || weights.some((weight) => weight < 0))
    throw new RangeError(`${amount} cannot be shared out over ${whole}.`);
  if (amount === 0) return weights.map(() => 0);
  const quotas = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: Number(product / BigInt(whole)), rest: product % BigInt(whole) };
  });
  const missing = amount - sum(quotas.map(({ part }) => part));
  const next = [...quotas].sort((one, other) => compare(other.rest, one.rest) || one.index - other.index);
  for (const quota of next.slice(0, missing)) quota.part += 1;
  return quotas.map(({ part }) => part);
}

const compare = (one: bigint, other: bigint): number => (one === other ? 0 : one > other ? 1 : -1);
