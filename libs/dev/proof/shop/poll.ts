import { setTimeout as wait } from 'node:timers/promises';

/**
 * Repeats the request until the response matches, and returns it.
 * @throws Error with what was expected and the last response, after `withinMs`.
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
