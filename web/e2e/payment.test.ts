import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { labelReady, payButton, payWith } from '#libs/dev/proof/screens/steps/payment-steps.js';
import { goToPayment } from '#libs/dev/proof/screens/steps/quote-steps.js';
import { ledgerOf, type Ledger } from './testing/ledger';
import { shopWithBrowser } from './testing/shop-with-browser';
import type { Visit } from './testing/visit';

const shopAndBrowser = shopWithBrowser();
const notCharged = 'You were not charged';
let before: Ledger;

beforeEach(async () => {
  before = await ledgerOf(shopAndBrowser.shop.stripeUrl);
});

/** The price on the button, in cents. */
const priceOf = async (page: Page) => Number((await payButton(page).innerText()).replace(/\D/g, ''));

/** What this test has brought about: `intents` asked for, cents taken. */
async function books() {
  const after = await ledgerOf(shopAndBrowser.shop.stripeUrl);
  return {
    intents: after.intents.length - before.intents.length,
    captured: after.totals.captured - before.totals.captured,
    authorised: after.totals.authorised - before.totals.authorised,
  };
}

const pay = (work: (visit: Visit) => Promise<void>) =>
  shopAndBrowser.visit({}, async (visit) => {
    // Refusals of the bank come with status 402, which the browser writes on the console.
    visit.expect(/status of 402/);
    await goToPayment(visit.page);
    await work(visit);
  });

/** Paid, and once only. */
async function paidOnce(page: Page, price: number): Promise<void> {
  await labelReady(page);
  expect(await books()).toEqual({ intents: 1, captured: price, authorised: price });
}

describe('card payment', () => {
  it.each([
    ['Declined', 'The bank declined the card.'],
    ['Insufficient funds', 'The card does not have enough money.'],
  ] as const)('%s: shows the reason, leaves the form open, and accepts another card', async (card, words) => {
    await pay(async ({ page }) => {
      const price = await priceOf(page);
      await payWith(page, card);
      const message = page.getByRole('alert').filter({ hasText: notCharged });
      await message.filter({ hasText: words }).waitFor();
      expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('ann@example.com');
      expect(await books()).toEqual({ intents: 1, captured: 0, authorised: 0 });
      await payWith(page, 'Succeeds');
      await paidOnce(page, price);
    });
  });

  it('with a bank challenge succeeds when its owner approves', async () => {
    await pay(async ({ page }) => {
      const price = await priceOf(page);
      await payWith(page, 'Needs bank challenge');
      const bank = page.getByRole('dialog', { name: /Confirm your payment/ });
      await bank.getByRole('button', { name: 'Approve' }).click();
      await paidOnce(page, price);
    });
  });

  it('is not charged when its owner declines the bank’s challenge, and can be tried again', async () => {
    await pay(async ({ page }) => {
      const price = await priceOf(page);
      await payWith(page, 'Needs bank challenge');
      const bank = page.getByRole('dialog', { name: /Confirm your payment/ });
      await bank.getByRole('button', { name: 'Decline' }).click();
      await page.getByText('The bank did not confirm that it was you.').waitFor();
      expect(await books()).toMatchObject({ captured: 0, authorised: 0 });
      await payWith(page, 'Succeeds');
      await paidOnce(page, price);
    });
  });

  it('that is processing succeeds in the end, with a reload of the waiting page', async () => {
    await pay(async ({ page }) => {
      const price = await priceOf(page);
      await payWith(page, 'Processing, then succeeds');
      await page.getByRole('heading', { name: 'Your bank is checking the payment' }).waitFor();
      const waiting = page.url();
      expect(waiting).toContain('/shipments/handle-payment/');
      await page.reload();
      await paidOnce(page, price);
      await page.goto(waiting);
      await page.waitForURL(/\/shipments\/success\?/);
    });
  });

  it('that is processing and declined leads to another card', async () => {
    await pay(async ({ page }) => {
      const price = await priceOf(page);
      await payWith(page, 'Processing, then fails');
      await page.getByRole('heading', { name: 'Card declined' }).waitFor({ timeout: 60_000 });
      expect(await books()).toMatchObject({ captured: 0 });
      await page.getByRole('link', { name: 'Use another card' }).click();
      await payButton(page).waitFor();
      await payWith(page, 'Succeeds');
      await paidOnce(page, price);
    });
  });

  it('is checked when its response is lost, and never charged twice', async () => {
    await pay(async ({ page, expect: expectComplaint }) => {
      expectComplaint(/net::ERR_/);
      const price = await priceOf(page);
      await payWith(page, 'Network lost');
      await paidOnce(page, price);
    });
  });
});

describe('pay button', () => {
  it('pays once however often it is pressed', async () => {
    await pay(async ({ page }) => {
      const price = await priceOf(page);
      await page.getByRole('checkbox', { name: /terms/ }).check();
      await payButton(page).evaluate((button) => {
        for (let press = 0; press < 5; press += 1) (button as HTMLButtonElement).click();
      });
      await paidOnce(page, price);
    });
  });

  it('lists missing fields before it submits the card', async () => {
    await pay(async ({ page }) => {
      await page.getByRole('textbox', { name: 'E-mail' }).fill('not an address');
      await payButton(page).click();
      await page.getByRole('alert').filter({ hasText: '2 fields need another look' }).waitFor();
      expect(await books()).toEqual({ intents: 0, captured: 0, authorised: 0 });
    });
  });
});
