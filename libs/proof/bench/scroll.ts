import type { Page } from 'playwright-core';
import { openShop } from '../demo/open-shop.js';
import { whyNoBrowser } from '../screens/browser-program.js';
import { openBrowser } from '../screens/open-browser.js';
import { signIn } from '../screens/steps/account-steps.js';
import { fillShop, rows } from './admin.js';
import type { BenchLine } from './bench-line.js';
import { quantile } from './paced.js';

/** Milliseconds of a frame at 60 a second; a frame is dropped when the next comes half a frame late. */
const frame = 1000 / 60;
const dropped = frame * 1.5;

/** Scrolls the table by 40 px a frame for ten seconds: how long each frame took. Pages of 100 rows come meanwhile. */
const scrolled = `new Promise((done) => {
  const table = document.querySelector('[data-scroller]');
  const frames = [];
  const end = performance.now() + 10_000;
  let before;
  requestAnimationFrame(function next(now) {
    if (before !== undefined) frames.push(now - before);
    before = now;
    if (now > end) return done(frames);
    table.scrollTop += 40;
    requestAnimationFrame(next);
  });
})`;

/** Frames of the operators' list while one scrolls through 100,000 shipments. */
export async function run(): Promise<BenchLine[]> {
  const missing = whyNoBrowser();
  if (missing) {
    console.error(`Scrolling is left out: ${missing}.`);
    return [];
  }
  const shop = await openShop('embedded', { env: { RATE_LIMIT_FACTOR: '100000' } });
  const browser = await openBrowser();
  try {
    await fillShop(shop);
    const operator = shop.demoUsers.find(({ groups }) => groups.includes('operator'));
    if (!operator) throw new Error('Nobody can sign in.');
    const page = await browser.newPage({ baseURL: shop.url, viewport: { width: 1280, height: 900 } });
    await signIn(page, operator, '/admin/shipments');
    await page.locator('[data-row]').first().waitFor();
    await page.evaluate(scrolled);
    return linesOf(await framesOf(page));
  } finally {
    await browser.close();
    await shop.close();
  }
}

async function framesOf(page: Page): Promise<number[]> {
  await page.evaluate(`document.querySelector('[data-scroller]').scrollTop = 0`);
  return page.evaluate<number[]>(scrolled);
}

function linesOf(frames: readonly number[]): BenchLine[] {
  const p95 = quantile(frames, 0.95);
  const smooth = frames.filter((ms) => ms < dropped).length / frames.length;
  const method = `list of ${rows} shipments, 40 px a frame, ${frames.length} frames of 600`;
  return [
    { name: 'scroll.p95', value: p95, unit: 'ms a frame', against: frame, ratio: frame / p95, goal: 0.95, method },
    { name: 'scroll.smooth', value: smooth, unit: 'of the frames', against: 1, ratio: smooth, goal: 0.95, method },
  ];
}
