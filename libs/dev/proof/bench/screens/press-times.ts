import type { Page } from 'playwright-core';
import type { BenchLine } from '../measuring/bench-line.js';

/** Milliseconds from a press to the picture that follows it. */
const goal = 100;
const slowdown = 4;

const watch = `new PerformanceObserver((list) => {
  window.presses = [...(window.presses ?? []), ...list.getEntries().map(({ duration }) => duration)];
}).observe({ type: 'event', durationThreshold: 16 })`;

/**
 * The slowest answer of an open page to what is pressed on it, on a processor four times slower. Event Timing leaves out
 * what takes less than a frame.
 */
export async function pressLine(page: Page, name: string, list: string, keys: readonly string[]): Promise<BenchLine> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(watch);
  for (const key of keys) await page.keyboard.press(key);
  const times = await page.evaluate<number[]>(
    `new Promise((done) => setTimeout(() => done(window.presses ?? []), 1_000))`,
  );
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const value = Math.max(16, ...times);
  const method = `${list}, slowest of ${keys.length} keys at ${slowdown} × slowdown`;
  return { name: `${name}.press`, value, unit: 'ms', against: goal, ratio: goal / value, goal: 1, method };
}
