import type { Page } from 'playwright-core';
import { answerWith } from '../steps/answer-with.js';
import { scenes } from '../scene.js';
import { heading } from '../steps/shipment-steps.js';
import { payouts, unmatched } from './payout-samples.js';

/** Opens a page of the admin area and waits until it has loaded. */
const open = async (page: Page, path: string, title: string | RegExp) => {
  await page.goto(path);
  await heading(page, title).waitFor();
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
};
const at = (path: string, title: string) => (page: Page) => open(page, path, title);

const createdAt = '2026-11-20T09:00:00.000Z';
const sampleCompany = {
  ...{ id: 'c_1', name: 'Trail & Camp', owner: 'grace@example.com', members: 3, group: 'gold', suspendedAt: null },
  ...{ orders: 128, revenue: { amount: 482_500, currency: 'USD' }, createdAt },
};
const suspendedCompany = {
  ...{ ...sampleCompany, id: 'c_2', name: 'Acme Shipping', owner: 'ada@example.com', members: 1, group: null },
  ...{ suspendedAt: createdAt, orders: 2, revenue: { amount: 2_250, currency: 'USD' } },
};
const sampleMembers = [
  { userId: 'u_1', email: 'grace@example.com', role: 'owner', joinedAt: createdAt },
  { userId: 'u_2', email: 'ada@example.com', role: 'admin', joinedAt: createdAt },
  { userId: 'u_3', email: 'katherine@example.com', role: 'shipper', joinedAt: createdAt },
];

