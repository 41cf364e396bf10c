import { setTimeout as wait } from 'node:timers/promises';

/**
 * Asks until the answer is the one waited for, and returns it.
 * @throws Error naming what was waited for, and the last answer, after `withinMs`.
 */
export async function poll<T>(
  what: string,
  ask: () => Promise<T>,
  done: (answer: T) => boolean,
  withinMs = 60_000,
): Promise<T> {
  const end = Date.now() + withinMs;
  for (let pause = 10; ; pause = Math.min(pause * 1.5, 1000)) {
    const answer = await ask();
    if (done(answer)) return answer;
    if (Date.now() > end)
      throw new Error(
        `Waited ${withinMs / 1000} s in vain: ${what}. Last answer: ${JSON.stringify(answer).slice(0, 300)}`,
      );
    await wait(pause);
  }
}
