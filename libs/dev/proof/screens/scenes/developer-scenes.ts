import type { Page } from 'playwright-core';
import type { ApiKeyView } from '#libs/contracts/developers/api-keys.js';
import { scenes } from '../scene.js';
import { answerWith } from '../steps/answer-with.js';
import { heading } from '../steps/shipment-steps.js';

const key: ApiKeyView = {
  ...{ id: '0b9f0a4e-6a1c-4c55-9d2f-2a1c9a3f2e01', name: 'Warehouse script', mode: 'test', scopes: ['read', 'ship'] },
  ...{ spendingLimit: null, spent: 0, prefix: 'wb_test_4fK9', status: 'active', createdAt: '2026-11-23T09:00:00.000Z' },
  ...{ expiresAt: null, lastUsedAt: null, createdBy: 'ana@example.com' },
};

async function developers(page: Page, tab = 'keys'): Promise<void> {
  await page.goto(`/developers?tab=${tab}`);
  await heading(page, 'Developers').waitFor();
  await page
    .getByRole('button', { name: /^(Create key|Add endpoint)/ })
    .or(page.getByRole('heading', { name: 'Before you start' }))
    .first()
    .waitFor();
}

async function createKey(page: Page): Promise<void> {
  await developers(page);
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Warehouse script');
  await dialog.getByLabel(/^Spending limit/).fill('500');
}

async function log(page: Page): Promise<void> {
  await developers(page, 'webhooks');
  const isThere = await page.getByRole('button', { name: /^Deliveries of/ }).count();
  if (isThere === 0) {
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByRole('dialog').getByLabel('Endpoint URL').fill('https://hooks.example.com/waybill');
    await page.getByRole('dialog').getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByRole('button', { name: 'I’ve copied it' }).click();
  }
  await page
    .getByRole('button', { name: /^Send test event/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Details of test.sent/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Request' }).waitFor();
}

/** Keys, webhooks and the quick start; the first key is made on the way. */
export const developerScenes = scenes('user', {
  'developers-start': (page) => developers(page, 'start'),
  'developers-key': createKey,
  'developers-key-shown': async (page) => {
    await createKey(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('button', { name: 'I’ve copied it' }).waitFor();
  },
  'developers-keys': (page) => developers(page),
  'developers-test-data': async (page) => {
    await answerWith(page, /\/api\/api-keys$/, { items: [key] });
    await developers(page);
    await page.getByRole('button', { name: 'Delete test data' }).click();
    await page.getByRole('dialog').waitFor();
  },
  'developers-endpoint': async (page) => {
    await developers(page, 'webhooks');
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByRole('dialog').getByLabel('Endpoint URL').waitFor();
  },
  'developers-webhooks': log,
});
