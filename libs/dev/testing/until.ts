import { setTimeout as wait } from 'node:timers/promises';

/**
 * Repeats `ask` until its result is neither undefined, null nor false, and returns it.
 * @throws after `withinMs`, naming what was expected. The limit only ends a test that would hang; it is not a
 * measurement.
 */
export async function until<T>(what: string, ask: () => Promise<T> | T, withinMs = 120_000): Promise<NonNullable<T>> {
  const end = Date.now() + withinMs;
  for (let pause = 25; ; pause = Math.min(pause * 1.2, 100)) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`waited ${withinMs} ms in vain: ${what}`);
    await wait(pause);
  }
}
