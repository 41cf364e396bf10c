import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserArguments } from '../../screens/open-browser.js';
import { becomeUser } from '../../screens/user.js';
import { fillCart } from '../../screens/steps/cart-steps.js';
import type { Shop } from '../../shop/open-shop.js';
import { browserEnv } from './browser.js';

/** A browser with a profile of its own, in which a user with a filled cart is signed in. */
export interface SignedInBrowser {
  /** Of the DevTools protocol. */
  readonly port: number;
  /** As if the page was never visited: its files are fetched again. */
  clearCache(): Promise<void>;
  close(): Promise<void>;
}

export async function openSignedInBrowser(shop: Shop): Promise<SignedInBrowser> {
  const account = shop.demoUsers.find(({ groups }) => groups.length === 0);
  if (!account) throw new Error('Nobody can sign in.');
  const profile = await mkdtemp(join(tmpdir(), 'waybill-lighthouse-'));
  const { CHROME_PATH, ...env } = await browserEnv();
  const context = await chromium.launchPersistentContext(profile, {
    ...(CHROME_PATH ? { executablePath: CHROME_PATH } : {}),
    args: [...browserArguments(), '--remote-debugging-port=0'],
    env: { ...process.env, ...env },
    baseURL: shop.url,
    viewport: { width: 1280, height: 900 },
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await becomeUser(page, account);
  await fillCart(page, ['Grace Hopper', 'Ada Lovelace']);
  const session = await context.newCDPSession(page);
  const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
  return {
    port: Number(port),
    clearCache: async () => void (await session.send('Network.clearBrowserCache')),
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
