import type { Page } from 'playwright-core';
import type { Account } from '#libs/dev/sandbox/cognito/client/sign-in.js';
import { addAddress, addCard, addPackage, signIn } from './steps/account-steps.js';
import { bob } from './steps/quote-steps.js';

/** Signs in as a returning user with an address, a package and a card. */
export async function becomeUser(page: Page, account: Account): Promise<void> {
  await signIn(page, account);
  await addAddress(page, { ...bob }, 'Aunt Bob');
  await addPackage(page, 'Shoe box');
  await addCard(page);
}
