import iconv from 'iconv-lite';
import type { Page } from 'playwright-core';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import type { RowList } from '#libs/contracts/imports/rows/rows.js';
import { addressRows } from '../../shop/address-rows.js';
import { scenes } from '../scene.js';
import { changeAnswers } from '../steps/change-answers.js';
import { payWith } from '../steps/payment-steps.js';
import { heading } from '../steps/shipment-steps.js';

const file = (name: string, content: string | Buffer) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

async function upload(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page.goto('/apps/create-shipment?tab=file');
  await heading(page, 'Import orders').waitFor();
  await page.getByLabel('File of shipments').setInputFiles(file(name, content));
}

const odd = 'Order;Who;Street;Town;ZIP;Colour\r\n'.concat(
  ...Array.from({ length: 30 }, (_, at) => `${1001 + at};Ann Lee;${at + 1} Main St;Boise;83702;blue\r\n`),
);

/** Thirty orders; the ZIP code of every fifth is too short or missing. */
const orders = addressRows(30)
  .split('\n')
  .map((line, at) => (at > 0 && at % 5 === 0 ? line.replace(/,\d{5},US,S/, [',9001,US,S', ',,US,S'][at % 2]!) : line))
  .join('\n');

async function repair(page: Page): Promise<void> {
  await upload(page, 'orders-of-november.csv', orders);
  await page.getByRole('heading', { name: 'Issues' }).waitFor();
}

async function rates(page: Page): Promise<void> {
  await repair(page);
  await page.getByRole('link', { name: /^Continue with/ }).click();
  await page.getByRole('button', { name: 'Get prices' }).click();
  await page.getByRole('button', { name: /^Priced 2\d/ }).waitFor();
}

async function sale(page: Page): Promise<void> {
  await rates(page);
  await page.getByRole('link', { name: /^Continue with/ }).click();
  await page.getByRole('button', { name: /as one order/ }).waitFor();
}

const viewAddress = /\/api\/imports\/[0-9a-f-]{36}$/;

const change = {
  ...{ id: '7d6f6f0e-3a55-4a54-8a53-2a3a8d5cbb11', kind: 'corrections', status: 'working', total: 6, done: 2 },
  ...{ applied: 2, conflicts: 0, unknown: 0, invalid: 0, refused: [], faults: [], failure: null },
  createdAt: '2026-11-22T03:00:00.000Z',
};

/** Opens the sale with a corrected file in this state. */
async function corrected(page: Page, state: object): Promise<void> {
  await sale(page);
  await changeAnswers(page, viewAddress, (view) => ({ ...view, change: { ...change, ...state } }));
  await page.reload();
}

const waiting = {
  ...{ busy: 'rating', pace: { rowsPerSecond: 5, secondsLeft: 372 } },
  notes: [
    { code: 'live_rows_limit', text: 'Only rows up to number 2,000 get prices. Put later rows in another file.' },
  ],
};
const refused = {
  code: 'carrier_refused',
  text: 'No service takes this. USPS: The weight is above the limit of this service.',
};

/** A file whose rows get live prices: some have theirs, one was refused, the others wait. */
async function waitsForCarrier(page: Page): Promise<void> {
  await rates(page);
  await changeAnswers<ImportView>(page, viewAddress, (view) => {
    const { rated } = view.counts;
    return { ...view, ...waiting, counts: { ...view.counts, rated: 8, rate_failed: 1, valid: rated - 9 } };
  });
  await changeAnswers<RowList>(page, /\/api\/imports\/[0-9a-f-]{36}\/rows\?/, ({ items }) => ({
    items: items.map((row) => {
      if (row.offer === null) return row;
      if (row.row < 10) return { ...row, offer: { ...row.offer, estimate: false, estimateWithout: [] } };
      const unpriced = { ...row, offer: null, offers: [] };
      return row.row === 10 ? { ...unpriced, state: 'rate_failed', failure: refused } : { ...unpriced, state: 'valid' };
    }),
  }));
  await page.reload();
  await page.getByText('About this file').waitFor();
  await page.getByText(refused.text).first().waitFor();
}

