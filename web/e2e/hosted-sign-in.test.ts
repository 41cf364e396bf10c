import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { heading } from '#libs/dev/proof/screens/steps/shipment-steps.js';
import { shopWithBrowser } from './testing/shop-with-browser';

const shopAndBrowser = shopWithBrowser({ COGNITO_HOSTED_PROVIDER: 'Google' });

async function openProvider(page: Page, from = '/auth/login'): Promise<void> {
  await page.goto(from);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await heading(page, 'Sign in with Google').waitFor();
}

async function sayWho(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The token of the page has expired: the next one comes from a refresh. */
const expireToken = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('waybill.session') ?? '{}') as object;
    localStorage.setItem('waybill.session', JSON.stringify({ ...stored, expires: 0 }));
  });

const storedIn = (page: Page) =>
  page.evaluate(() => ({
    session: JSON.parse(localStorage.getItem('waybill.session') ?? 'null') as Record<string, string> | null,
    tab: { ...sessionStorage },
  }));

describe('sign-in by another provider', () => {
  it('returns to the page, stays after a reload and a refresh, and ends at the provider too', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      const urls: string[] = [];
      page.on('request', (request) => urls.push(request.url()));
      await openProvider(page, '/auth/signup?redirect=%2Fuser%3Ftab%3Dsecurity');
      await sayWho(page, 'ann@other.example');
      await page.getByRole('heading', { name: 'You sign in with Google' }).waitFor();
      expect(page.url()).toBe(`${shopAndBrowser.shop.url}/user?tab=security`);
      const { session, tab } = await storedIn(page);
      expect(session?.['provider']).toBe('Google');
      expect(Object.keys(tab).filter((key) => key.startsWith('waybill.hosted'))).toEqual([]);
      const tokens = [session?.['accessToken'], session?.['refreshToken']].map(String);
      expect(urls.filter((url) => tokens.some((token) => url.includes(token)))).toEqual([]);
      // The provider knows the person still, and leads back with an answer that nobody requested.
      await page.goBack();
      await heading(page, 'Shipments').waitFor();
      expect(await page.evaluate(() => location.href)).not.toContain('code=');

      await expireToken(page);
      await page.goto('/user');
      await page.getByRole('main').getByText('ann@other.example').first().waitFor();
      expect((await storedIn(page)).session?.['refreshToken']).not.toBe(tokens[1]);

      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await page.waitForURL('**/auth/login');
      await heading(page, 'Sign in').waitFor();
      expect((await storedIn(page)).session).toBeNull();
      await openProvider(page);
    });
  });

  it('says why it failed when the person canceled, or has an account with a password', async () => {
    await shopAndBrowser.visit({ width: 375 }, async ({ page }) => {
      await openProvider(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByText('You canceled at Google.').waitFor();
      expect(page.url()).toBe(`${shopAndBrowser.shop.url}/auth/callback`);
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await sayWho(page, shopAndBrowser.shop.demoUsers[0]?.email ?? '');
      await page.getByText('An account with this e-mail exists.').waitFor();
      expect((await storedIn(page)).session).toBeNull();
    });
  });

  it('accepts no answer that this tab has not requested, nor one a second time', async () => {
    await shopAndBrowser.visit({}, async ({ page, context }) => {
      let answer = '';
      await page.route('**/hosted/answer', async (route) => {
        answer = (await route.fetch({ maxRedirects: 0 })).headers()['location'] ?? '';
        await route.fulfill({ body: 'Held back', contentType: 'text/plain' });
      });
      await openProvider(page);
      await sayWho(page, 'bob@other.example');
      await page.getByText('Held back').waitFor();
      const stranger = await context.newPage();
      await stranger.goto(answer);
      await stranger.getByText('This sign-in was not started in this tab').waitFor();
      expect((await storedIn(stranger)).session).toBeNull();

      const altered = new URL(answer);
      altered.searchParams.set('state', 'x'.repeat(43));
      await page.goto(altered.href);
      await page.getByText('This sign-in was not started in this tab').waitFor();
      await page.goto(answer);
      await page.getByText('This sign-in was not started in this tab').waitFor();
      expect((await storedIn(page)).session).toBeNull();
    });
  });

  it('confirms an action after an old sign-in at the provider, only for the same person, and does it when repeated', async () => {
    await shopAndBrowser.visit({ width: 375 }, async ({ page, expect: expectComplaint }) => {
      expectComplaint(/status of 403/);
      const confirm = () => page.getByRole('dialog', { name: 'Confirm that it’s you' });
      const exportData = () => page.getByRole('button', { name: 'Export my data' }).click();
      const askProvider = async () => {
        await exportData();
        await confirm().getByText('Google asks you to sign in, then brings you back to this page.').waitFor();
        await confirm().getByRole('button', { name: 'Continue with Google' }).click();
        await heading(page, 'Sign in with Google').waitFor();
      };
      await openProvider(page, '/auth/login?redirect=%2Fuser%3Ftab%3Ddata');
      const pool = new URL(page.url()).origin;
      await sayWho(page, 'cleo@other.example');
      await page.getByRole('button', { name: 'Export my data' }).waitFor();
      await fetch(`${pool}/_sandbox/sign-ins`, { method: 'POST', body: JSON.stringify({ minutes: 11 }) });
      await expireToken(page);
      await page.reload();

      await askProvider();
      await sayWho(page, 'somebody.else@other.example');
      await heading(page, 'Not confirmed').waitFor();
      await page.getByRole('link', { name: 'Back to where you were' }).click();

      await askProvider();
      await sayWho(page, 'cleo@other.example');
      await page.waitForURL('**/user?tab=data');
      const [file] = await Promise.all([page.waitForEvent('download'), exportData()]);
      expect(file.suggestedFilename()).toBe('waybill-my-data.json');
      expect(await confirm().count()).toBe(0);
      expect((await storedIn(page)).session?.['provider']).toBe('Google');
    });
  });
});
