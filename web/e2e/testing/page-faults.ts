import { expect } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Customer } from '#libs/dev/proof/screens/customer.js';
import type { Scene } from '#libs/dev/proof/screens/scene.js';
import { axeViolations } from './axe-violations';
import { coveredStops, layoutViolations, settled } from './layout-violations';
import type { ShopWithBrowser } from './shop-with-browser';

/** Who looks at a scene: the browser context, and what the customer of these tests has bought. */
export interface Viewer {
  readonly context: BrowserContextOptions;
  readonly customer: Customer;
}

/** Whether it is somebody new who looks, at nothing that a customer has bought before. */
export const isOfNewcomer = ({ who, open }: Scene): boolean => who === 'new' && open.length < 2;

/** axe by day and by night; on the narrowest screen nothing is cut off or too small to hit. */
async function faultsOf(page: Page): Promise<Record<string, string[]>> {
  await page.evaluate(settled);
  const light = await axeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(settled);
  const dark = await axeViolations(page, ['color-contrast']);
  const wide = await layoutViolations(page);
  await page.setViewportSize({ width: 320, height: 812 });
  await page.evaluate(settled);
  return { light, dark, wide, narrow: await layoutViolations(page) };
}

const none = { light: [], dark: [], wide: [], narrow: [] };

/** Opens the scene and expects no fault of accessibility or layout. */
export const expectAccessible = (place: ShopWithBrowser, scene: Scene, { context, customer }: Viewer): Promise<void> =>
  place.visit({ context }, async ({ page, expect: expectComplaint }) => {
    if (scene.console) expectComplaint(scene.console);
    await scene.open(page, customer);
    expect(await faultsOf(page)).toEqual(none);
  });

const widths = [320, 1280] as const;

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

/** Scenes whose every control is reached with the Tab key, at every width. */
export const tabbedScenes = (scenes: readonly Scene[]): (readonly [string, (typeof widths)[number], Scene])[] =>
  scenes
    .filter(({ name }) => tabbed.includes(name))
    .flatMap((scene) => widths.map((width) => [scene.name, width, scene] as const));

/** Tabs through the scene and expects that no bar covers the focus. */
export const expectFocusSeen = (
  place: ShopWithBrowser,
  scene: Scene,
  width: (typeof widths)[number],
  { context, customer }: Viewer,
): Promise<void> =>
  place.visit({ width, context }, async ({ page }) => {
    await scene.open(page, customer);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    expect(await coveredStops(page)).toEqual([]);
  });
