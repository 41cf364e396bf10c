import type { Page } from 'playwright-core';
import { takeCheapest } from './quote-steps.js';

export const summaryOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'need another look' });
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
export const go = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click();

/** The package step: a box of 10 × 8 × 4 in and 2.5 lb. */
export async function packBox(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Box/ }).check();
  for (const [field, value] of Object.entries({ weight: '2.5', length: '10', width: '8', height: '4' }))
    await page.locator(`[name="parcels.0.${field}"]`).fill(value);
}

export async function chooseService(page: Page): Promise<void> {
  await heading(page, 'Choose a service').waitFor();
  await takeCheapest(page, 'Continue to details');
}
