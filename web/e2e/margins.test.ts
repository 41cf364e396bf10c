import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Page } from 'playwright-core';
import type { Money } from '#libs/contracts/values/money.js';
import { fillHistory } from '#libs/dev/tools/fill-history/fill-history.js';
import { signIn } from '#libs/dev/proof/screens/steps/account-steps.js';
import { labelReady, payWith } from '#libs/dev/proof/screens/steps/payment-steps.js';
import { goToPayment, ratesAddress } from '#libs/dev/proof/screens/steps/quote-steps.js';
import { heading } from '#libs/dev/proof/screens/steps/shipment-steps.js';
import { formatMoney } from '../src/lib/text/format';
import { axeViolations } from './testing/axe-violations';
import { layoutViolations } from './testing/layout-violations';
import { shopWithBrowser } from './testing/shop-with-browser';
import { person } from './testing/staff';

const shopAndBrowser = shopWithBrowser();

/** The price of a service as the shop shows it to somebody who asks now. */
async function shownPrice(page: Page, service: string): Promise<string> {
  await page.goto(ratesAddress());
  await page.getByText(/services?, from/).waitFor();
  const label = await page.getByRole('radio', { name: new RegExp(`^${service}`) }).getAttribute('aria-label');
  return /\$[\d,]+\.\d\d/.exec(label ?? '')?.[0] ?? '';
}

/**
 * Sells so many more orders, of five labels for four of them, in the last 90 days. @returns how many there are, those of USPS, what these were sold for, and what they
 * would be sold for at their cost plus 25% and $1.37 (cents).
 */
async function withHistory(orders: number) {
  const client = new pg.Client({ connectionString: shopAndBrowser.shop.databaseUrl });
  await client.connect();
  try {
    await fillHistory([client], { orders, days: 89, salesOnly: true });
    const { rows } = await client.query<{ labels: number; usps: number; revenue: Money; draft: Money }>(`
      with sold as (select p.carrier, p.cost, i.total from order_item i join purchase_intent p on p.order_item_id = i.id)
      select count(*)::int as labels, count(*) filter (where carrier = 'usps')::int as usps,
        jsonb_build_object('currency', 'USD', 'amount', sum(total) filter (where carrier = 'usps')) as revenue,
        jsonb_build_object('currency', 'USD', 'amount', sum(cost + round(cost * 0.25) + 137) filter (where carrier = 'usps')) as draft
      from sold`);
    return rows[0]!;
  } finally {
    await client.end();
  }
}

