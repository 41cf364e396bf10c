import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signIn } from '#libs/dev/proof/screens/steps/account-steps.js';
import { heading } from '#libs/dev/proof/screens/steps/shipment-steps.js';
import { faultyFile } from './testing/faulty-file';
import { press, tabTo, typeInto } from './testing/keyboard';
import { shopWithBrowser } from './testing/shop-with-browser';
import { person, signedInAs } from './testing/staff';
import type { VisitOptions } from './testing/visit';

const shopAndBrowser = shopWithBrowser();
const rows = 10;
let admin: VisitOptions;
let shipper: VisitOptions;

beforeAll(async () => {
  admin = await signedInAs(shopAndBrowser, 'admin');
  await shopAndBrowser.visit({}, async ({ page, context }) => {
    await signIn(page, person(shopAndBrowser), '/apps/create-shipment?tab=file');
    await heading(page, 'Import orders').waitFor();
    shipper = { context: { storageState: await context.storageState() } };
  });
}, 180_000);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const forward = (page: Page) => page.getByRole('link', { name: `Continue with ${rows} rows` });

describe('keyboard only', () => {
  it('repairs an uploaded file, undoes, redoes and continues', async () => {
    await shopAndBrowser.visit(shipper, async ({ page }) => {
      await page.goto('/apps/create-shipment?tab=file');
      const chooser = page.waitForEvent('filechooser');
      await press(page, button(page, 'Choose a file'));
      const buffer = Buffer.from(faultyFile(rows, 1));
      await (await chooser).setFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer });
      await button(page, /^Errors 1$/).waitFor();

      await tabTo(page, page.getByRole('grid').locator('[tabindex="0"]').first());
      await page.keyboard.press('Alt+ArrowDown');
      await page.getByText(/^Row 2, Recipient name, /).waitFor({ state: 'attached' });
      await page.keyboard.press('Enter');
      await page.keyboard.type('Ada Lovelace');
      await page.keyboard.press('Enter');
      await forward(page).waitFor();
      const named = page.getByRole('gridcell').getByText('Ada Lovelace', { exact: true });
      expect(await named.count()).toBe(1);
      await page.keyboard.press('Control+z');
      await button(page, /^Errors 1$/).waitFor();
      expect(await named.count()).toBe(0);
      await page.keyboard.press('Control+y');
      await press(page, forward(page));
      await button(page, 'Get prices').waitFor();
      expect(new URL(page.url()).searchParams.get('step')).toBe('rates');
    });
  });

  it('changes a margin, saves it as a draft and publishes it', async () => {
    await shopAndBrowser.visit(admin, async ({ page }) => {
      await page.goto('/admin/margins');
      await heading(page, 'Margins').waitFor();
      await press(page, button(page, 'Add rule'));
      await typeInto(page, page.getByLabel('Name', { exact: true }), 'Ten for all');
      await typeInto(page, page.getByLabel('Percentage', { exact: true }), '10');
      await press(page, button(page, 'Save draft'));
      await press(page, button(page, 'Review and publish'));
      const dialog = page.getByRole('dialog', { name: 'Publish these rules?' });
      await typeInto(page, dialog.getByLabel(/^Reason/), 'Ten for everybody');
      await press(page, dialog.getByRole('button', { name: 'Publish' }));
      await page.getByText(/^Version \d+ is published/).waitFor();
      expect(await dialog.count()).toBe(0);
    });
  });
});
