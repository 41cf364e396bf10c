import { seeded } from '#libs/dev/testing/faults/seeded.js';

/** Random numbers that are the same for the same seed. */
export class Rng {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = seeded(seed);
  }

  /** True with probability `share`, 0 to 1. */
  chance(share: number): boolean {
    return this.#random() < share;
  }

  /** An integer from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.#random() * (most - least + 1));
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.between(0, choices.length - 1)] ?? choices[0];
  }

  /** One of the keys, with a probability in proportion to its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][];
    let left = this.#random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    const hit = entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1);
    if (!hit) throw new RangeError('There is nothing to choose from.');
    return hit[0];
  }
}
