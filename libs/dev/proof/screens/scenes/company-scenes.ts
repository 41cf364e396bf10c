import type { Page } from 'playwright-core';
import { answerWith } from '../steps/answer-with.js';
import { movedKinds } from '#libs/contracts/companies/data-move.js';
import { scenes } from '../scene.js';
import { heading } from '../steps/shipment-steps.js';

const name = 'Acme Shipping';

async function open(page: Page): Promise<void> {
  await page.goto('/user/company');
  await heading(page, 'Companies').waitFor();
  await page.getByRole('heading', { name: 'Create a company' }).waitFor();
  // Creates the company only when the list has none.
  await page.locator('[aria-busy]').first().waitFor({ state: 'detached' });
}

/** Acts for the company, which is created the first time; the next page acts for the user again. */
async function act(page: Page, tab = ''): Promise<void> {
  await open(page);
  const known = page.getByRole('button', { name: `Switch to ${name}` }).first();
  if ((await known.count()) > 0) await known.click();
  else {
    await page.getByLabel('Company name').fill(name);
    await page.getByRole('button', { name: 'Create company' }).click();
  }
  await page.getByRole('button', { name: /^Account of .*for Acme Shipping/ }).waitFor();
  await page.goto(`/user/company?tab=${tab}`);
  await heading(page, name).waitFor();
  await page.getByRole('button', { name: /^Account of .*for Acme Shipping/ }).waitFor();
  await page.evaluate(() => localStorage.removeItem('waybill.company'));
}

/** A link of a mail about something of the company, opened by a member who acts for themselves. */
async function otherCompany(page: Page, address: `${string}${'?' | '&'}`): Promise<void> {
  const company = { id: `c_${'1'.repeat(32)}`, name, role: 'admin', version: 1 };
  await answerWith(page, /\/api\/companies$/, { companies: [company] });
  await page.goto(`${address}company=${company.id}`);
  await page.getByRole('button', { name: `Switch to ${name}` }).waitFor();
  await page.locator('[aria-busy]').first().waitFor({ state: 'detached' });
}

async function members(page: Page): Promise<void> {
  await act(page);
  const invited = page.getByRole('button', { name: 'Send again to office@acme.example' });
  await invited.or(page.getByText('No open invitations.')).waitFor();
  if ((await invited.count()) > 0) return;
  await page.getByLabel('E-mail').fill('office@acme.example');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await invited.waitFor();
}

const preview = {
  ...{ company: name, role: 'shipper', invitedBy: 'ana@example.com' },
  ...{ sentTo: 'office@acme.example', joinsAs: 'bob@example.com' },
};

const day = (of: number) => `2026-11-${of}T09:00:00.000Z`;
const sampleApprovals = [
  {
    ...{ id: '3b9f0a4e-6a1c-4c55-9d2f-2a1c9a3f2e13', state: 'asked', orderNumber: 'WB-100042', self: false },
    ...{ orderId: '5b9f0a4e-6a1c-4c55-9d2f-2a1c9a3f2e15', total: { amount: 48_250, currency: 'USD' }, shipments: 12 },
    ...{ member: 'grace@example.com', at: day(23), until: day(26) },
    lines: ['Grace Hopper', 'Ada Lovelace', 'Trail & Camp'].map((recipient) => ({
      service: 'Priority Mail',
      recipient,
    })),
  },
  {
    ...{ id: '4b9f0a4e-6a1c-4c55-9d2f-2a1c9a3f2e14', state: 'approved', orderNumber: 'WB-100043', self: true },
    ...{ orderId: '6b9f0a4e-6a1c-4c55-9d2f-2a1c9a3f2e16', total: { amount: 2125, currency: 'USD' }, shipments: 1 },
    ...{ member: 'ana@example.com', at: day(24), until: day(27) },
    lines: [{ service: 'Ground Advantage', recipient: 'Katherine Johnson' }],
  },
];
const noCounts = Object.fromEntries(movedKinds.map((kind) => [kind, 0]));
const sampleMove = {
  ...{ moving: false, busyFiles: 0, stays: { ...noCounts, addresses: 2, packages: 1 } },
  moves: {
    ...noCounts,
    shipments: 1240,
    orders: 310,
    addresses: 85,
    packages: 6,
    stores: 1,
    storeOrders: 5210,
    keys: 2,
  },
};
const sampleMembers = [
  {
    ...{ userId: `u_${'1'.repeat(32)}`, email: 'ana@example.com', name: 'Ana Ruiz', role: 'owner', self: true },
    ...{ joinedAt: day(20), spending: null },
  },
  {
    ...{
      userId: `u_${'2'.repeat(32)}`,
      email: 'grace@example.com',
      name: 'Grace Hopper',
      role: 'shipper',
      self: false,
    },
    ...{ joinedAt: day(21), spending: { perOrder: 5000, perMonth: 50_000, spent: 12_345 } },
  },
];

