import type { Page } from 'playwright-core';
import { scenes } from '../scene.js';
import { answerWith } from '../steps/answer-with.js';
import { heading } from '../steps/shipment-steps.js';
import * as sample from './store-samples.js';

/** Opens a page of stores with these answers instead of the shop's: no shop is connected there. */
async function open(page: Page, address: string, answers: readonly (readonly [RegExp, object])[] = []): Promise<void> {
  await answerWith(page, /\/api\/stores$/, { items: sample.stores });
  for (const [of, json] of answers) await answerWith(page, of, json);
  await page.goto(address);
}

async function stores(page: Page): Promise<void> {
  await page.goto('/stores');
  await heading(page, 'Stores').waitFor();
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
}

async function orders(page: Page, query = ''): Promise<void> {
  await open(page, `/apps/create-shipment?list=all${query}`, [
    [/\/api\/store-orders\?/, { items: sample.orders }],
    [/\/api\/store-orders\/counts/, sample.counts],
    [/\/api\/store-orders\/[0-9a-f-]{36}$/, sample.order],
    [/\/api\/store-orders\/boxes/, sample.boxes],
  ]);
  await page.getByText('#1001').first().waitFor();
}

async function chosen(page: Page): Promise<void> {
  await orders(page);
  await page.getByLabel('Select all that are loaded').first().check();
}

async function rules(page: Page, items: readonly object[] = sample.rules, query = ''): Promise<void> {
  await open(page, `/stores?tab=rules${query}`, [
    [/\/api\/store-rules$/, { items }],
    [/\/api\/store-rules\/trials/, sample.trial],
  ]);
  await page
    .getByRole('link', { name: 'New rule' })
    .or(page.getByLabel('Name', { exact: true }))
    .first()
    .waitFor();
}

async function products(page: Page, items: readonly object[] = sample.products): Promise<void> {
  await open(page, '/stores?tab=products', [[/\/api\/store-products\?/, { items }]]);
  await page.getByText('CSV file', { exact: true }).waitFor();
}

/** Where shops are connected, their orders, what is known of their products, and rules. */
export const storeScenes = scenes('user', {
  'stores-none': stores,
  'stores-connect': async (page) => {
    await stores(page);
    await page.getByRole('button', { name: 'Connect a store' }).click();
    await page.getByRole('dialog').waitFor();
  },
  stores: async (page) => {
    await open(page, '/stores');
    await page.getByRole('article').nth(1).waitFor();
  },
  'store-orders': (page) => orders(page),
  'store-orders-chosen': chosen,
  'store-orders-boxes': async (page) => {
    await chosen(page);
    const more = page.getByRole('button', { name: 'More', exact: true });
    if (await more.isVisible()) await more.click();
    await page.getByRole('button', { name: 'Find boxes' }).click();
    await page.getByRole('dialog').getByText('Mailer 9x6').waitFor();
  },
  'store-orders-panel': async (page) => {
    await orders(page, `&open=${sample.order.id}`);
    await page.getByText('Rules that were applied').or(page.getByText('Titanium Spork')).first().waitFor();
  },
  'store-order': async (page) => {
    await open(page, `/apps/create-shipment?order=${sample.order.id}`, [
      [/\/api\/store-orders\/[0-9a-f-]{36}$/, sample.order],
    ]);
    await page.getByText('Titanium Spork').waitFor();
  },
  'store-rules': (page) => rules(page),
  'store-rules-none': (page) => rules(page, []),
  'store-rules-tried': async (page) => {
    await rules(page);
    await page.getByRole('button', { name: /^Try on yesterday/ }).click();
    await page.getByText('31 orders would change').waitFor();
  },
  'store-rules-edit': async (page) => {
    await rules(page, sample.rules, `&rule=${sample.rules[0]!.id}`);
    await page.getByRole('button', { name: /^Try it on yesterday/ }).click();
    await page.getByText('28 orders would change').waitFor();
  },
  'store-products': (page) => products(page),
  'store-products-none': (page) => products(page, []),
  'store-products-edit': async (page) => {
    await products(page);
    await page.getByRole('button', { name: 'Edit MUG-ENA' }).click();
    await page.getByRole('dialog').waitFor();
  },
});
