import type { Page } from 'playwright-core';
import { answerWith } from '../steps/answer-with.js';
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

/** Companies of a user, one of them in use, and the link to join one. */
export const companyScenes = [
  ...scenes('user', {
    companies: open,
    'company-members': members,
    'company-activity': async (page) => {
      await act(page, 'activity');
      await page.getByText('created the company').waitFor();
    },
    'company-settings': async (page) => {
      await act(page, 'settings');
      await page.getByRole('button', { name: 'Close the company' }).waitFor();
    },
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
