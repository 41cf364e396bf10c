import { afterAll, beforeAll, expect, jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { whyNoBrowser } from '#libs/dev/proof/screens/browser-program.js';
import { openBrowser } from '#libs/dev/proof/screens/open-browser.js';
import { openShop, type Shop } from './shop';
import { UsedBrowsers } from './used-browsers';
import { openContext, startVisit, type Visit, type VisitOptions } from './visit';

/** A shop and a browser for one test file. */
export interface ShopWithBrowser {
  readonly shop: Shop;
  readonly browser: Browser;
  /** Lets one person in, sees to it that nothing was wrong with any page they saw, and shows them out. */
  visit(options: VisitOptions, work: (visit: Visit) => Promise<void>): Promise<void>;
  /** The same in a browser that others may have used for this shop: its code is there already, but nothing that they stored. */
  revisit(options: VisitOptions, work: (visit: Visit) => Promise<void>): Promise<void>;
}

/** Opens both before the file's tests and closes them after. @param settings of the shop that differ. @param flags of the browser. */
export function shopWithBrowser(settings: Record<string, string> = {}, flags: readonly string[] = []): ShopWithBrowser {
  jest.setTimeout(120_000);
  let shop: Shop;
  let browser: Browser;
  let used: UsedBrowsers;
  const accompany = async (visit: Visit, work: (visit: Visit) => Promise<void>): Promise<void> => {
    try {
      await work(visit);
      expect(visit.complaints).toEqual([]);
    } catch (error) {
      throw await annotate(error, visit);
    } finally {
      await visit.end();
    }
  };
  beforeAll(async () => {
    const missing = whyNoBrowser();
    if (missing) throw new Error(`The browser tests cannot run: ${missing}.`);
    [shop, browser] = await Promise.all([openShop(settings), openBrowser(flags)]);
    used = new UsedBrowsers(browser, shop.url);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  }, 60_000);
  return {
    get shop() {
      return shop;
    },
    get browser() {
      return browser;
    },
    visit: async (options, work) =>
      accompany(await startVisit(await openContext(browser, shop.url, options), shop.url), work),
    revisit: async (options, work) => accompany(await used.visit(options), work),
  };
}

/** The failure, with where the person was and what they saw. */
async function annotate(error: unknown, { page, complaints }: Visit): Promise<unknown> {
  const body = page.locator('body');
  const seen = await body.innerText({ timeout: 1_000 }).catch(() => '');
  const text = [page.url(), ...complaints, seen.replace(/\n+/g, '\n').slice(0, 1_500)].join('\n');
  return error instanceof Error ? Object.assign(error, { stack: `${error.stack}\n\nAt ${text}` }) : error;
}
