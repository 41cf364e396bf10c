import type { Page } from 'playwright-core';
import { scenes } from '../scene.js';
import { heading } from '../steps/shipment-steps.js';

async function stores(page: Page): Promise<void> {
  await page.goto('/stores');
  await heading(page, 'Stores').waitFor();
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
}

/** Where shops are connected. */
export const storeScenes = scenes('user', {
  stores,
  'stores-connect': async (page) => {
    await stores(page);
    await page.getByRole('button', { name: 'Connect a store' }).click();
    await page.getByRole('dialog').waitFor();
  },
});
