import type { Page } from 'playwright-core';
import type { Account } from '#libs/dev/sandbox/cognito/client/sign-in.js';
import { unspentCode } from '#libs/dev/sandbox/cognito/client/unspent-code.js';
import { heading } from './shipment-steps.js';

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const longest = 60_000;

/** The text of the newest message to an address, from the sandbox's inbox page. @throws when none arrives. */
export async function mailTo(mailUrl: string, email: string, pattern: RegExp): Promise<string> {
  for (const end = Date.now() + longest; Date.now() < end; await wait(200)) {
    const page = await (await fetch(mailUrl)).text();
    const messages = page.split('<article>').filter((mailMessage) => mailMessage.includes(`To ${email}`));
    const found = messages.map((mailMessage) => pattern.exec(mailMessage)?.[1]).find(Boolean);
    if (found) return found.replaceAll('&amp;', '&');
  }
  throw new Error(`No mail to ${email} says ${pattern.source}.`);
}

export const codeFor = (mailUrl: string, email: string): Promise<string> =>
  mailTo(mailUrl, email, /verification code[\s\S]*?\b(\d{6})\b/i);

/** Fills in and submits the open sign-up page. */
export async function signUp(page: Page, { email, password }: Account): Promise<void> {
  await heading(page, 'Create an account').waitFor();
  await page.getByLabel('Full name').fill('Ann Sender');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await heading(page, 'Confirm your e-mail').waitFor();
}

/** Submits e-mail and password, whatever the result. */
export async function enterPassword(page: Page, { email, password }: Account, after = '/user'): Promise<void> {
  await page.goto(`/auth/login?redirect=${encodeURIComponent(after)}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Enters the code of an authenticator app. */
export async function enterCode(page: Page, secret: string): Promise<void> {
  await heading(page, 'Enter your code').waitFor();
  await page.getByLabel('Code from your app').fill(await unspentCode(secret));
}

/** Signs in with the password, and with a code if the account has an authenticator app. */
export async function signIn(page: Page, account: Account, after = '/user'): Promise<void> {
  await enterPassword(page, account, after);
  if (account.authenticatorSecret) await enterCode(page, account.authenticatorSecret);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
}

export async function addCard(page: Page): Promise<void> {
  await page.goto('/user/payments');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.getByText('Visa •••• 4242').first().waitFor();
}

export async function addAddress(page: Page, person: Record<string, string>, nickname: string): Promise<void> {
  await page.goto('/user?tab=addresses');
  await page.getByRole('button', { name: 'Add address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=nickname]').fill(nickname);
  for (const field of ['name', 'street1', 'city', 'postal'])
    await dialog.locator(`[name=${field}]`).fill(person[field] ?? '');
  await dialog.locator('[name=state]').selectOption(person['state'] ?? '');
  await dialog.getByRole('button', { name: 'Add address' }).click();
  await dialog.waitFor({ state: 'detached' });
}

export async function addPackage(page: Page, name: string): Promise<void> {
  await page.goto('/user?tab=packages');
  await page.getByRole('button', { name: 'Add package' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=name]').fill(name);
  for (const side of ['length', 'width', 'height']) await dialog.locator(`[name="parcel.${side}"]`).fill('10');
  await dialog.getByRole('button', { name: 'Add package' }).click();
  await dialog.waitFor({ state: 'detached' });
}
