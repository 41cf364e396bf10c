import { describe, expect, it } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { fillCart } from '#libs/dev/proof/screens/steps/cart-steps.js';
import { signIn } from '#libs/dev/proof/screens/steps/account-steps.js';
import { labelReady, payWith } from '#libs/dev/proof/screens/steps/payment-steps.js';
import { goToPayment } from '#libs/dev/proof/screens/steps/quote-steps.js';
import { prefetchedRequests } from '../src/lib/navigation/prefetched-requests';
import { paths } from '../src/lib/navigation/paths';
import { shopWithBrowser } from './testing/shop-with-browser';

const shopAndBrowser = shopWithBrowser();
/** Milliseconds; lists ask again later than this. */
const atOnce = 700;

/** Opens a page until it is quiet. @returns the paths below /api that it asked for, without what it asked again later */
async function askedBy(page: Page, address: string): Promise<string[]> {
  const asked: { path: string; at: number }[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/'))
      asked.push({ path: pathname.slice('/api'.length), at: Date.now() });
  };
  page.on('request', note);
  await page.goto(address);
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  const first = (path: string) => asked.find((one) => one.path === path)?.at ?? 0;
  return asked.filter(({ path, at }) => at - first(path) < atOnce).map(({ path }) => path);
}

/** Paths that the build asks for ahead of the page at an address. */
const aheadOf = ({ pattern }: { pattern: string }, address: string): string[] =>
  (prefetchedRequests[pattern]?.asks ?? '')
    .split(' ')
    .map((ask) => ask.replace(':slug', address.split('/').at(-1) ?? '').replace(/\?.*/, ''));

/** The slug of the newest shipment of who is signed in. */
const firstShipment = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('waybill.session') ?? '{}') as { accessToken: string };
    const answer = await fetch('/api/shipments?limit=1', { headers: { authorization: `Bearer ${accessToken}` } });
    return ((await answer.json()) as { items: { slug: string }[] }).items[0]?.slug ?? '';
  });

describe('prefetched requests', () => {
  it('match the requests of the page, once each: lists and cart of a user', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      const user = shopAndBrowser.shop.demoUsers.find(({ groups }) => groups.length === 0);
      if (!user) throw new Error('Nobody can sign in.');
      await signIn(page, user);
      await fillCart(page, ['Grace Hopper']);
      for (const at of [paths.shipments, paths.cart, paths.createFromApps]) {
        const asked = await askedBy(page, at.pattern);
        for (const path of aheadOf(at, at.pattern))
          expect([at.pattern, ...asked.filter((one) => one === path)]).toEqual([at.pattern, path]);
      }
      const slug = await firstShipment(page);
      for (const at of [paths.shipment, paths.label]) {
        const address = at.href({ slug });
        const asked = await askedBy(page, address);
        // These pages follow what they show, so they ask again at once; a question that was not taken would be a third.
        for (const path of aheadOf(at, address)) expect(asked.filter((one) => one === path).length).toBeLessThan(3);
      }
    });
  });

  it('match the requests of the page, once each: tracking, for any visitor', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      await goToPayment(page);
      await payWith(page, 'Succeeds');
      await labelReady(page);
      const address = await page
        .getByRole('link', { name: /^Track/ })
        .first()
        .getAttribute('href');
      const asked = await askedBy(page, address ?? '');
      expect(asked.filter((path) => path.startsWith('/track/'))).toEqual(aheadOf(paths.track, address ?? ''));
    });
  });
});
