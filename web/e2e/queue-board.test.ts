import { describe, expect, it } from '@jest/globals';
import type { BrowserContext } from 'playwright-core';
import { Operator } from '#libs/testing/faults/operator.js';
import { shopWithBrowser } from './testing/shop-with-browser';

const place = shopWithBrowser();

/** The cookie that opens the board, as the operations page asks for it. */
async function open(context: BrowserContext): Promise<void> {
  const { token } = await Operator.of(place.shop);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await context.request.post('/api/operations/board-session', { headers });
  expect(answer.status()).toBe(200);
}

describe('the queue board', () => {
  it('shows an operator the queues and their jobs, with nothing that its policy refuses', () =>
    place.visit({}, async ({ page, context }) => {
      await open(context);
      await page.goto('/admin/queues');
      await page
        .getByRole('link', { name: /purchase-label/ })
        .first()
        .click();
      await page.waitForURL(/\/admin\/queues\/queue\/purchase-label/);
      await page
        .getByText(/completed/i)
        .first()
        .waitFor();
      expect(await page.evaluate(() => document.cookie)).not.toContain('waybill_board');
    }));

  it('is closed without it, and says where to come in', () =>
    place.visit({}, async ({ page, expect: mayComplain }) => {
      mayComplain(/401 \(Unauthorized\)/);
      const answer = await page.goto('/admin/queues/queue/send-mail');
      expect(answer?.status()).toBe(401);
      await page.getByRole('link', { name: 'Go to operations' }).waitFor();
    }));
});
