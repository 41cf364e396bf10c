import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signIn } from '#libs/dev/proof/screens/steps/account-steps.js';
import { adminPaths } from '../src/lib/navigation/all-admin-screens';
import { paths } from '../src/lib/navigation/paths';
import { faultyFile } from './testing/faulty-file';
import { layoutViolations } from './testing/layout-violations';
import { forManyPages } from './testing/page-faults';
import { shopWithBrowser } from './testing/shop-with-browser';
import { person, signedInAs } from './testing/staff';
import type { VisitOptions } from './testing/visit';

const shopAndBrowser = shopWithBrowser({}, forManyPages);
const widths = [320, 375, 640, 768, 1024, 1280, 1920];
const known: Record<string, VisitOptions> = { guest: {} };
const limit = 300_000;

const params: Record<string, string> = {
  type: 'parcel',
  select: 'custom',
  slug: 'AbCdEfGhIjKlMnOpQrSt_-',
  cartItem: 'x',
};
const fill = ({ pattern }: { pattern: string }) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? name);
const everywhere = Object.values(paths).map(fill);
const work = everywhere.filter((path) => /^\/(shipments|cart|user|apps)/.test(path));
const admin = Object.values(adminPaths).map(fill);

beforeAll(async () => {
  await shopAndBrowser.visit({}, async ({ page, context }) => {
    await signIn(page, person(shopAndBrowser), '/shipments');
    known['shipper'] = { context: { storageState: await context.storageState() } };
  });
  for (const role of ['operator', 'admin'] as const) known[role] = await signedInAs(shopAndBrowser, role);
}, 180_000);

/** Waits until a page shows something and nothing of it is on its way. */
async function loaded(page: Page): Promise<void> {
  await page.locator('main').waitFor();
  await page.waitForFunction(
    () => document.querySelector('main h1') && !document.querySelector('main [aria-busy=true]'),
  );
}

/** What scrolls sideways, once the page has had 5 s to follow a new width: a busy machine draws it late. */
async function scrollsSideways(page: Page): Promise<string[]> {
  for (let looks = 1; ; looks += 1) {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const issues = (await layoutViolations(page)).filter((one) => one.startsWith('scrolls'));
    if (issues.length === 0 || looks === 20) return issues;
    await page.waitForTimeout(250);
  }
}

/** What scrolls sideways at one of the widths, by page. */
async function tooWide(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await loaded(page);
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const issues = await scrollsSideways(page);
    found.push(...issues.map((one) => `${path} at ${width} px ${one}`));
  }
  return found;
}

describe('page width without horizontal scrolling', () => {
  it.each([
    ['guest', everywhere],
    ['shipper', work],
    ['operator', admin],
    ['admin', [paths.shipments.href(), ...admin]],
  ])(
    'for a %s',
    (who, addresses) =>
      shopAndBrowser.visit(known[who] ?? {}, async ({ page, expect: expectComplaint }) => {
        expectComplaint(/status of 40\d/);
        const found: string[] = [];
        for (const path of addresses) found.push(...(await tooWide(page, path)));
        expect(found).toEqual([]);
      }),
    limit,
  );
});

/** Columns of the repair grid that are wholly in sight, and where it begins. */
function gridInSight(page: Page): Promise<{ columns: number; top: number }> {
  return page.evaluate(() => {
    const grid = document.querySelector('[role=grid]');
    const box = grid?.getBoundingClientRect() ?? new DOMRect();
    const heads = [...(grid?.querySelectorAll('[role=columnheader]') ?? [])].slice(1);
    const seen = heads.map((head) => head.getBoundingClientRect());
    return { columns: seen.filter(({ left, right }) => left >= box.left && right <= box.right).length, top: box.top };
  });
}

describe('file repair', () => {
  it(
    'starts above the fold, shows twelve columns on a wide screen, names recipients when scrolled, and fits the page when enlarged',
    () =>
      shopAndBrowser.visit(known['shipper'] ?? {}, async ({ page }) => {
        await page.setViewportSize({ width: 1920, height: 1080 });
        await page.goto('/apps/create-shipment?tab=file');
        const buffer = Buffer.from(faultyFile(60, 12));
        await page.getByLabel('File of shipments').setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer });
        await page.getByRole('grid').waitFor();
        await page.getByRole('heading', { name: 'Issues' }).waitFor();
        const wide = await gridInSight(page);
        expect(wide.columns).toBeGreaterThanOrEqual(12);
        expect(wide.top).toBeLessThan(1080 * 0.6);
        await page.setViewportSize({ width: 1280, height: 800 });
        expect((await gridInSight(page)).top).toBeLessThan(800 * 0.8);
        await page.getByRole('grid').evaluate((grid) => grid.scrollTo({ left: 900 }));
        await page
          .getByRole('rowheader')
          .filter({ hasText: /Receiver \d/ })
          .first()
          .waitFor();
        for (const width of [...widths].reverse()) {
          await page.setViewportSize({ width, height: 800 });
          await page.waitForTimeout(100);
          expect(await layoutViolations(page)).toEqual([]);
        }
      }),
    limit,
  );
});