/** The shipment of `ratesAddress`, tried in the simulator. @returns what the customer would pay for the service. */
async function simulatedPrice(page: Page, service: string): Promise<string> {
  await page.getByLabel('From: postal code').fill('94107');
  await page.getByLabel('To: postal code').fill('10001');
  for (const [name, value] of [
    ['Weight, lb', '2.5'],
    ['Length, in', '10'],
    ['Width, in', '8'],
    ['Height, in', '4'],
  ] as const)
    await page.getByLabel(name, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Run simulation' }).click();
  const offers = page.getByLabel(/^\d+ offers?$/);
  await offers.waitFor();
  const option = offers.locator('option', { hasText: new RegExp(`^${service} \\$`) });
  await offers.selectOption((await option.getAttribute('value')) ?? '');
  await page.getByRole('row', { name: /Twenty-five per cent \+/ }).waitFor();
  const row = page.getByRole('row', { name: /^Customer pays/ });
  return (await row.getByRole('cell').textContent()) ?? '';
}

describe('margins', () => {
  it('are backtested on past sales, which the dashboard counts', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      await goToPayment(page);
      await payWith(page, 'Succeeds');
      await labelReady(page);
    });
    await shopAndBrowser.visit({ width: 375 }, async ({ page }) => {
      await signIn(page, person(shopAndBrowser, 'admin'), '/admin/margins?panel=backtest');
      await page.getByRole('button', { name: 'Start back-test' }).click();
      await page.getByText(/of 1 label would change price/).waitFor();
      await page.locator('summary', { hasText: 'By carrier' }).click();
      await page.getByRole('row', { name: /^(USPS|UPS|FedEx) 1 \$/ }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await layoutViolations(page)).toEqual([]);
      await page.goto('/admin');
      await page.getByText('1 order', { exact: true }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await layoutViolations(page)).toEqual([]);
    });
  });

  it('are drafted, tried, backtested on 50,000 labels, reviewed, published, and applied to the next quote to the cent', async () => {
    const sold = await withHistory(40_000);
    const service = 'USPS Ground Advantage';
    let before = '';
    await shopAndBrowser.visit({}, async ({ page }) => {
      before = await shownPrice(page, service);
      expect(before).toMatch(/^\$/);
    });
    let tried = '';
    await shopAndBrowser.visit({}, async ({ page }) => {
      await signIn(page, person(shopAndBrowser, 'admin'), '/admin/margins');
      await heading(page, 'Margins').waitFor();
      await page.getByRole('button', { name: 'Add rule' }).click();
      await page.getByLabel('Name', { exact: true }).fill('Twenty-five per cent');
      await page.getByLabel('Add condition').selectOption({ label: 'Carrier' });
      const carrier = page.getByLabel('Carrier', { exact: true });
      await carrier.fill('USPS');
      await carrier.press('Enter');
      await page.getByLabel('Effect').selectOption({ label: 'Add a percentage and an amount' });
      await page.getByLabel('Percentage', { exact: true }).fill('25');
      await page.getByLabel('Amount', { exact: true }).fill('1.37');
      // Before the rules that fit everything, without a pointer.
      const row = page.getByRole('button', { name: /^Twenty-five per cent/ });
      await row.focus();
      const rules = await page
        .getByRole('list', { name: /^Rules/ })
        .getByRole('button', { name: /^Move .* up$/ })
        .count();
      for (let shopAndBrowser = rules - 1; shopAndBrowser >= 1; shopAndBrowser -= 1) {
        await page.keyboard.press('Alt+ArrowUp');
        await page.getByText(`Moved to position ${shopAndBrowser} of ${rules}`).waitFor();
      }
      await row.press('Enter');
      tried = await simulatedPrice(page, service);
      expect(tried).not.toBe(before);
      expect(await axeViolations(page)).toEqual([]);
      expect(await layoutViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save draft' }).click();
      await page.getByRole('link', { name: 'Back-test' }).click();
      await page.getByLabel('Sales from').selectOption('90');
      await page.getByRole('button', { name: 'Start back-test' }).click();
      const labels = sold.labels.toLocaleString('en-US');
      await page.getByText(new RegExp(`of ${labels} labels would change price`)).waitFor({ timeout: 600_000 });
      await page.locator('summary', { hasText: 'By carrier' }).click();
      const usps = `USPS ${sold.usps.toLocaleString('en-US')} ${formatMoney(sold.revenue)} ${formatMoney(sold.draft)}`;
      await page.getByRole('row', { name: `${usps} ` }).waitFor();
      await page.getByRole('button', { name: 'Review and publish' }).click();
      const dialog = page.getByRole('dialog', { name: 'Publish these rules?' });
      await dialog.getByText('USPS: 25% + $1.37').waitFor();
      await dialog.getByLabel(/^Reason/).fill('A quarter for USPS');
      await dialog.getByRole('button', { name: 'Publish' }).click();
      await page.getByText(/^Version \d+ is published/).waitFor();
      await page.getByRole('link', { name: 'History' }).click();
      await page.getByText('A quarter for USPS').waitFor();
    });
    await shopAndBrowser.visit({}, async ({ page }) => {
      expect(await shownPrice(page, service)).toBe(tried);
    });
  }, 1_200_000);

  it('are hidden from others, who download nothing of the admin area', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
      const look = async (path: string, title: string) => {
        await page.goto(path, { waitUntil: 'networkidle' });
        await heading(page, title).waitFor();
      };
      await look('/admin', 'Sign in');
      await signIn(page, person(shopAndBrowser), '/shipments');
      await look('/admin/margins', 'This page could not be found');
      expect(
        loaded.filter((path) => /admin-(routes|layout|guards)|assets.*margin|api\/(margins|dashboard)/.test(path)),
      ).toEqual([]);
    });
  });
});
