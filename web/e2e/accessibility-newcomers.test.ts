import { describe, expect, it } from '@jest/globals';
import { allScenes } from '#libs/dev/proof/screens/all-scenes.js';
import type { Customer } from '#libs/dev/proof/screens/customer.js';
import { coveredStops } from './testing/layout-violations';
import {
  faultsOf,
  forManyPages,
  isOfNewcomer,
  noFaults,
  tabbedScenes,
  visitScene,
  type Viewer,
} from './testing/page-faults';
import { shopWithBrowser } from './testing/shop-with-browser';

/** Newcomers share nothing: several at a time. */
const scenes = allScenes.filter(isOfNewcomer);
const shopAndBrowser = shopWithBrowser({}, forManyPages);
const newcomer: Viewer = { context: {}, customer: {} as Customer };

describe('screens of a newcomer', () => {
  it.concurrent.each(scenes.map((scene) => [scene.name, scene] as const))('%s', (_, scene) =>
    visitScene(shopAndBrowser, scene, newcomer, async (page) => {
      expect(await faultsOf(page)).toEqual(noFaults);
    }),
  );
});

describe('keyboard focus of a newcomer, never covered by a bar', () => {
  it.concurrent.each(tabbedScenes(scenes))('%s, %i px', (_, width, scene) =>
    visitScene(shopAndBrowser, scene, { ...newcomer, width }, async (page) => {
      expect(await coveredStops(page)).toEqual([]);
    }),
  );
});