/** The steps of an uploaded file. */
export const importScenes = scenes('user', {
  apps: async (page) => {
    await page.goto('/apps/create-shipment?tab=file');
    await page.getByText('Recent imports').waitFor();
    await page
      .getByText(/No imports yet|Last|row|KB|\bB\b/)
      .first()
      .waitFor();
  },
  'apps-refused': async (page) => {
    await upload(page, 'nothing.csv', '');
    await page.getByText('“nothing.csv” is empty.').waitFor();
  },
  'apps-sending': async (page) => {
    await page.route('**/parts/*', (route) =>
      route.request().url().endsWith('/0') ? route.continue() : new Promise<void>(() => undefined),
    );
    await upload(page, 'orders-of-november.csv', 'Name,City\r\n'.repeat(400_000));
    await page.getByText(/^2\d% ·/).waitFor();
  },
  'apps-encoding': async (page) => {
    const rows = ['Name;City;Country', 'Jan Kowaliński;Gdańsk;US', 'Éva Kovács;Boise;US'];
    await upload(page, 'orders-by-mail.csv', iconv.encode(rows.join('\r\n'), 'windows-1250'));
    await page.getByText('Which of these is right?').waitFor();
    await page.getByRole('button', { name: 'Read file' }).click();
    await page.getByText('Choose one of them.').waitFor();
  },
  'apps-columns': async (page) => {
    await upload(page, 'orders-of-the-shop.csv', odd);
    await page.getByRole('heading', { name: 'Required' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Some required fields have no column').waitFor();
  },
  'apps-unread': async (page) => {
    await upload(page, 'photo.csv', `\u0000\u0001\u0002${'\u0000'.repeat(5_000)}`);
    await page.getByText('This file cannot be read').waitFor();
  },
  'apps-grid': repair,
  'apps-grid-none': async (page) => {
    await upload(page, 'orders-without-zip.csv', orders.replace(/,\d{5},US,S/g, ',,US,S'));
    await page.getByText('Fix or exclude rows with errors first.').waitFor();
  },
  'apps-rates': rates,
  'apps-rates-live': waitsForCarrier,
  'apps-sale': sale,
  'apps-cart': async (page) => {
    await sale(page);
    const done = { target: 'cart', status: 'done', rows: 24, done: 24, orderId: null, failure: null };
    await changeAnswers<{ total: object; counts: object; order: object }>(page, viewAddress, (view) => ({
      ...view,
      ...{ sale: { ...done, total: view.total }, order: { ...view.order, rows: 0 } },
      counts: { ...view.counts, rated: 0, added: 24 },
    }));
    await page.reload();
    await page.getByText('24 shipments are in the cart').waitFor();
  },
  'apps-correcting': async (page) => {
    await corrected(page, {});
    await page.getByRole('progressbar', { name: 'Applying the corrected file' }).waitFor();
  },
  'apps-corrected': async (page) => {
    const faults = [6, 11].map((row) => ({ row, message: 'A ZIP code has 5 digits.' }));
    const refused = [{ row: 16, reason: 'changed' }];
    await corrected(page, { ...{ status: 'done', done: 6, conflicts: 1, unknown: 1, invalid: 2 }, refused, faults });
    await page.getByText('2 rows changed and checked').waitFor();
  },
  'apps-not-corrected': async (page) => {
    await sale(page);
    await page.getByLabel('Corrected file').setInputFiles(file('another.csv', 'a,b\n1,2\n'));
    await page.getByText('The corrected file was not applied').waitFor();
  },
  'apps-labels': async (page) => {
    await sale(page);
    await page.getByRole('checkbox', { name: /I accept/ }).check();
    await page.getByRole('button', { name: /as one order/ }).click();
    await page.getByRole('link', { name: 'Go to payment' }).click();
    await page.getByRole('radio', { name: 'Another card' }).check();
    await payWith(page, 'Succeeds');
    await page.getByRole('heading', { name: /labels are ready/ }).waitFor();
    await page.getByRole('button', { name: 'Create file' }).click();
    await page.getByText('kept for 30 days').waitFor();
  },
});
