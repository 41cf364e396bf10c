import { describe, expect, it } from '@jest/globals';
import type { BrowserContext } from 'playwright-core';
import { Operator } from '#libs/dev/testing/faults/operator.js';
import { shopWithBrowser } from './testing/shop-with-browser';

const shopAndBrowser = shopWithBrowser();

/** The cookie that opens the board, as the operations page asks for it. */
async function open(context: BrowserContext): Promise<void> {
  const { token } = await Operator.of(shopAndBrowser.shop);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await context.request.post('/api/operations/board-session', { headers });
  expect(answer.status()).toBe(200);
}

describe('queue board', () => {
  it('shows an operator the queues and their jobs, without policy violations', () =>
    shopAndBrowser.visit({}, async ({ page, context }) => {
      await open(context);
      await page.goto('/admin/queues');
      await page
        .getByRole('link', { name: /schedules/ })
        .first()
        .click();
      await page.waitForURL(/\/admin\/queues\/queue\/schedules/);
      await page
        .getByText(/completed/i)
        .first()
        .waitFor();
      expect(await page.evaluate(() => document.cookie)).not.toContain('waybill_board');
      await page.locator('a[href*="/queue/schedules/"]').first().click({ timeout: 60_000 });
      await page.getByText('returnValue').first().waitFor();
    }));

  it('is closed without it, and explains where to sign in', () =>
    shopAndBrowser.visit({}, async ({ page, expect: mayComplain }) => {
      mayComplain(/401 \(Unauthorized\)/);
      const answer = await page.goto('/admin/queues/queue/send-mail');
      expect(answer?.status()).toBe(401);
      await page.getByRole('link', { name: 'Go to operations' }).waitFor();
    }));
});

describe('API documentation page', () => {
  it('shows the routes and their input, without policy violations', () =>
    shopAndBrowser.visit({}, async ({ page }) => {
      await page.goto('/api/docs');
      await page.getByText('/api/quotes', { exact: true }).first().click();
      await page.getByRole('button', { name: 'Try it out' }).click();
      await page.getByRole('button', { name: 'Execute' }).waitFor();
    }));
});
