import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { codeFor, enterPassword, signIn, signUp } from '#libs/dev/proof/screens/steps/account-steps.js';
import { fillCart, goToCheckout, useCoupon } from '#libs/dev/proof/screens/steps/cart-steps.js';
import { payWith } from '#libs/dev/proof/screens/steps/payment-steps.js';
import { heading } from '#libs/dev/proof/screens/steps/shipment-steps.js';
import { shopWithBrowser } from './testing/shop-with-browser';
import { confirm, signedInAs } from './testing/staff';
import type { VisitOptions } from './testing/visit';

const shopAndBrowser = shopWithBrowser();
const known: Record<'operator' | 'admin', VisitOptions> = { operator: {}, admin: {} };

beforeAll(async () => {
  for (const role of ['operator', 'admin'] as const) known[role] = await signedInAs(shopAndBrowser, role);
}, 120_000);

let names = 0;
/** A name that no other test has, nor another go of the same one. */
const ownName = (beginning: string) => `${beginning}${(names += 1)}`;

/** Presses a button that saves a file. @returns its name and lines. */
async function fileOf(page: Page, button: string): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), lines: (await readFile(await download.path(), 'utf8')).split(/\r?\n/) };
}

describe('queue board', () => {
  it('opens from operations, and lets operators act after an admin has approved it', async () => {
    const mayOnlyLook = async () => {
      let answer: unknown;
      await shopAndBrowser.visit(known.operator, async ({ page }) => {
        await page.goto('/admin/operations');
        await page.getByRole('button', { name: 'Queue board' }).click();
        await page.waitForURL(/\/admin\/queues/);
        const queue = page.getByRole('link', { name: /send-mail/ }).first();
        const shown = page.waitForResponse((one) => /\/api\/queues\?.*send-mail/.test(one.url()));
        await queue.click();
        const { queues } = (await (await shown).json()) as { queues: { readOnlyMode: boolean }[] };
        answer = queues[0]?.readOnlyMode;
      });
      return answer;
    };
    const say = (checked: boolean) =>
      shopAndBrowser.visit(known.admin, async ({ page }) => {
        await page.goto('/admin/operations');
        const may = page.getByLabel('Operators can act on the queue board');
        await may.waitFor();
        if ((await may.isChecked()) === checked) return;
        const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
        await may.click();
        expect((await saved).ok()).toBe(true);
        await page.reload();
        await may.waitFor();
        expect(await may.isChecked()).toBe(checked);
      });
    await say(false);
    expect(await mayOnlyLook()).toBe(true);
    await say(true);
    expect(await mayOnlyLook()).toBe(false);
  });
});

describe('coupons', () => {
  it('are created in bulk and saved, with the number of uses', async () => {
    const beginning = ownName('SPRING');
    let codes: string[] = [];
    await shopAndBrowser.visit(known.operator, async ({ page }) => {
      await page.goto('/admin/coupons');
      await page.getByRole('link', { name: 'Bulk create' }).click();
      const panel = page.getByRole('dialog', { name: 'Bulk create coupons' });
      await panel.getByLabel('Code prefix').fill(beginning.toLowerCase());
      await panel.getByLabel('How many').fill('3');
      await panel.getByLabel('Percent', { exact: true }).fill('20');
      await panel.getByRole('button', { name: 'Create codes' }).click();
      await panel.getByText('3 codes created').waitFor();
      const { name, lines } = await fileOf(page, 'Save the codes');
      codes = lines.filter((line) => line.startsWith(`${beginning}-`));
      expect([name, lines[0], codes.length]).toEqual(['coupons.csv', 'code', 3]);
    });
    const [code = ''] = codes;
    await shopAndBrowser.visit({}, async ({ page }) => {
      await fillCart(page, ['Cora Coupon']);
      await useCoupon(page, code);
      await page.getByText(`Coupon ${code}`).waitFor();
      await goToCheckout(page);
      await payWith(page, 'Succeeds');
      await page.waitForURL(/\/success/);
    });
    await shopAndBrowser.visit(known.operator, async ({ page }) => {
      await page.goto('/admin/coupons');
      await page.getByLabel('Search coupons').fill(code);
      await page.waitForURL((url) => url.searchParams.get('search') === code);
      await page.getByRole('link', { name: codes[1]! }).waitFor({ state: 'detached' });
      await page.getByRole('link', { name: code }).click();
      const panel = page.getByRole('dialog', { name: code });
      await panel.getByRole('row', { name: /^WB-\d+ .*\$\d+\.\d\d (committed|reserved)/ }).waitFor();
    });
  });
});

describe('shipment list', () => {
  it('is exported to a file of its filtered rows', async () => {
    const receiver = `${ownName('Cora')} Export`;
    await shopAndBrowser.visit({}, ({ page }) => fillCart(page, [receiver, 'Nils Leftout']));
    await shopAndBrowser.visit(known.operator, async ({ page }) => {
      await page.goto(`/admin/shipments?search=${encodeURIComponent(receiver)}`);
      await page.getByRole('link', { name: receiver }).waitFor();
      const { name, lines } = await fileOf(page, 'Export CSV');
      expect(name).toBe('shipments.csv');
      expect(lines[0]).toMatch(/createdAt.*slug.*customer/);
      const [found, ...besides] = lines.slice(1).filter(Boolean);
      expect(found).toContain(receiver);
      expect(besides).toEqual([]);
    });
  });
});

describe('admin', () => {
  it('adds a note, changes, signs out, disables and enables a user', async () => {
    const user = { email: `${ownName('nora')}@example.com`, password: 'Str0ng-Pass!word' };
    await shopAndBrowser.visit({}, async ({ page }) => {
      await page.goto('/auth/signup?redirect=%2Fuser');
      await signUp(page, user);
      await page.getByLabel('Code from the e-mail').fill(await codeFor(shopAndBrowser.shop.mailUrl, user.email));
      await heading(page, 'Account').waitFor();
    });
    await shopAndBrowser.visit(known.admin, async ({ page, another }) => {
      const theirs = await another();
      const their = await theirs.newPage();
      const act = async (button: string, reason: string) => {
        await page.getByRole('button', { name: button, exact: true }).click();
        await confirm(page, button, reason);
        await page.getByText(`${button}: done`).first().waitFor();
      };
      await page.goto('/admin/users');
      await page.getByLabel('Search users').fill(user.email);
      await page.waitForURL((url) => url.searchParams.get('search') === user.email);
      await page.getByRole('link', { name: user.email }).click();
      await heading(page, user.email).waitFor();
      await page.getByLabel('New note').fill('Calls on Mondays');
      await page.getByRole('button', { name: 'Add note' }).click();
      await page.getByRole('listitem').getByText('Calls on Mondays').waitFor();
      await page.getByRole('button', { name: 'Change role' }).click();
      await page.getByRole('dialog').getByLabel('Role').selectOption({ label: 'Operator' });
      await confirm(page, 'Change role', 'Helps out');
      await page.getByText('Change role: done').waitFor();
      await page.getByRole('definition').filter({ hasText: 'Operator' }).waitFor();
      await act('Sign out everywhere', 'Lost a phone');
      await act('Disable', 'Lost a phone');
      await enterPassword(their, user);
      await their.getByRole('alert').first().waitFor();
      await act('Enable', 'Found it');
      await signIn(their, user);
      await page.getByRole('link', { name: 'Audit log of this user' }).click();
      for (const reason of ['Found it', 'Lost a phone', 'Helps out']) await page.getByText(reason).first().waitFor();
      await theirs.close();
    });
  });
});
