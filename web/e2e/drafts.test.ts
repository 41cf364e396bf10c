import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ann, bob, typeAddress } from '#libs/dev/proof/screens/steps/quote-steps.js';
import { go, heading } from '#libs/dev/proof/screens/steps/shipment-steps.js';
import { shopWithBrowser } from './testing/shop-with-browser';

const shopAndBrowser = shopWithBrowser();
const offer = (page: Page) => page.getByRole('dialog', { name: 'Continue your shipment?' });
const storedDrafts = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('waybill.new-shipment') ?? '{}') as { state?: { drafts: [] } }).state?.drafts
        .length,
  );

/** A sender, and half a receiver; then the person comes back another time. */
async function abandonHalfway(page: Page): Promise<void> {
  await page.goto('/shipments/new');
  await heading(page, 'Sender').waitFor();
  await typeAddress(page, ann);
  await go(page, 'Continue to recipient');
  await heading(page, 'Recipient').waitFor();
  await page.locator('[name=name]').fill(bob.name);
  await page.locator('[name=city]').fill(bob.city);
  await page.goto('/shipments/new');
  await offer(page).waitFor();
}

describe('unfinished draft', () => {
  it('is offered with its known details, and continues where it was left with everything typed', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      await abandonHalfway(page);
      await offer(page).getByText('Bob Receiver, New York').waitFor();
      const proceed = offer(page).getByRole('button', { name: 'Continue' });
      expect(await proceed.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await heading(page, 'Recipient').waitFor();
      expect(await page.locator('[name=name]').inputValue()).toBe(bob.name);
      await page.getByRole('link', { name: 'Edit from' }).click();
      await heading(page, 'Sender').waitFor();
      expect(await page.locator('[name=street1]').inputValue()).toBe(ann.street1);
    });
  });

  it('is preserved when a new one is started, and not offered again in this session', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      await abandonHalfway(page);
      await offer(page).getByRole('button', { name: 'Start new' }).click();
      await offer(page).waitFor({ state: 'detached' });
      expect(await page.locator('[name=name]').inputValue()).toBe('');
      expect(await storedDrafts(page)).toBe(1);
      await page.reload();
      await heading(page, 'Sender').waitFor();
      expect(await offer(page).count()).toBe(0);
    });
  });

  it('is preserved when the dialog is closed with Esc', async () => {
    await shopAndBrowser.visit({ width: 375 }, async ({ page }) => {
      await abandonHalfway(page);
      await page.keyboard.press('Escape');
      await offer(page).waitFor({ state: 'detached' });
      expect(await storedDrafts(page)).toBe(1);
    });
  });

  it('is discarded after a confirmation, and restored by Undo', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      await abandonHalfway(page);
      await offer(page).getByRole('button', { name: 'Discard draft' }).click();
      const sure = page.getByRole('dialog', { name: 'Discard this draft?' });
      await sure.getByRole('button', { name: 'Keep' }).click();
      await offer(page).getByRole('button', { name: 'Discard draft' }).click();
      await sure.getByRole('button', { name: 'Discard' }).click();
      await page.getByText('Draft discarded').waitFor();
      expect(await storedDrafts(page)).toBe(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      expect(await storedDrafts(page)).toBe(1);
      await page.reload();
      await offer(page).getByText('Bob Receiver, New York').waitFor();
    });
  });
});
