import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { bob, goToPayment } from '#libs/dev/proof/screens/steps/quote-steps.js';
import { heading } from '#libs/dev/proof/screens/steps/shipment-steps.js';
import { axeViolations } from './testing/axe-violations';
import { press } from './testing/keyboard';
import { shopWithBrowser } from './testing/shop-with-browser';

const shopAndBrowser = shopWithBrowser();
const panel = (page: Page, name: string) => page.getByRole('complementary', { name: `Shipment to ${name}` });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search pages, actions and shipments' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** A person with one shipment that waits for its payment. */
async function ready(page: Page, name: string): Promise<void> {
  await goToPayment(page, { ...bob, name });
  await page.goto('/shipments', { waitUntil: 'networkidle' });
}

describe('shipment panel', () => {
  it('opens, survives a reload, closes and returns the focus, all by keyboard', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      await ready(page, 'Pat Panel');
      await press(page, page.getByRole('link', { name: 'Pat Panel', exact: true }));
      await panel(page, 'Pat Panel').getByRole('heading', { name: 'History' }).waitFor();
      expect(new URL(page.url()).search).toMatch(/^\?open=/);
      expect(await focused(page)).toBe('Shipment to Pat Panel');
      expect(await axeViolations(page)).toEqual([]);
      await page.reload({ waitUntil: 'networkidle' });
      await panel(page, 'Pat Panel').getByRole('heading', { name: 'History' }).waitFor();
      await page.keyboard.press('Escape');
      await panel(page, 'Pat Panel').waitFor({ state: 'detached' });
      expect(await focused(page)).toContain('Pat Panel');
    });
  });

  it('saves a note that is also on the full page', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      await ready(page, 'Nora Note');
      await page.getByRole('link', { name: 'Nora Note', exact: true }).click();
      await page.getByRole('textbox', { name: 'Note' }).fill('<b>Call</b> before delivery');
      await page.getByRole('button', { name: 'Save note' }).click();
      await page.getByText('Note saved').waitFor();
      await page.getByRole('link', { name: 'Open full page' }).click();
      await heading(page, 'Shipment to Nora Note').waitFor();
      expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('<b>Call</b> before delivery');
    });
  });
});

describe('command palette', () => {
  it('finds a shipment, and runs the actions of the open one, by keyboard only', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      await ready(page, 'Quinn Quick');
      await page.keyboard.press('ControlOrMeta+k');
      await field(page).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.type('quinn');
      await page.getByRole('option', { name: /^Quinn Quick/ }).waitFor();
      await page.keyboard.press('Enter');
      await heading(page, 'Shipment to Quinn Quick').waitFor();
      await page.keyboard.press('ControlOrMeta+k');
      await field(page).waitFor();
      await page.keyboard.type('delete');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Delete this shipment?' }).waitFor();
    });
  });
});
