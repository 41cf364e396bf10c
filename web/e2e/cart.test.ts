import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { cartItem, fillCart, goToCheckout, useCoupon } from '#libs/dev/proof/screens/steps/cart-steps.js';
import { payButton, payWith } from '#libs/dev/proof/screens/steps/payment-steps.js';
import { ledgerOf } from './testing/ledger';
import { raisePrices } from './testing/raise-prices';
import { shopWithBrowser } from './testing/shop-with-browser';
import type { Visit } from './testing/visit';

// At calendar pace no carrier scans a parcel before its label is voided.
const shopAndBrowser = shopWithBrowser({ TRACKING_SPEED: '1' });
const five = ['Ada One', 'Ben Two', 'Cleo Three', 'Dan Four', 'Eve Five'];

/** The sum on the button, in cents. */
const sumOf = async (page: Page) => Number((await payButton(page).innerText()).replace(/\D/g, ''));
const captured = async () => (await ledgerOf(shopAndBrowser.shop.stripeUrl)).totals.captured;

/** Somebody at the checkout with `names` in the cart. */
const shop = (names: readonly string[], work: (visit: Visit) => Promise<void>) =>
  shopAndBrowser.visit({}, async (visit) => {
    visit.expect(/status of 402/);
    await fillCart(visit.page, names);
    await work(visit);
  });

describe('guest with a cart', () => {
  it('pays three of five shipments with a coupon and leaves two', async () => {
    await shop(five, async ({ page }) => {
      await cartItem(page, 'Dan Four').getByRole('checkbox').uncheck();
      await cartItem(page, 'Eve Five').getByRole('checkbox').uncheck();
      await useCoupon(page, 'welcome10');
      await page.getByText(/less, \$[\d.]+ to pay/).waitFor();
      await goToCheckout(page);
      await page.getByText('Coupon WELCOME10').waitFor();
      const [sum, before] = [await sumOf(page), await captured()];
      await payWith(page, 'Succeeds');
      await page.getByRole('heading', { name: '3 labels are ready' }).waitFor();
      expect((await captured()) - before).toBe(sum);
      await page.goto('/cart');
      await cartItem(page, 'Dan Four').waitFor();
      await cartItem(page, 'Eve Five').waitFor();
      expect(await page.getByRole('heading', { level: 3 }).count()).toBe(2);
    });
  });

  it('pays with another card after a decline, with a reload in between, without losing anything', async () => {
    await shop(five.slice(0, 2), async ({ page }) => {
      await goToCheckout(page);
      const [sum, before] = [await sumOf(page), await captured()];
      await payWith(page, 'Declined');
      await page.getByText('The bank declined the card.').waitFor();
      await page.waitForURL(/checkout\?order=/);
      await page.reload();
      await page.getByRole('heading', { name: 'To Ben Two' }).waitFor();
      await payWith(page, 'Succeeds');
      await page.getByRole('heading', { name: '2 labels are ready' }).waitFor();
      expect((await captured()) - before).toBe(sum);
    });
  });

  it.each([
    ['approves', 'Approve'],
    ['refuses', 'Decline'],
  ] as const)('who %s at the bank is charged once, or not at all', async (_, answer) => {
    await shop(five.slice(0, 2), async ({ page }) => {
      await goToCheckout(page);
      const [sum, before] = [await sumOf(page), await captured()];
      await payWith(page, 'Needs bank challenge');
      const bank = page.getByRole('dialog', { name: /Confirm your payment/ });
      await bank.getByRole('button', { name: answer }).click();
      if (answer === 'Approve') await page.getByRole('heading', { name: '2 labels are ready' }).waitFor();
      else await page.getByText('The bank did not confirm that it was you.').waitFor();
      expect((await captured()) - before).toBe(answer === 'Approve' ? sum : 0);
    });
  });

  it('sees the order and is charged once when the network fails after the card was submitted', async () => {
    await shop(five.slice(0, 2), async ({ page, expect: expectComplaint }) => {
      expectComplaint(/net::ERR_/);
      await goToCheckout(page);
      const [sum, before] = [await sumOf(page), await captured()];
      await payWith(page, 'Network lost');
      await page.getByRole('heading', { name: '2 labels are ready' }).waitFor();
      expect((await captured()) - before).toBe(sum);
    });
  });

  it('removes an item and restores it, edits in place and sees the old and new price before saving', async () => {
    await shop(five.slice(0, 2), async ({ page }) => {
      await cartItem(page, 'Ben Two')
        .getByRole('button', { name: /Remove/ })
        .click();
      await cartItem(page, 'Ben Two').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Undo' }).click();
      await cartItem(page, 'Ben Two').waitFor();
      await cartItem(page, 'Ben Two').getByRole('link', { name: /Edit/ }).click();
      await page.getByLabel('Signature on delivery').selectOption('adult');
      await page.getByText('The price changes').waitFor();
      await page.getByRole('button', { name: /^Save at/ }).click();
      await page.getByRole('heading', { name: 'Cart', level: 1 }).waitFor();
      const names = await page.getByRole('heading', { level: 3 }).allInnerTexts();
      expect(names.map((name) => name.replace(/\s+/g, ' '))).toEqual([
        expect.stringContaining('Ada One'),
        expect.stringContaining('Ben Two'),
      ]);
    });
  });

  it('voids a label and sees the refund to the end', async () => {
    await shop(five.slice(0, 1), async ({ page }) => {
      await goToCheckout(page);
      await payWith(page, 'Succeeds');
      await page.getByRole('heading', { name: 'Your label is ready' }).waitFor();
      await page.getByRole('button', { name: /Void and refund/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Void and refund/ })
        .click();
      await page.getByRole('heading', { name: 'Refunded' }).waitFor({ timeout: 60_000 });
    });
  });
});

