import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { addressEntry } from '#libs/contracts/addresses/address-book.js';
import { savedPackage } from '#libs/contracts/parcels/saved-packages.js';
import { signIn } from '#libs/dev/proof/screens/steps/account-steps.js';
import { payWith } from '#libs/dev/proof/screens/steps/payment-steps.js';
import { Shipper } from '#libs/dev/proof/shop/shipper.js';
import {
  startWoocommerceSandbox,
  type WoocommerceSandbox,
} from '#libs/dev/sandbox/woocommerce/start-woocommerce-sandbox.js';
import { until } from '#libs/dev/testing/until.js';
import { axeViolations } from './testing/axe-violations';
import { layoutViolations } from './testing/layout-violations';
import { shopWithBrowser } from './testing/shop-with-browser';
import { person } from './testing/staff';

/** Nobody follows the parcels: their days do not fly past beside the work. */
const shopAndBrowser = shopWithBrowser({ TRACKING_SPEED: '1' });
const keys = { key: `ck_${randomBytes(20).toString('hex')}`, secret: `cs_${randomBytes(20).toString('hex')}` };
/** A busy machine makes some ten labels a second. */
const long = { timeout: 180_000 };

/** Two of them combined, one split: 22 labels, and 23 numbers for the shop. */
const orders = 22;

let store: WoocommerceSandbox;
beforeAll(async () => {
  store = await startWoocommerceSandbox({ port: 0, name: 'Summit Supply', ...keys });
  const ids = store.book.place({ lines: [{ name: 'Enamel Mug', sku: 'MUG', quantity: 2 }] }, orders, 7);
  // The last one is of the buyer of the first.
  ids.at(-1)!.shipTo = { ...ids[0]!.shipTo! };
  const shipper = await Shipper.of(shopAndBrowser.shop);
  const sender = { name: 'Savannah Paper Works', street1: '1425 Claremont Circle', city: 'Savannah' };
  const address = { ...sender, state: 'GA', postal: '31415', country: 'US', residential: false };
  await shipper.ask(addressEntry, '/addresses', { method: 'POST', body: { address, isDefaultSender: true } });
  const size = { dimensions: { length: 9, width: 6, height: 3, unit: 'in' }, weight: { value: 12, unit: 'oz' } };
  const body = { name: 'Mug box', parcel: { type: 'parcel', ...size } };
  await shipper.ask(savedPackage, '/packages', { method: 'POST', body });
}, 120_000);
afterAll(() => store?.close());

const dialog = (page: Page) => page.getByRole('dialog');
const pick = (page: Page, number: number) => page.getByRole('checkbox', { name: `Select order ${number}` });

/** New orders go into the box, by the cheapest service. */
async function addRule(page: Page): Promise<void> {
  await page.goto('/stores?tab=rules&rule=new');
  await page.getByLabel('Name', { exact: true }).fill('Mugs');
  const condition = page.getByRole('group', { name: 'condition 1' });
  await condition.getByLabel('If', { exact: true }).selectOption('sku');
  await condition.getByRole('textbox', { name: 'SKU' }).fill('MUG*');
  await page.getByRole('button', { name: 'Add an action' }).click();
  const action = page.getByRole('group', { name: 'action 2' });
  await action.getByLabel('Then', { exact: true }).selectOption('package');
  await action.getByLabel('Package', { exact: true }).selectOption({ label: 'Mug box' });
  await page.getByRole('checkbox', { name: /^On/ }).check();
  await page.getByRole('button', { name: 'Save rule' }).click();
  await page.getByRole('heading', { name: 'Mugs' }).waitFor();
}