/** Companies of a user, one of them in use, and the link to join one. */
export const companyScenes = [
  ...scenes(
    'user',
    {
      'other-company-order': (page) => otherCompany(page, `/shipments/success?order=${sampleApprovals[0]!.orderId}&`),
      'other-company-shipment': (page) => otherCompany(page, '/shipments/AbCdEfGhIjKlMnOpQrSt_-?'),
    },
    /status of 404/,
  ),
  ...scenes('user', {
    companies: open,
    'company-members': members,
    'company-approvals': async (page) => {
      await answerWith(page, /\/company\/approvals$/, { approvals: sampleApprovals });
      await act(page, 'approvals');
      await page.getByRole('button', { name: 'Approve WB-100042' }).waitFor();
    },
    'company-approvals-empty': async (page) => {
      await act(page, 'approvals');
      await page.getByText('Nothing to approve').waitFor();
    },
    'company-move': async (page) => {
      await answerWith(page, /\/company\/data-move$/, sampleMove);
      await act(page, 'move');
      await page.getByRole('button', { name: `Move to ${name}` }).waitFor();
    },
    'company-move-empty': async (page) => {
      await answerWith(page, /\/company\/data-move$/, {
        ...sampleMove,
        moving: true,
        moves: noCounts,
        stays: noCounts,
      });
      await act(page, 'move');
      await page.getByText(`Moving your data to ${name}`).waitFor();
    },
    'company-limits': async (page) => {
      await answerWith(page, /\/company\/members$/, { members: sampleMembers });
      await act(page);
      await page.getByRole('button', { name: 'Spending limit of Grace Hopper' }).click();
      await page.getByRole('button', { name: 'Save limit' }).waitFor();
    },
    'company-member-limits': async (page) => {
      await answerWith(page, /\/company\/members$/, { members: sampleMembers });
      await act(page);
      await page.getByRole('button', { name: 'Spending limit of Grace Hopper' }).waitFor();
    },
    'company-activity': async (page) => {
      await act(page, 'activity');
      await page.getByText('created the company').waitFor();
    },
    'company-settings': async (page) => {
      await act(page, 'settings');
      await page.getByRole('button', { name: 'Close the company' }).waitFor();
    },
    'other-company-pickups': (page) => otherCompany(page, '/shipments/pickups?'),
    'other-company-cards': (page) => otherCompany(page, '/user/payments?'),
    'other-company-file': (page) => otherCompany(page, '/apps/create-shipment?tab=file&'),
    'company-switcher': async (page) => {
      await act(page);
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('button', { name: 'Personal account' }).waitFor();
    },
    join: async (page) => {
      await answerWith(page, /\/company-invitations\/preview$/, preview);
      await page.goto('/user/join?token=t');
      await heading(page, `Join ${name}`).waitFor();
    },
  }),
  ...scenes(
    'user',
    {
      'join-over': async (page) => {
        await page.goto('/user/join?token=t');
        await page.getByText('This invitation no longer works').waitFor();
      },
    },
    /status of 409/,
  ),
];