describe('changed price', () => {
  const cents = (text: string) => Number(text.replace(/\D/g, ''));
  /** The receiver's shipment is dearer from now on; the new price is asked for in the cart. */
  const askAgain = async (page: Page, name: string) => {
    await page.goto('/cart');
    await cartItem(page, name)
      .getByRole('button', { name: /Ask for a new price/ })
      .click();
    await cartItem(page, name).getByText('Price changed', { exact: true }).waitFor();
    const note = await cartItem(page, name)
      .getByText(/^It was/)
      .innerText();
    return /^It was (\$[\d.]+) and is now (\$[\d.]+)\.$/.exec(note)?.slice(1).map(cents) ?? [];
  };

  it('is shown with the old one, not paid until accepted, and then paid as accepted', async () => {
    await shop(five.slice(0, 2), async ({ page }) => {
      const shown = cents(
        await cartItem(page, 'Ben Two')
          .getByText(/^\$[\d.]+$/)
          .innerText(),
      );
      await raisePrices(shopAndBrowser.shop.databaseUrl, 'Ben Two');
      expect(await askAgain(page, 'Ben Two')).toEqual([shown, shown + 100]);
      await goToCheckout(page);
      const changed = page.getByRole('status').filter({ hasText: 'A price has changed' });
      expect((await changed.getByRole('listitem').innerText()).match(/\$[\d.]+/g)?.map(cents)).toEqual([
        shown,
        shown + 100,
      ]);
      expect(await page.getByRole('heading', { name: 'To Ben Two' }).count()).toBe(0);
      const without = await sumOf(page);
      await changed.getByRole('button', { name: 'Accept new price' }).click();
      await page.getByRole('heading', { name: 'To Ben Two' }).waitFor();
      const [sum, before] = [await sumOf(page), await captured()];
      expect(sum).toBe(without + shown + 100);
      await payWith(page, 'Succeeds');
      await page.getByRole('heading', { name: '2 labels are ready' }).waitFor();
      expect((await captured()) - before).toBe(sum);
    });
  });

  it('is refused in an open checkout, before the card is submitted', async () => {
    await shop(five.slice(0, 1), async ({ page, expect: expectComplaint }) => {
      expectComplaint(/status of 409/);
      await goToCheckout(page);
      const [seen, { intents, totals }] = [await sumOf(page), await ledgerOf(shopAndBrowser.shop.stripeUrl)];
      await raisePrices(shopAndBrowser.shop.databaseUrl, 'Ada One');
      await payWith(page, 'Succeeds');
      await page.getByText('This price has expired.').waitFor();
      expect(await ledgerOf(shopAndBrowser.shop.stripeUrl)).toMatchObject({
        intents: { length: intents.length },
        totals,
      });
      await page.getByRole('link', { name: 'Back to cart' }).last().click();
      await page.getByRole('heading', { name: 'Cart', level: 1 }).waitFor();
      expect(await askAgain(page, 'Ada One')).toEqual([seen, seen + 100]);
      await cartItem(page, 'Ada One')
        .getByRole('button', { name: /^Accept/ })
        .click();
      await goToCheckout(page);
      expect(await sumOf(page)).toBe(seen + 100);
      await payWith(page, 'Succeeds');
      await page.getByRole('heading', { name: 'Your label is ready' }).waitFor();
      expect((await captured()) - totals.captured).toBe(seen + 100);
    });
  });
});
