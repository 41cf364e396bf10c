import { describe, expect, it } from '@jest/globals';
import { payButton } from '#libs/dev/proof/screens/steps/payment-steps.js';
import { bob, completeDetails, ratesAddress, takeCheapest } from '#libs/dev/proof/screens/steps/quote-steps.js';
import { layoutViolations } from './testing/layout-violations';
import { shopWithBrowser } from './testing/shop-with-browser';

const shopAndBrowser = shopWithBrowser();

/** A screen of 1280 × 900 at 200 %: half the pixels of CSS, each of them twice. */
const zoomed = { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 };
const pages = ['/', '/features', '/auth/login', '/shipments/new', '/shipments', '/cart', ratesAddress()];

describe('200% zoom', () => {
  it.each(pages)('cuts off nothing on %s', async (path) => {
    await shopAndBrowser.visit({ context: zoomed }, async ({ page }) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await layoutViolations(page)).toEqual([]);
    });
  });

  it('allows buying a label up to the payment', async () => {
    await shopAndBrowser.visit({ context: zoomed }, async ({ page }) => {
      await page.goto(ratesAddress({ to: bob }));
      await takeCheapest(page);
      await completeDetails(page);
      await payButton(page).waitFor();
      expect(await layoutViolations(page)).toEqual([]);
    });
  });
});

/** Runs in the page. What takes longer than a frame; loading without an end is named, as it would stand still. */
const movements = () =>
  document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 17)
    .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? '');

describe('reduced motion', () => {
  it('stops slides, fades and spins on the page, in a dialog and in a toast', async () => {
    await shopAndBrowser.visit({ context: { reducedMotion: 'reduce' } }, async ({ page }) => {
      await page.goto(ratesAddress());
      const seen = new Set<string>();
      const look = async () => (await page.evaluate(movements)).forEach((one) => seen.add(one));
      await look();
      await page.getByText(/services?, from/).waitFor();
      await look();
      await takeCheapest(page);
      await look();
      await page.getByRole('heading', { name: 'Sender and recipient' }).waitFor();
      await page.keyboard.press('Tab');
      await look();
      await page.goto('/contact-us');
      await look();
      expect([...seen]).toEqual([]);
    });
  });
});
