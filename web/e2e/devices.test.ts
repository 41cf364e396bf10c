import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { codeFor, enterPassword, signUp } from '#libs/dev/proof/screens/steps/account-steps.js';
import { heading } from '#libs/dev/proof/screens/steps/shipment-steps.js';
import { unspentCode } from '#libs/dev/sandbox/cognito/client/unspent-code.js';
import { shopWithBrowser } from './testing/shop-with-browser';

const shopAndBrowser = shopWithBrowser();
const security = '/user?tab=security';
const actionOf = (headers: Record<string, string>) => headers['x-amz-target']?.split('.')[1];
const devices = (page: Page) => page.getByRole('button', { name: /^Forget/ });

/** Actions of the user pool that a page asks for, in order. */
function watchPool(page: Page): string[] {
  const operations: string[] = [];
  page.on('request', (request) => {
    const action = actionOf(request.headers());
    if (action) operations.push(action);
  });
  return operations;
}

/** Holds the page's first sign-in back until the address is confirmed. `held` ends once there is one. */
async function holdFirstSignIn(page: Page): Promise<{ held: Promise<void> }> {
  const confirmed = page.waitForResponse((response) => actionOf(response.request().headers()) === 'ConfirmSignUp');
  let first = true;
  let notify = () => undefined as void;
  const held = new Promise<void>((resolve) => (notify = resolve));
  await page.route('**/*', async (route) => {
    if (actionOf(route.request().headers()) !== 'InitiateAuth' || !first) return route.fallback();
    first = false;
    notify();
    await confirmed;
    await route.fallback();
  });
  return { held };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await heading(page, 'Sign in').waitFor();
}

describe('devices of an account', () => {
  it('are one after a sign-up, even while the page checks whether the code was entered elsewhere', async () => {
    await shopAndBrowser.visit({}, async ({ page, expect: expectComplaint }) => {
      const me = { email: 'dora@example.com', password: 'Str0ng-Pass!word' };
      const operations = watchPool(page);
      await page.goto(`/auth/signup?redirect=${encodeURIComponent(security)}`);
      const { held } = await holdFirstSignIn(page);
      await signUp(page, me);
      await held;
      expectComplaint(/status of 400/);
      await page.getByLabel('Code from the e-mail').fill(await codeFor(shopAndBrowser.shop.mailUrl, me.email));
      await heading(page, 'Account').waitFor();
      await devices(page).first().waitFor();
      expect(operations.filter((action) => action === 'ConfirmDevice')).toHaveLength(1);
      expect(await devices(page).count()).toBe(1);
    });
  });

  it('skip the code when their user chose it, until they are forgotten', async () => {
    await shopAndBrowser.visit({}, async ({ page, another, expect: expectComplaint }) => {
      const shipper = shopAndBrowser.shop.demoUsers.find(({ groups }) => groups.length === 0);
      const me = shipper ?? { email: '', password: '' };
      const operations = watchPool(page);
      await enterPassword(page, me, security);
      await page.getByRole('button', { name: 'Set up an app' }).click();
      const secret = ((await page.getByText(/^([A-Z2-7]{4} ){3,}/).textContent()) ?? '').replace(/\s/g, '');
      await page.getByLabel('Code from your app').fill(await unspentCode(secret));
      await page.getByRole('button', { name: 'Turn on' }).click();
      await page.getByRole('button', { name: 'Turn off' }).waitFor();
      await signOut(page);

      await enterPassword(page, me, security);
      await heading(page, 'Enter your code').waitFor();
      await page.getByRole('checkbox', { name: /in this browser again/ }).check();
      await page.getByLabel('Code from your app').fill(await unspentCode(secret));
      await page.getByText('No code needed').waitFor();
      expect(await devices(page).count()).toBe(1);
      await signOut(page);

      operations.length = 0;
      await enterPassword(page, me, security);
      await page.getByText('No code needed').waitFor();
      expect(operations.slice(0, 4)).toEqual(['InitiateAuth', ...Array<string>(3).fill('RespondToAuthChallenge')]);

      const elsewhere = await another();
      const there = await elsewhere.newPage();
      await enterPassword(there, me, security);
      await heading(there, 'Enter your code').waitFor();
      await elsewhere.close();

      expectComplaint(/status of 40\d/);
      await devices(page).click();
      await heading(page, 'Sign in').waitFor();
      await enterPassword(page, me, security);
      await heading(page, 'Enter your code').waitFor();
    });
  });
});
