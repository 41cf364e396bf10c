import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Customer } from '#libs/dev/proof/screens/customer.js';
import type { Scene } from '#libs/dev/proof/screens/scene.js';
import { axeViolations } from './axe-violations';
import { layoutViolations, settled } from './layout-violations';
import { nightfall } from './night';
import type { ShopWithBrowser } from './shop-with-browser';
import type { VisitOptions } from './visit';

/**
 * Flags of a browser that looks at many pages once. A process serves all pages of one person. Scripts are not optimized: axe is new to each
 * page, and optimizing it took a seventh of the processor time and paid for none.
 */
export const forManyPages = ['--process-per-site', '--js-flags=--no-maglev --no-turbofan'];

/** Who looks at a scene: the browser context, and what the customer of these tests has bought; 1280 px wide unless told. */
export interface Viewer {
  readonly context: BrowserContextOptions;
  readonly customer: Customer;
  readonly width?: VisitOptions['width'];
}

/** Whether it is somebody new who looks, at nothing that a customer has bought before. */
export const isOfNewcomer = ({ who, open }: Scene): boolean => who === 'new' && open.length < 2;

/** Whether it is somebody signed in who looks. */
export const isOfUser = ({ who }: Scene): boolean => who === 'user';

/** What is wrong with a page: axe by day and by night; on the narrowest screen nothing is cut off or too small to hit. */
export async function faultsOf(page: Page): Promise<Record<string, string[]>> {
  await page.evaluate(settled);
  const light = await axeViolations(page);
  await nightfall(page);
  const dark = await axeViolations(page, ['color-contrast']);
  const wide = await layoutViolations(page);
  await page.setViewportSize({ width: 320, height: 812 });
  await page.evaluate(settled);
  return { light, dark, wide, narrow: await layoutViolations(page) };
}

export const noFaults = { light: [], dark: [], wide: [], narrow: [] };

/** Opens the scene and looks at its page. */
export const visitScene = (
  place: ShopWithBrowser,
  scene: Scene,
  { context, customer, width }: Viewer,
  look: (page: Page) => Promise<void>,
): Promise<void> =>
  place.revisit({ context, ...(width ? { width } : {}) }, async ({ page, expect: expectComplaint }) => {
    if (scene.console) expectComplaint(scene.console);
    await scene.open(page, customer);
    await look(page);
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
