import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { addCard, codeFor, enterPassword, signIn, signUp } from '#libs/dev/proof/screens/steps/account-steps.js';
import { labelReady, payButton, payWith } from '#libs/dev/proof/screens/steps/payment-steps.js';
import { ann, bob, goToPayment, takeCheapest, typeAddress } from '#libs/dev/proof/screens/steps/quote-steps.js';
import { go, heading, packBox } from '#libs/dev/proof/screens/steps/shipment-steps.js';
import { shopWithBrowser } from './testing/shop-with-browser';

const shopAndBrowser = shopWithBrowser();
let people = 0;
const somebody = () => ({ email: `ann+${++people}@example.com`, password: 'Str0ng-Pass!word' });

async function confirmFromTheMail(page: Page, email: string): Promise<void> {
  await page.getByLabel('Code from the e-mail').fill(await codeFor(shopAndBrowser.shop.mailUrl, email));
}

/** A new shipment whose receiver is taken from the address book. */
async function shipToSaved(page: Page, name: string): Promise<void> {
  await page.goto('/shipments/new');
  // The one before is not finished: it is offered.
  await go(page, 'Start new');
  await typeAddress(page, ann);
  await go(page, 'Continue to recipient');
  await heading(page, 'Recipient').waitFor();
  await page.getByRole('combobox', { name: 'Search saved addresses' }).fill(name.slice(0, 3));
  await page.getByRole('option', { name: new RegExp(name) }).click();
  expect(await page.locator('[name=name]').inputValue()).toBe(name);
  await go(page, 'Continue to package');
  await packBox(page);
  await go(page, 'See rates');
  await takeCheapest(page, 'Continue to details');
  // The page before has such a checkbox as well.
  await heading(page, 'What’s inside?').waitFor();
  await page.getByRole('checkbox', { name: /prohibited/i }).check();
  await go(page, 'Pay now');
  await heading(page, 'Payment').waitFor();
}

const tokensIn = (page: Page) =>
  page.evaluate(() => {
    const { accessToken, refreshToken } = JSON.parse(localStorage.getItem('waybill.session') ?? '{}') as Record<
      string,
      string
    >;
    return [accessToken, refreshToken].filter((token): token is string => Boolean(token));
  });

describe('user account', () => {
  it('is created, confirmed from the mail, ships with a saved address and card, and is signed out on all devices', async () => {
    await shopAndBrowser.visit({}, async ({ page, another, context, expect: expectComplaint }) => {
      const me = somebody();
      const urls: string[] = [];
      page.on('request', (request) => urls.push(request.url()));
      await page.goto('/auth/signup?redirect=%2Fuser');
      await signUp(page, me);
      await confirmFromTheMail(page, me.email);
      await heading(page, 'Account').waitFor();

      await page.goto('/shipments/new');
      await typeAddress(page, ann);
      await go(page, 'Continue to recipient');
      await heading(page, 'Recipient').waitFor();
      await typeAddress(page, bob);
      await page.getByLabel('Save to address book').check();
      await go(page, 'Continue to package');
      await heading(page, 'What are you sending?').waitFor();

      await addCard(page);
      await shipToSaved(page, bob.name);
      expect(await page.getByRole('radio', { name: /Visa ending in 4242/ }).isChecked()).toBe(true);
      await page.getByRole('checkbox', { name: /terms/ }).check();
      await payButton(page).click();
      await labelReady(page);
      await page.goto('/user/payments');
      await page.getByText(/^Invoice/).waitFor();

      // A second tab and a second device, both signed in.
      const tab = await context.newPage();
      await tab.goto('/user');
      await heading(tab, 'Account').waitFor();
      const device = await another();
      const there = await device.newPage();
      await signIn(there, me);
      await heading(there, 'Account').waitFor();

      const tokens = await tokensIn(page);
      expect(tokens).toHaveLength(2);
      expect(urls.filter((url) => tokens.some((token) => url.includes(token)))).toEqual([]);
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('button', { name: 'Sign out on all devices' }).click();
      await heading(page, 'Sign in').waitFor();
      await heading(tab, 'Sign in').waitFor();
      expectComplaint(/status of 40\d/);
      await there.goto('/user?tab=security');
      await there.reload();
      await heading(there, 'Sign in').waitFor();
      expect(await tokensIn(there)).toEqual([]);
      await device.close();
    });
  });

  it('sends no request to the user pool at startup while its token is valid, and one when it is not', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      const [shipper] = shopAndBrowser.shop.demoUsers;
      await signIn(page, shipper ?? somebody());
      const pool: string[] = [];
      page.on('request', (request) => {
        const target = request.headers()['x-amz-target'];
        if (target) pool.push(target);
      });
      await page.goto('/shipments', { waitUntil: 'networkidle' });
      expect(pool).toEqual([]);
      await page.evaluate(() => {
        const session = JSON.parse(localStorage.getItem('waybill.session') ?? '{}') as object;
        localStorage.setItem('waybill.session', JSON.stringify({ ...session, expires: 0 }));
      });
      await page.goto('/shipments', { waitUntil: 'networkidle' });
      expect(pool).toEqual(['AWSCognitoIdentityProviderService.GetTokensFromRefreshToken']);
      await heading(page, 'Shipments').waitFor();
    });
  });

  it('is required for account pages only, and the admin role for the admin area', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      await page.goto('/user/payments');
      await heading(page, 'Sign in').waitFor();
      await page.goto('/admin/users');
      await heading(page, 'Sign in').waitFor();
      const admin = shopAndBrowser.shop.demoUsers.find(({ groups }) => groups.includes('admin'));
      await signIn(page, admin ?? somebody(), '/admin/users');
      await heading(page, 'Users').waitFor();
    });
  });
});

describe('guest who signs up', () => {
  it('finds their shipments on a second device where the e-mail was confirmed', async () => {
    await shopAndBrowser.visit({}, async ({ page, another }) => {
      const me = somebody();
      await goToPayment(page);
      await payWith(page, 'Succeeds');
      await labelReady(page);
      await page.goto('/auth/signup');
      await signUp(page, me);
      // The code is entered on another device; this one goes on by itself.
      const device = await another();
      const there = await device.newPage();
      await enterPassword(there, me, '/shipments');
      await heading(there, 'Confirm your e-mail').waitFor();
      await confirmFromTheMail(there, me.email);
      await heading(there, 'Shipments').waitFor();
      await heading(page, 'Shipments').waitFor();
      await page.getByText(bob.name).first().waitFor();
      await there.reload();
      await there.getByText(bob.name).first().waitFor();
      await device.close();
    });
  });
});
