import { setTimeout as pause } from 'node:timers/promises';

/** Repeats every few milliseconds until there is a result; fails after ten seconds. */
export async function until<T>(ask: () => T | Promise<T>, isThere: (answer: T) => boolean): Promise<T> {
  const end = Date.now() + 10_000;
  for (;;) {
    const answer = await ask();
    if (isThere(answer)) return answer;
    if (Date.now() > end) throw new Error(`Still waiting; the last answer was ${JSON.stringify(answer)}`);
    await pause(5);
  }
}
