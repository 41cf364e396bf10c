import type { Page } from 'playwright-core';

/** The choices of the sandbox's card form, by their labels on the screen. */
export type CardCase =
  | 'Succeeds'
  | 'Declined'
  | 'Insufficient funds'
  | 'Needs bank challenge'
  | 'Processing, then succeeds'
  | 'Processing, then fails'
  | 'Network lost';

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

/** Chooses the bank's response and presses Pay. */
export async function payWith(page: Page, card: CardCase): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${card}`) }).check();
  // An order that was placed has its terms.
  const terms = page.getByRole('checkbox', { name: /terms/ });
  if ((await terms.count()) > 0) await terms.check();
  await payButton(page).click();
}

export const labelReady = (page: Page) => page.getByRole('heading', { name: 'Your label is ready' }).waitFor();
