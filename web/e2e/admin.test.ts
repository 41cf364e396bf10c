import { beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { signIn } from '#libs/dev/proof/screens/steps/account-steps.js';
import { labelReady, payWith } from '#libs/dev/proof/screens/steps/payment-steps.js';
import { bob, goToPayment } from '#libs/dev/proof/screens/steps/quote-steps.js';
import { heading } from '#libs/dev/proof/screens/steps/shipment-steps.js';
import { axeViolations } from './testing/axe-violations';
import { layoutViolations, settled } from './testing/layout-violations';
import { nightfall } from './testing/night';
import { forManyPages } from './testing/page-faults';
import { shopWithBrowser } from './testing/shop-with-browser';
import { confirm, person, signedInAs } from './testing/staff';
import type { VisitOptions } from './testing/visit';

const shopAndBrowser = shopWithBrowser({}, forManyPages);
const known: Record<'operator' | 'admin', VisitOptions> = { operator: {}, admin: {} };

beforeAll(async () => {
  for (const role of ['operator', 'admin'] as const) known[role] = await signedInAs(shopAndBrowser, role);
}, 120_000);

/** Works in the shop's database. */
async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: shopAndBrowser.shop.databaseUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Somebody pays for a label. @returns the shipment's slug. */
async function buy(then: (page: Page) => Promise<void>, to = bob): Promise<string> {
  let slug = '';
  await shopAndBrowser.visit({}, async ({ page }) => {
    await goToPayment(page, to);
    slug = new URL(page.url()).searchParams.get('draft') ?? '';
    await payWith(page, 'Succeeds');
    await then(page);
  });
  return slug;
}

/** No label can be bought until `work` is over; jobs that fail meanwhile have no try left. */
async function whileCarrierIsAway(work: (deadLetters: () => Promise<void>) => Promise<void>): Promise<void> {
  await inDatabase(async (client) => {
    await client.query(`create function carrier_away() returns trigger language plpgsql as
      $$ begin raise exception 'connect ECONNREFUSED 127.0.0.1:443'; end $$`);
    await client.query(`create trigger carrier_away before insert on purchase_intent
      for each row execute function carrier_away()`);
    const deadLetters = async () => {
      for (let found = 0; found === 0;) {
        await client.query(`update outbox_message set attempts = 7
          where job = 'purchase-label' and attempts between 1 and 6 and failed_at is null`);
        found = (await client.query('select from outbox_message where failed_at is not null')).rowCount ?? 0;
      }
    };
    await work(deadLetters).finally(() => client.query('drop function carrier_away cascade'));
  });
}

describe('operator', () => {
  it('finds a failed label job, reads the reason, retries it and sees the label purchased', async () => {
    let slug = '';
    await whileCarrierIsAway(async (deadLetters) => {
      slug = await buy(deadLetters);
    });
    await shopAndBrowser.visit(known.operator, async ({ page }) => {
      await page.goto('/admin/operations');
      await page.getByRole('link', { name: 'Failed jobs', exact: true }).first().click();
      const job = page.getByRole('link', { name: /^Shipment of order WB-/ });
      await job.click();
      const panel = page.getByRole('dialog');
      await panel.getByText('The connection to the carrier failed.').waitFor();
      expect(await panel.getByRole('link', { name: 'Open shipment' }).getAttribute('href')).toContain(slug);
      await panel.getByRole('button', { name: 'Retry' }).click();
      await confirm(page, 'Retry', 'The carrier is back');
      await heading(page, 'Operations').waitFor();
      await page.getByText('No failed jobs').waitFor();
      await page.goto(`/admin/shipments/${slug}`);
      await page.getByText('Label: Purchased').waitFor();
    });
  });
});

describe('admin', () => {
  it('finds a shipment, voids its label with a reason and sees it in the audit log', async () => {
    const slug = await buy(labelReady, { ...bob, name: 'Uma Unscanned', postal: '00595' });
    await shopAndBrowser.visit(known.admin, async ({ page }) => {
      await page.goto('/admin/shipments?label=purchased');
      await page.getByLabel('Search shipments').fill(slug);
      await page.waitForURL(/search=/);
      await page.getByRole('link', { name: 'Uma Unscanned' }).click();
      await page.getByRole('heading', { name: 'Shipment to Uma Unscanned' }).waitFor();
      await page.getByRole('button', { name: 'Void label' }).click();
      await confirm(page, 'Void label', 'Sent to the wrong town');
      await page.getByText(/Label: (Void requested|Voided)/).waitFor();
      await page.goto('/admin/audit?search=wrong town');
      await page.getByRole('link', { name: 'Label voided' }).click();
      await page.getByRole('dialog').getByText('Sent to the wrong town').waitFor();
    });
  });

  it.each([
    '/admin/shipments',
    '/admin/users',
    '/admin/companies',
    '/admin/adjustments',
    '/admin/claims',
    '/admin/coupons',
    '/admin/operations',
    '/admin/reports',
    '/admin/payouts',
    '/admin/retention',
    '/admin/carriers',
    '/admin/audit',
  ])('sees an accessible %s, light and dark, wide and narrow', async (address) => {
    await shopAndBrowser.visit(known.admin, async ({ page }) => {
      await page.goto(address);
      await heading(page, /./).waitFor();
      await page.locator('[aria-busy]').waitFor({ state: 'detached' });
      const light = await axeViolations(page);
      await nightfall(page);
      const dark = await axeViolations(page, ['color-contrast']);
      await page.setViewportSize({ width: 320, height: 812 });
      await page.evaluate(settled);
      const narrow = [...(await layoutViolations(page)), ...(await axeViolations(page))];
      expect({ light, dark, narrow }).toEqual({ light: [], dark: [], narrow: [] });
    });
  });
});

describe('shipper', () => {
  it('gets the 404 page and downloads nothing of the admin area', async () => {
    await shopAndBrowser.visit({}, async ({ page, expect: expectComplaint }) => {
      expectComplaint(/status of 404/);
      await signIn(page, person(shopAndBrowser), '/user');
      const urls: string[] = [];
      page.on('request', (request) => urls.push(request.url()));
      for (const address of ['/admin', '/admin/shipments', '/admin/users', '/admin/operations']) {
        await page.goto(address);
        await heading(page, 'This page could not be found').waitFor();
      }
      expect(
        urls.filter((url) => /assets\/(admin|data-table|operations|coupons|audit|margins|dashboard)/.test(url)),
      ).toEqual([]);
      expect(urls.filter((url) => /\/api\/(admin|operations|audit|dashboard)/.test(url))).toEqual([]);
    });
  });
});