/** What an admin sees of a shop in which a customer has bought labels. */
export const adminScenes = scenes('admin', {
  'admin-dashboard': at('/admin', 'Dashboard'),
  'admin-reports': at('/admin/reports', 'Reports'),
  'admin-reports-margins': at('/admin/reports?report=margins', 'Reports'),
  'admin-reports-adjustments': at('/admin/reports?report=adjustments', 'Reports'),
  'admin-payouts-none': at('/admin/payouts', 'Payouts'),
  'admin-payouts': async (page) => {
    await answerWith(page, /\/api\/admin\/payouts\?/, { items: payouts });
    await answerWith(page, /\/api\/admin\/payouts\/\w+\/movements/, { items: unmatched });
    await open(page, '/admin/payouts', 'Payouts');
    await page.getByRole('button', { name: 'Show 3 entries without a match' }).click();
    await page.getByText('re_3QxYz').waitFor();
  },
  'admin-shipments': at('/admin/shipments', 'Shipments'),
  'admin-shipments-filtered': at('/admin/shipments?status=fulfilled&search=nobody', 'Shipments'),
  'admin-shipments-panel': async (page) => {
    await open(page, '/admin/shipments', 'Shipments');
    await page.locator('[data-row]').first().click();
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  },
  'admin-shipment': (page, { label }) => open(page, `/admin/shipments/${label.split('/').at(-1)}`, /^Shipment to/),
  'admin-shipment-reason': async (page, { refusedLabel }) => {
    await open(page, `/admin/shipments/${refusedLabel.split('/').at(-1)}`, /^Shipment to/);
    await page.getByRole('region', { name: 'Actions' }).getByRole('button').first().click();
    await page.getByRole('dialog').waitFor();
  },
  'admin-users': at('/admin/users', 'Users'),
  'admin-user': async (page) => {
    await open(page, '/admin/users', 'Users');
    await page.locator('[data-row]').first().click();
    await page.getByText('Parcels this month').waitFor();
  },
  'admin-companies': async (page) => {
    await answerWith(page, /\/api\/admin\/companies\?/, { items: [sampleCompany, suspendedCompany], total: 2 });
    await open(page, '/admin/companies', 'Companies');
  },
  'admin-companies-empty': at('/admin/companies?search=nobody', 'Companies'),
  'admin-company': async (page) => {
    await answerWith(page, /\/api\/admin\/companies\/c_1$/, { ...sampleCompany, people: sampleMembers });
    await open(page, '/admin/company?id=c_1', sampleCompany.name);
    await page.getByText('Price group').first().waitFor();
  },
  'admin-company-suspend': async (page) => {
    await answerWith(page, /\/api\/admin\/companies\/c_1$/, { ...sampleCompany, people: sampleMembers });
    await open(page, '/admin/company?id=c_1', sampleCompany.name);
    await page.getByRole('button', { name: 'Suspend' }).click();
    await page.getByRole('dialog').waitFor();
  },
  'admin-coupons': at('/admin/coupons', 'Coupons'),
  'admin-coupon': async (page) => {
    await open(page, '/admin/coupons', 'Coupons');
    await page.getByRole('link', { name: 'WELCOME10' }).click();
    await page.getByText('Order revenue').waitFor();
  },
  'admin-coupons-many': async (page) => {
    await open(page, '/admin/coupons?coupon=many', 'Coupons');
    await page.getByLabel('Code prefix').waitFor();
  },
  'admin-claims': at('/admin/claims', 'Insurance claims'),
  'admin-coupon-approvals': at('/admin/coupons/approvals', 'Coupon approvals'),
  'admin-operations': at('/admin/operations', 'Operations'),
  'admin-retention': at('/admin/retention', 'Data retention'),
  'admin-carriers': at('/admin/carriers', 'Carriers'),
  'admin-carriers-tested': async (page) => {
    await open(page, '/admin/carriers', 'Carriers');
    await page.getByRole('button', { name: 'Test connection to USPS' }).click();
    await page.getByText('USPS answered in').waitFor();
  },
  'admin-carriers-trial': async (page) => {
    await open(page, '/admin/carriers', 'Carriers');
    const card = page.locator('section', { has: page.getByRole('heading', { level: 2, name: 'USPS' }) });
    await card.getByText('Trial rates').click();
    await card.getByRole('button', { name: 'Get rates' }).click();
    await card.getByRole('table', { name: 'Rates of USPS' }).waitFor();
  },
  'admin-margins': async (page) => {
    await open(page, '/admin/margins', 'Margins');
    await page.locator('button', { hasText: 'Run simulation' }).waitFor({ state: 'attached' });
  },
  'admin-margins-rule': async (page) => {
    await open(page, '/admin/margins', 'Margins');
    await page.getByRole('button', { name: 'Add rule' }).click();
    await page.getByLabel('Add condition').selectOption({ label: 'Carrier' });
  },
  'admin-margins-backtest': async (page) => {
    await open(page, '/admin/margins?panel=backtest', 'Margins');
    await page.getByRole('button', { name: 'Start back-test' }).click();
    await page.getByText('would change price').waitFor();
  },
  'admin-margins-simulated': async (page, { label }) => {
    await open(page, '/admin/margins?panel=simulator', 'Margins');
    await page.getByLabel('Shipment', { exact: true }).selectOption({ label: 'Existing shipment' });
    await page.getByLabel('Link or shipment ID').fill(label);
    await page.getByRole('button', { name: 'Run simulation' }).click();
    await page.getByRole('row', { name: /^Customer pays/ }).waitFor();
  },
  'admin-margins-history': async (page) => {
    await open(page, '/admin/margins?panel=history', 'Margins');
    await page
      .getByRole('button', { name: /^Compare with the draft/ })
      .first()
      .waitFor();
  },
  'admin-margins-publish': async (page) => {
    await open(page, '/admin/margins', 'Margins');
    const changed = page.getByText(/^The draft differs/);
    await page
      .getByText(/is published\. No changes\./)
      .or(changed)
      .waitFor();
    if (!(await changed.isVisible())) {
      await page.getByRole('switch').first().click();
      await page.getByRole('button', { name: 'Save draft' }).click();
      await changed.waitFor();
    }
    await page.getByRole('button', { name: 'Review and publish' }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  },
  'admin-tariffs': at('/admin/tariffs', 'Tariffs'),
  'admin-audit': at('/admin/audit', 'Audit log'),
  'admin-audit-reads': at('/admin/audit?kind=reads', 'Audit log'),
  'admin-audit-read': async (page) => {
    await open(page, '/admin/audit?kind=reads', 'Audit log');
    await page.locator('[data-row]').first().click();
    await page.getByRole('dialog').waitFor();
  },
});
