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

/**
 * Like `poll`, but as long as it moves: the response may take any time to match, while it changes.
 * @throws Error with what was expected and the last response, once it has been the same for `stillMs`.
 */
export async function pollWhileMoving<T>(
  what: string,
  ask: () => Promise<T>,
  done: (answer: T) => boolean,
  stillMs = 180_000,
): Promise<T> {
  let [seen, end] = ['', 0];
  for (;;) {
    const answer = await ask();
    if (done(answer)) return answer;
    const text = JSON.stringify(answer);
    if (text !== seen) [seen, end] = [text, Date.now() + stillMs];
    if (Date.now() > end)
      throw new Error(`Nothing moved for ${stillMs / 1000} s: ${what}. Last: ${text.slice(0, 300)}`);
    await wait(500);
  }
}
