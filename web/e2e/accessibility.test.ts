import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { allScenes } from '#libs/proof/screens/all-scenes.js';
import { shop, type Customer } from '#libs/proof/screens/customer.js';
import { becomeUser } from '#libs/proof/screens/user.js';
import type { Scene } from '#libs/proof/screens/scene.js';
import { axeFaults } from './testing/axe-faults';
import { coveredStops, layoutFaults, settled } from './testing/layout-faults';
import { shopWithBrowser } from './testing/shop-with-browser';
import { signedInAs } from './testing/staff';

const place = shopWithBrowser();
let customer: Customer;
let known: Record<Scene['who'], BrowserContextOptions>;

beforeAll(async () => {
  await place.visit({}, async ({ page, context }) => {
    customer = await shop(page);
    known = { customer: { storageState: await context.storageState() }, user: {}, admin: {}, new: {} };
  });
  await place.visit({}, async ({ page, context }) => {
    const [shipper] = place.shop.demoUsers;
    if (!shipper) throw new Error('Nobody can sign in.');
    await becomeUser(page, shipper);
    known.user = { storageState: await context.storageState() };
  });
  known.admin = (await signedInAs(place, 'admin')).context ?? {};
}, 180_000);

/** axe by day and by night; on the narrowest screen nothing is cut off or too small to hit. */
async function faultsOf(page: Page): Promise<Record<string, string[]>> {
  await page.evaluate(settled);
  const light = await axeFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(settled);
  const dark = await axeFaults(page, ['color-contrast']);
  const wide = await layoutFaults(page);
  await page.setViewportSize({ width: 320, height: 812 });
  await page.evaluate(settled);
  return { light, dark, wide, narrow: await layoutFaults(page) };
}

const none = { light: [], dark: [], wide: [], narrow: [] };

describe('every screen in every state', () => {
  it.each(allScenes.map((scene) => [scene.name, scene] as const))('%s', async (_, scene) => {
    await place.visit({ context: known[scene.who] }, async ({ page, expect: expectComplaint }) => {
      if (scene.console) expectComplaint(scene.console);
      await scene.open(page, customer);
      expect(await faultsOf(page)).toEqual(none);
    });
  });
});

const tabbed = [
  'landing',
  'quote-rates-why',
  'quote-details',
  'payment',
  'list-chosen',
  'label',
  'prohibitions',
  'login',
  'account',
  'sender-saved',
];

describe('the focus is never covered by a bar', () => {
  it.each(
    allScenes
      .filter(({ name }) => tabbed.includes(name))
      .flatMap((scene) => ([320, 1280] as const).map((width) => [scene.name, width, scene] as const)),
  )('%s, %i px', async (_, width, scene) => {
    await place.visit({ width, context: known[scene.who] }, async ({ page }) => {
      await scene.open(page, customer);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      expect(await coveredStops(page)).toEqual([]);
    });
  });
});
