export type Wait = (milliseconds: number) => Promise<void>;

export const sleep: Wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** How calls of the identity service are tried again. */
export interface RetryRule {
  wait: Wait;
  /** After the first try; 3 by default. */
  retries?: number;
  /** Longest pause in milliseconds; 20 s by default. */
  longest?: number;
}

const maxRetries = 3;
const longestWait = 20_000;

/** Pause before try `retry` (1-based): 1, 2, 4 s …, never more than `longest`. */
export const backoff = (retry: number, longest = longestWait): number => Math.min(longest, 1_000 * 2 ** (retry - 1));

/** Does the work, and again while it fails in a way that may pass. */
export async function withRetries<T>(
  work: () => Promise<T>,
  passing: (error: unknown) => boolean,
  { wait, retries = maxRetries, longest = longestWait }: RetryRule,
): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    if (retry > 0) await wait(backoff(retry, longest));
    try {
      return await work();
    } catch (error) {
      if (retry >= retries || !passing(error)) throw error;
    }
  }
}
