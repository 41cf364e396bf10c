import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faultsOf, noFaults } from './testing/page-faults';
import { shopWithBrowser } from './testing/shop-with-browser';

const script = 'https://count.example/script.js';
const events = 'https://count.example/event';
const shopAndBrowser = shopWithBrowser({ ANALYTICS_SCRIPT_URL: script, ANALYTICS_SITE: 'shop.example' });

/** Answers as the service would. @returns what was asked of it, as it comes in */
async function countVisits(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const headers = { 'access-control-allow-origin': '*' };
  await page.route('https://count.example/**', (route) => {
    asked.push(route.request().url());
    const body = `void fetch('${events}?site=' + document.currentScript.dataset.domain)`;
    return route.fulfill({ headers, contentType: 'text/javascript', body });
  });
  return asked;
}

const question = (page: Page) => page.getByRole('region', { name: 'Analytics' });
const settled = (page: Page) => page.waitForLoadState('networkidle');

describe('analytics', () => {
  it('ask once, and load nothing before consent', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      const asked = await countVisits(page);
      await page.goto('/');
      await question(page).waitFor();
      expect(await faultsOf(page)).toEqual(noFaults);
      await page.getByRole('button', { name: 'No, thanks' }).click();
      await page.reload();
      await settled(page);
      expect(await question(page).count()).toBe(0);
      expect(asked).toEqual([]);
    });
  });

  it('count public pages after consent, and no others', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      const asked = await countVisits(page);
      await page.goto('/privacy');
      await page.getByRole('button', { name: 'Allow', exact: true }).click();
      await page.getByText('You allow us to count your visits.').waitFor();
      await page.waitForFunction(() => document.getElementById('analytics-script') !== null);
      await settled(page);
      expect(asked).toEqual([script, `${events}?site=shop.example`]);
      await page.goto('/auth/login');
      await settled(page);
      expect(await page.locator('#analytics-script').count()).toBe(0);
      expect(asked).toHaveLength(2);
    });
  });

  it('send no address of an earlier page that back leads to', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      const asked = await countVisits(page);
      await page.goto('/how_to_ship');
      // The question comes once links are followed without a new document.
      await question(page).waitFor();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor();
      await page.getByRole('banner').getByRole('link', { name: 'How to ship' }).click();
      await page.getByRole('button', { name: 'Allow', exact: true }).click();
      await settled(page);
      expect([new URL(page.url()).pathname, asked]).toEqual(['/how_to_ship', []]);
      await page.goto('/features');
      await page.waitForFunction(() => document.getElementById('analytics-script') !== null);
    });
  });
});
