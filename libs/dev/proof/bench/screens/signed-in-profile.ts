import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserArguments } from '../../screens/open-browser.js';
import { becomeUser } from '../../screens/user.js';
import { fillCart } from '../../screens/steps/cart-steps.js';
import type { Shop } from '../../shop/open-shop.js';
import { browserEnv } from './browser.js';

/** A browser's profile in which a user with a filled cart is signed in. */
export interface SignedInProfile {
  readonly folder: string;
  /** As if the page was never visited: its files are fetched again. */
  clearCache(): Promise<void>;
  remove(): Promise<void>;
}

/** Nothing steers the browser that is measured later: what does would run on the page's own thread. */
export async function signedInProfile(shop: Shop): Promise<SignedInProfile> {
  const account = shop.demoUsers.find(({ groups }) => groups.length === 0);
  if (!account) throw new Error('Nobody can sign in.');
  const folder = await mkdtemp(join(tmpdir(), 'waybill-lighthouse-'));
  const { CHROME_PATH, ...env } = await browserEnv();
  const context = await chromium.launchPersistentContext(folder, {
    ...(CHROME_PATH ? { executablePath: CHROME_PATH } : {}),
    args: browserArguments(),
    env: { ...process.env, ...env },
    baseURL: shop.url,
    viewport: { width: 1280, height: 900 },
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await becomeUser(page, account);
  await fillCart(page, ['Grace Hopper', 'Ada Lovelace']);
  await context.close();
  const remove = (...path: string[]) => rm(join(folder, ...path), { recursive: true, force: true });
  return {
    folder,
    clearCache: async () => void (await Promise.all([remove('Default', 'Cache'), remove('Default', 'Code Cache')])),
    remove: () => remove(),
  };
}
