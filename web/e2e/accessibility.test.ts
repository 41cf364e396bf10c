import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';
import { allScenes } from '#libs/dev/proof/screens/all-scenes.js';
import { shop, type Customer } from '#libs/dev/proof/screens/customer.js';
import type { Scene } from '#libs/dev/proof/screens/scene.js';
import { coveredStops } from './testing/layout-violations';
import {
  faultsOf,
  forManyPages,
  isOfNewcomer,
  isOfUser,
  noFaults,
  tabbedScenes,
  visitScene,
  type Viewer,
} from './testing/page-faults';
import { shopWithBrowser } from './testing/shop-with-browser';
import { signedInAs } from './testing/staff';

/** One after the other, since they share an account; the other scenes are in accessibility-newcomers and accessibility-users. */
const scenes = allScenes.filter((scene) => !isOfNewcomer(scene) && !isOfUser(scene));
const shopAndBrowser = shopWithBrowser({}, forManyPages);
let customer: Customer;
let known: Record<Scene['who'], BrowserContextOptions>;

const viewer = ({ who }: Scene): Viewer => ({ context: known[who], customer });

beforeAll(async () => {
  await shopAndBrowser.visit({}, async ({ page, context }) => {
    customer = await shop(page);
    known = { customer: { storageState: await context.storageState() }, user: {}, admin: {}, new: {} };
  });
  known.admin = (await signedInAs(shopAndBrowser, 'admin')).context ?? {};
}, 180_000);

describe('screens of a customer or admin', () => {
  it.each(scenes.map((scene) => [scene.name, scene] as const))('%s', (_, scene) =>
    visitScene(shopAndBrowser, scene, viewer(scene), async (page) => {
      expect(await faultsOf(page)).toEqual(noFaults);
    }),
  );
});

describe('keyboard focus of a customer, never covered by a bar', () => {
  it.each(tabbedScenes(scenes))('%s, %i px', (_, width, scene) =>
    visitScene(shopAndBrowser, scene, { ...viewer(scene), width }, async (page) => {
      expect(await coveredStops(page)).toEqual([]);
    }),
  );
});
