export type Wait = (milliseconds: number) => Promise<void>;

export const sleep: Wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** How calls of the identity service are tried again. */
export interface RetryRule {
  wait: Wait;
  /** After the first try; 3 by default. */
  retries?: number;
  /** Longest pause in milliseconds; 5 minutes by default. */
  longest?: number;
  /** What all retries of this page share. */
  quota?: RetryQuota;
}

/** Of the specification: milliseconds, tries, and what retries cost of the quota. */
export const retryRules = {
  most: 3,
  /** The longest pause by default. */
  longest: 5 * 60_000,
  /** Longest pause of calls of the identity service. */
  longestOfCalls: 20_000,
  /** Longest pause, and longest try, when tokens are refreshed. */
  longestOfRefresh: 10_000,
  quota: 500,
  cost: 5,
  timeoutCost: 10,
} as const;

/** Limits the retries of a page while a service is unavailable: each costs a token, and a success returns it. */
export class RetryQuota {
  #left: number = retryRules.quota;

  /** What this retry costs; null where nothing is left for it. */
  take(afterTimeout: boolean): number | null {
    const cost = afterTimeout ? retryRules.timeoutCost : retryRules.cost;
    if (cost > this.#left) return null;
    this.#left -= cost;
    return cost;
  }

  restore(cost: number): void {
    this.#left = Math.min(retryRules.quota, this.#left + cost);
  }
}

const quotaOfPage = new RetryQuota();

/** Pause before try `retry` (1-based): 1, 2, 4 s …, never more than `longest`. */
export const backoff = (retry: number, longest: number = retryRules.longest): number =>
  Math.min(longest, 1_000 * 2 ** (retry - 1));

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.cause as Error | undefined)?.name === 'TimeoutError';

/** Does the work, and again while it fails in a way that may pass and the quota lasts. */
export async function withRetries<T>(
  work: () => Promise<T>,
  passing: (error: unknown) => boolean,
  { wait, retries = retryRules.most, longest = retryRules.longest, quota = quotaOfPage }: RetryRule,
): Promise<T> {
  let cost: number | null = 0;
  for (let retry = 0; ; retry += 1) {
    if (retry > 0) await wait(backoff(retry, longest));
    try {
      const done = await work();
      quota.restore(cost);
      return done;
    } catch (error) {
      if (retry >= retries || !passing(error)) throw error;
      cost = quota.take(isTimeout(error));
      if (cost === null) throw error;
    }
  }
}
