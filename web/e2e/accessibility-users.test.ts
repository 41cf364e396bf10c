import { beforeAll, describe, expect, it } from '@jest/globals';
import { allScenes } from '#libs/dev/proof/screens/all-scenes.js';
import type { Customer } from '#libs/dev/proof/screens/customer.js';
import { becomeUser } from '#libs/dev/proof/screens/user.js';
import { coveredStops } from './testing/layout-violations';
import {
  faultsOf,
  forManyPages,
  isOfUser,
  noFaults,
  tabbedScenes,
  visitScene,
  type Viewer,
} from './testing/page-faults';
import { shopWithBrowser } from './testing/shop-with-browser';
import { person } from './testing/staff';

/** One after the other, since they share an account. */
const scenes = allScenes.filter(isOfUser);
const shopAndBrowser = shopWithBrowser({}, forManyPages);
let user: Viewer = { context: {}, customer: {} as Customer };

beforeAll(async () => {
  await shopAndBrowser.visit({}, async ({ page, context }) => {
    await becomeUser(page, person(shopAndBrowser));
    user = { ...user, context: { storageState: await context.storageState() } };
  });
}, 180_000);

describe('screens of a user', () => {
  it.each(scenes.map((scene) => [scene.name, scene] as const))('%s', (_, scene) =>
    visitScene(shopAndBrowser, scene, user, async (page) => {
      expect(await faultsOf(page)).toEqual(noFaults);
    }),
  );
});

describe('keyboard focus of a user, never covered by a bar', () => {
  it.each(tabbedScenes(scenes))('%s, %i px', (_, width, scene) =>
    visitScene(shopAndBrowser, scene, { ...user, width }, async (page) => {
      expect(await coveredStops(page)).toEqual([]);
    }),
  );
});
