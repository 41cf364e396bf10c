import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signIn } from '#libs/dev/proof/screens/steps/account-steps.js';
import { payWith } from '#libs/dev/proof/screens/steps/payment-steps.js';
import { axeViolations } from './testing/axe-violations';
import { cureOf, issues, faultyFile } from './testing/faulty-file';
import { layoutViolations } from './testing/layout-violations';
import { shopWithBrowser } from './testing/shop-with-browser';

/** Nobody follows the parcels: their days do not fly past beside the work. */
const shopAndBrowser = shopWithBrowser({ TRACKING_SPEED: '1' });
/** BULK_ROWS=10000 for the long one, with 400 errors. */
const rows = Number(process.env['BULK_ROWS'] ?? 240);
const errors = Math.min(400, Math.floor(rows / 5));
/** A busy machine makes some ten labels a second; a quiet one seventy. */
const long = { timeout: 90_000 + rows * 100 };
const limit = 300_000 + rows * 200;

const counter = (page: Page, name: string, count: number) =>
  page.getByRole('button', { name: `${name} ${count.toLocaleString('en-US')}`, exact: true });

/** Uploads a file with `errors` faults of all kinds, and waits for its rows. */
async function upload(page: Page): Promise<void> {
  const shipper = shopAndBrowser.shop.demoUsers.find(({ groups }) => groups.length === 0);
  if (!shipper) throw new Error('There is nobody to upload a file.');
  await signIn(page, shipper, '/apps/create-shipment?tab=file');
  const buffer = Buffer.from(faultyFile(rows, errors));
  await page.getByLabel('File of shipments').setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer });
  await counter(page, 'Errors', errors).waitFor(long);
}

/** Puts one kind of fault right in all rows that have it, and waits until it is off the list: the next one is not an old one then. */
async function fixAll(page: Page): Promise<void> {
  const kinds = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Error:/ }) });
  const words = await kinds
    .first()
    .getByRole('button', { name: /^Error:/ })
    .innerText();
  const sentence = words.replace(/^Error:\s*/, '').split('\n')[0] ?? '';
  const kind = kinds.filter({ hasText: sentence });
  const heading = kind.getByRole('button', { name: /^Error:/ });
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
  const texts = page.getByRole('region', { name: 'Issues' });
  await texts
    .getByRole('textbox')
    .first()
    .fill(cureOf(sentence.split(':')[0] ?? ''));
  await texts.getByRole('button', { name: /^Fix/ }).first().click();
  await kind.waitFor({ state: 'detached' });
}

describe(`file of ${rows} rows with ${errors} errors of ${issues.length} kinds`, () => {
  it(
    'is fixed by hand and by bulk fixes, priced, paid as one order, and gets its labels',
    async () => {
      await shopAndBrowser.visit({}, async ({ page }) => {
        await upload(page);
        expect(await axeViolations(page)).toEqual([]);
        expect(await layoutViolations(page)).toEqual([]);
        await fixOneRow(page);
        for (let left = await errorsLeft(page); left > 0; left = await errorsLeft(page)) {
          await fixAll(page);
          await counter(page, 'Errors', left).waitFor({ state: 'detached' });
        }
        await counter(page, 'Ready', rows).waitFor(long);
        await page.getByRole('link', { name: /^Continue with/ }).click();
        await page.getByRole('button', { name: 'Get prices' }).click();
        await counter(page, 'Priced', rows).waitFor(long);
        await page.getByRole('link', { name: /^Continue with/ }).click();
        await page.getByRole('checkbox', { name: /I accept/ }).check();
        await page.getByRole('button', { name: /as one order/ }).click();
        await page.getByRole('link', { name: 'Go to payment' }).click(long);
        await payWith(page, 'Succeeds');
        await page.getByRole('heading', { name: `${rows.toLocaleString('en-US')} labels are ready` }).waitFor(long);
        await printAll(page);
      });
    },
    limit,
  );

  it(
    'is fixed on a phone, row by row',
    async () => {
      await shopAndBrowser.visit({ width: 375 }, async ({ page }) => {
        await upload(page);
        expect(await axeViolations(page)).toEqual([]);
        expect(await layoutViolations(page)).toEqual([]);
        await page.getByRole('listitem').filter({ hasText: 'Row 2' }).getByRole('button').first().click();
        const row = page.getByRole('dialog', { name: 'Row 2' });
        await row.getByLabel('Recipient name').fill('Ada Lovelace');
        await row.getByRole('button', { name: 'Save' }).click();
        await counter(page, 'Errors', errors - 1).waitFor(long);
      });
    },
    limit,
  );
});

/** With the keyboard alone: the next error, the right text, and back again with Ctrl+Z and Ctrl+Y. */
async function fixOneRow(page: Page): Promise<void> {
  await page
    .getByRole('rowheader')
    .first()
    .click({ position: { x: 20, y: 20 } });
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText(/^Row 2, Recipient name, /).waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Enter');
  await counter(page, 'Errors', errors - 1).waitFor();
  await page.keyboard.press('Control+z');
  await counter(page, 'Errors', errors).waitFor();
  await page.keyboard.press('Control+y');
  await counter(page, 'Errors', errors - 1).waitFor();
}

/** All labels as PDF: in one file, or in several. */
async function printAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create file' }).click();
  await page.getByText(`${rows.toLocaleString('en-US')} labels, kept for 30 days.`).waitFor(long);
  const [download] = await Promise.all([
    page.waitForEvent('download', long),
    page.getByRole('button', { name: /^(Download|File 1:) / }).click(),
  ]);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
}

const errorsLeft = async (page: Page): Promise<number> =>
  Number((await page.getByRole('button', { name: /^Errors \d/ }).innerText()).replace(/\D/g, ''));