async function connect(page: Page): Promise<void> {
  await page.goto('/stores');
  await page.getByRole('button', { name: 'Connect a store' }).click();
  await dialog(page)
    .getByRole('radio', { name: /^WooCommerce/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Enter keys instead' }).click();
  await dialog(page).getByLabel('Shop address').fill(store.url);
  await dialog(page).getByLabel('Consumer key').fill(keys.key);
  await dialog(page).getByLabel('Consumer secret').fill(keys.secret);
  await dialog(page).getByRole('button', { name: 'Connect store' }).click();
  await page.getByRole('article', { name: 'Summit Supply' }).waitFor();
}

/** A worker asks the rule a moment after the import. */
const untilRuled = (page: Page) =>
  until('the rule has been asked about every order', async () => {
    await page.goto('/stores?tab=rules');
    const rule = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Mugs' }) });
    return (await rule.innerText()).includes(`${orders} orders changed`);
  });

/** The first and the last order are of one buyer. */
async function combine(page: Page, [first, last]: readonly [number, number]): Promise<void> {
  await pick(page, first).check();
  await pick(page, last).check();
  await page.getByRole('button', { name: 'Combine', exact: true }).click();
  await dialog(page).getByText('1 shipment ready').waitFor(long);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await pick(page, first).waitFor({ state: 'detached' });
}

/** One of the two mugs goes into a parcel of its own. */
async function split(page: Page, number: number): Promise<void> {
  await pick(page, number).check();
  await page.getByRole('button', { name: 'Split', exact: true }).click();
  await dialog(page).getByLabel('Pieces of Enamel Mug in parcel 2').fill('1');
  await dialog(page).getByRole('button', { name: 'Create 2 shipments' }).click();
  await pick(page, number).waitFor({ state: 'detached' });
}

/** Which rule did what, beside the list. */
async function lookAtRules(page: Page, number: number): Promise<void> {
  await page
    .getByRole('rowheader', { name: `${number}` })
    .getByRole('link')
    .click();
  const applied = page.getByRole('list', { name: 'Rules that were applied' });
  expect(await applied.innerText()).toBe('Rule Mugs: cheapest service, package Mug box');
}

async function buyAll(page: Page): Promise<void> {
  await page.goto('/apps/create-shipment?list=all');
  await page.getByLabel('Select all that are loaded').first().check();
  await page.getByRole('button', { name: 'Buy and print' }).click();
  await dialog(page)
    .getByRole('button', { name: `Continue to payment (${orders})` })
    .click(long);
  await payWith(page, 'Succeeds');
  await page.getByRole('heading', { name: `${orders} labels are ready` }).waitFor(long);
}

/** What goes to the printer: a picture of each label. */
async function printAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Print all ${orders} labels` }).click();
  const pictures = page.frameLocator('iframe[title="Label to print"]').locator('img');
  await pictures.last().waitFor({ state: 'attached', ...long });
  expect(await pictures.count()).toBe(orders);
}

/** What the shop knows of each of its orders: the numbers and the pieces. */
const numbersInShop = () =>
  new Map(store.book.all().map(({ id, parcels }) => [id, parcels.map(({ trackingNumber }) => trackingNumber)]));

describe('store orders', () => {
  it('are imported, changed by rules, combined, split, bought and printed, and the store gets their tracking numbers', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      const ids = store.book.all().map(({ id }) => id);
      const [first, second, last] = [ids[0]!, ids[1]!, ids.at(-1)!];
      // Tall enough for all orders: a list draws only the rows that can be seen.
      await page.setViewportSize({ width: 1280, height: 2600 });
      await signIn(page, person(shopAndBrowser), '/stores');
      await addRule(page);
      await connect(page);
      await page.getByRole('link', { name: `To ship: ${orders} orders` }).waitFor(long);
      await untilRuled(page);
      await page.goto('/apps/create-shipment');
      await pick(page, second).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await layoutViolations(page)).toEqual([]);
      await lookAtRules(page, second);
      await page.goto('/apps/create-shipment');
      await combine(page, [first, last]);
      await split(page, second);
      await buyAll(page);
      await printAll(page);
      const numbers = await until('each order has its numbers in the shop', () => {
        const all = numbersInShop();
        const parcels = [...all.values()].flat().length;
        return parcels > orders ? all : undefined;
      });
      expect(ids.map((id) => numbers.get(id)?.length)).toEqual(ids.map((id) => (id === second ? 2 : 1)));
      expect(numbers.get(first)).toEqual(numbers.get(last));
      expect(new Set([...numbers.values()].flat()).size).toBe(orders);
      await page.goto(store.url);
      await page.getByText(numbers.get(first)![0]!).first().waitFor();
      expect(await page.getByText(/^Shipped: /).count()).toBe(orders + 1);
      await page.goto('/apps/create-shipment?list=shipped');
      await pick(page, second).waitFor(long);
    });
  }, 600_000);
});
