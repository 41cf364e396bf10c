import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { enterPassword, signIn } from '#libs/dev/proof/screens/steps/account-steps.js';
import { createOperator } from '#libs/dev/proof/screens/steps/create-operator.js';
import { heading } from '#libs/dev/proof/screens/steps/shipment-steps.js';
import { unspentCode } from '#libs/dev/sandbox/cognito/client/unspent-code.js';
import { shopWithBrowser } from './testing/shop-with-browser';

const shopAndBrowser = shopWithBrowser();
const title = 'Set up your authenticator app';
const target = '/admin/shipments?search=Nora';

/** The secret that the page shows for the app. */
const secretOn = async (page: Page) =>
  ((await page.getByText(/^([A-Z2-7]{4} ){3,}/).textContent()) ?? '').replace(/\s/g, '');

describe('staff without a second factor', () => {
  it('set one up with the keyboard at their first sign-in, continue to the requested page, and enter a code from then on', async () => {
    await shopAndBrowser.visit({ width: 375 }, async ({ page, expect: expectComplaint }) => {
      expectComplaint(/status of 40[03]/);
      const operator = await createOperator(page);
      await enterPassword(page, operator, target);
      await heading(page, title).waitFor();
      const authenticatorSecret = await secretOn(page);
      await page.getByLabel('Code from your app').focus();
      await page.keyboard.type('000000');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('That code didn’t match. Enter the latest one.').waitFor();
      await page.getByLabel('Code from your app').fill('');
      await page.getByLabel('Code from your app').focus();
      await page.keyboard.type(await unspentCode(authenticatorSecret));
      await page.keyboard.press('Enter');
      await heading(page, 'Shipments').waitFor();
      expect(page.url()).toBe(`${shopAndBrowser.shop.url}${target}`);

      await page.goto('/auth/authenticator');
      await heading(page, 'Operations').waitFor();
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await signIn(page, { ...operator, authenticatorSecret }, target);
      await heading(page, 'Shipments').waitFor();
    });
  });

  it('see nothing of the admin area before, on any page', async () => {
    await shopAndBrowser.visit({}, async ({ page, expect: expectComplaint }) => {
      expectComplaint(/status of 403/);
      const operator = await createOperator(page);
      await enterPassword(page, operator);
      await heading(page, 'Account').waitFor();
      for (const path of ['/admin/shipments', '/admin/coupons', '/admin/operations']) {
        await page.goto(path);
        await heading(page, title).waitFor();
      }
      await page.getByRole('link', { name: 'Go to your shipments' }).click();
      await heading(page, 'Shipments').waitFor();
      expect(new URL(page.url()).pathname).toBe('/shipments');
    });
  });
});
