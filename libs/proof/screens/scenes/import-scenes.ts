import type { Page } from 'playwright-core';
import { scenes } from '../scene.js';
import { heading } from '../steps/shipment-steps.js';

const file = (name: string, content: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

async function upload(page: Page, name: string, content: string): Promise<void> {
  await page.goto('/apps/create-shipment?tab=file');
  await heading(page, 'Upload a file').waitFor();
  await page.getByLabel('File of shipments').setInputFiles(file(name, content));
}

const odd = 'Order;Who;Street;Town;ZIP;Colour\r\n'.concat(
  ...Array.from({ length: 30 }, (_, at) => `${1001 + at};Ann Lee;${at + 1} Main St;Boise;83702;blue\r\n`),
);

/** The steps of an uploaded file up to its columns. */
export const importScenes = scenes('user', {
  apps: async (page) => {
    await page.goto('/apps/create-shipment?tab=file');
    await page.getByText('Recent uploads').waitFor();
    await page
      .getByText(/No file yet|Last|row|KB|\bB\b/)
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
    await page.getByText(/^2\d % ·/).waitFor();
  },
  'apps-columns': async (page) => {
    await upload(page, 'orders-of-the-shop.csv', odd);
    await page.getByRole('heading', { name: 'Needed' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Some needed fields have no column').waitFor();
  },
  'apps-unread': async (page) => {
    await upload(page, 'photo.csv', `\u0000\u0001\u0002${'\u0000'.repeat(5_000)}`);
    await page.getByText('This file cannot be read').waitFor();
  },
});
