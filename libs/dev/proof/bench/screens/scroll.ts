import type { Browser, Page } from 'playwright-core';
import { addressRows } from '../../shop/address-rows.js';
import type { Shop } from '../../shop/open-shop.js';
import { whyNoBrowser } from '../../screens/browser-program.js';
import { openBrowser } from '../../screens/open-browser.js';
import { signIn } from '../../screens/steps/account-steps.js';
import { fillShop, rows } from './admin.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { sharedShop } from '../measuring/shared-shop.js';
import { pressLine } from './press-times.js';
import { scrollLines } from './scroll-frames.js';

/**
 * Frame times while scrolling through the admin list of 100,000 shipments, and through an uploaded file with as many
 * rows; how long both take to answer a key.
 */
export async function run(): Promise<BenchLine[]> {
  const missing = whyNoBrowser();
  if (missing) {
    console.error(`Scrolling is left out: ${missing}.`);
    return [];
  }
  const word = process.argv.at(-1)?.split('.')[1] ?? '';
  const shop = await sharedShop({ env: { RATE_LIMIT_FACTOR: '100000' } });
  const browser = await openBrowser();
  try {
    const lines = word === 'import' ? [] : await shipments(shop, browser);
    return [...lines, ...(await uploadedRows(shop, browser))];
  } finally {
    await browser.close();
    await shop.close();
  }
}

const times = (count: number, key: string): string[] => Array.from({ length: count }, () => key);

const open = (shop: Shop, browser: Browser): Promise<Page> =>
  browser.newPage({ baseURL: shop.url, viewport: { width: 1280, height: 900 } });

async function shipments(shop: Shop, browser: Browser): Promise<BenchLine[]> {
  await fillShop(shop);
  const page = await open(shop, browser);
  await signIn(page, userOf(shop, 'operator'), '/admin/shipments');
  await page.locator('[data-row]').first().waitFor();
  const list = `list of ${rows} shipments`;
  const lines = await scrollLines(page, 'scroll', list);
  await page.locator('[data-row]').first().focus();
  lines.push(await pressLine(page, 'scroll', list, times(40, 'ArrowDown')));
  await page.close();
  return lines;
}

/** The ZIP code of every 25th row is too short. */
async function uploadedRows(shop: Shop, browser: Browser): Promise<BenchLine[]> {
  const page = await open(shop, browser);
  await signIn(page, userOf(shop), '/apps/create-shipment?tab=file');
  const text = addressRows(rows)
    .split('\n')
    .map((line, at) => (at > 0 && at % 25 === 0 ? line.replace(/,\d{5},US,S/, ',9001,US,S') : line))
    .join('\n');
  const file = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('File of shipments').setInputFiles(file);
  await page.getByText(`${rows.toLocaleString('en-US')} rows shown`).waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: /^All 100,000/ }).waitFor();
  const grid = `grid of an uploaded file of ${rows} rows`;
  const lines = await scrollLines(page, 'scroll.import', grid);
  await page.getByRole('gridcell').first().click();
  const keys = [
    ...times(20, 'ArrowDown'),
    ...times(10, 'ArrowRight'),
    ...times(3, 'PageDown'),
    ...times(5, 'Alt+ArrowDown'),
  ];
  return [...lines, await pressLine(page, 'scroll.import', grid, keys)];
}

function userOf({ demoUsers }: Shop, group?: string) {
  const user = demoUsers.find(({ groups }) => (group ? groups.includes(group) : groups.length === 0));
  if (user) return user;
  throw new Error('Nobody can sign in.');
}
