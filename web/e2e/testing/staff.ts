import type { Page } from 'playwright-core';
import { signIn } from '#libs/dev/proof/screens/steps/account-steps.js';
import { heading } from '#libs/dev/proof/screens/steps/shipment-steps.js';
import type { ShopWithBrowser } from './shop-with-browser';
import type { VisitOptions } from './visit';

/** Somebody who can sign in: of a group, or of none. */
export function person({ shop }: ShopWithBrowser, group?: string) {
  const found = shop.demoUsers.find(({ groups }) => (group ? groups.includes(group) : groups.length === 0));
  if (!found) throw new Error('Nobody can sign in.');
  return found;
}

/** A browser in which somebody of a group is signed in already. */
export async function signedInAs(shopAndBrowser: ShopWithBrowser, role: 'operator' | 'admin'): Promise<VisitOptions> {
  let options: VisitOptions = {};
  await shopAndBrowser.visit({}, async ({ page, context }) => {
    await signIn(page, person(shopAndBrowser, role), '/admin/shipments');
    await heading(page, 'Shipments').waitFor();
    options = { context: { storageState: await context.storageState() } };
  });
  return options;
}

/** Gives the reason that the open question asks for. */
export async function confirm(page: Page, button: string, reason: string): Promise<void> {
  const question = page.getByRole('dialog');
  await question.getByLabel('Reason').fill(reason);
  await question.getByRole('button', { name: button }).click();
  await question.waitFor({ state: 'detached' });
}
