import type { Page } from 'playwright-core';
import type { BenchLine } from '../measuring/bench-line.js';
import { quantile } from '../measuring/paced.js';
import { inWholeRun } from '../measuring/whole-run.js';

const seconds = inWholeRun(5, 10);
/** Milliseconds per frame at 60 frames per second; a frame counts as dropped when the next one is half a frame late. */
const frame = 1000 / 60;
const dropped = frame * 1.5;

/**
 * Scrolls the table by 40 px per frame for so many seconds and returns each frame's duration. Pages of rows load meanwhile.
 */
const scrolled = (seconds: number) => `new Promise((done) => {
  const table = document.querySelector('[data-scroller]');
  const frames = [];
  const end = performance.now() + ${seconds} * 1_000;
  let before;
  requestAnimationFrame(function next(now) {
    if (before !== undefined) frames.push(now - before);
    before = now;
    if (now > end) return done(frames);
    table.scrollTop += 40;
    requestAnimationFrame(next);
  });
})`;

/** Frames of an open page's table, measured the second time it is scrolled. */
export async function scrollLines(page: Page, name: string, list: string): Promise<BenchLine[]> {
  await page.evaluate(scrolled(inWholeRun(3, 10)));
  await page.evaluate(`document.querySelector('[data-scroller]').scrollTop = 0`);
  const frames = await page.evaluate<number[]>(scrolled(seconds));
  const p95 = quantile(frames, 0.95);
  const smooth = frames.filter((ms) => ms < dropped).length / frames.length;
  const method = `${list}, 40 px a frame, ${frames.length} frames of ${seconds * 60}`;
  return [
    { name: `${name}.p95`, value: p95, unit: 'ms a frame', against: frame, ratio: frame / p95, goal: 0.95, method },
    { name: `${name}.smooth`, value: smooth, unit: 'of the frames', against: 1, ratio: smooth, goal: 0.95, method },
  ];
}
