import type { Page } from 'playwright-core';
import type { RuntimeConfig } from '#libs/contracts/operations/runtime-config.js';
import { scenes } from '../scene.js';
import { enterPassword } from '../steps/account-steps.js';
import { changeAnswers } from '../steps/change-answers.js';
import { createOperator } from '../steps/create-operator.js';
import { go, heading, summaryOf } from '../steps/shipment-steps.js';

const open = (path: string, title: string) => async (page: Page) => {
  await page.goto(path);
  await heading(page, title).waitFor();
};

/** The admin area redirects staff without a second factor to this page. */
const openSetUp = async (page: Page) => {
  await enterPassword(page, await createOperator(page), '/admin/shipments');
  await heading(page, 'Set up your authenticator app').waitFor();
  await page.getByRole('img', { name: /QR code/ }).waitFor();
};

/** Makes the page show another provider of the user pool. */
const withProvider = (page: Page) =>
  changeAnswers<RuntimeConfig>(page, '**/config.json', (config) => ({
    ...config,
    cognito: { ...config.cognito, hosted: { url: 'http://127.0.0.1:9', provider: 'Google' } },
  }));

/** Opens the callback page with this answer of the provider to a request of the page. */
const comeBack = async (page: Page, answer: string) => {
  await withProvider(page);
  await open('/auth/login', 'Sign in')(page);
  await page.evaluate(() => {
    const request = { state: 's1', nonce: 'n1', verifier: 'v1', returnTo: '/cart', at: Date.now() };
    sessionStorage.setItem('waybill.hosted-sign-in', JSON.stringify(request));
  });
  await open(`/auth/callback?state=s1&${answer}`, 'You are not signed in')(page);
};

export const authScenes = [
  ...scenes('new', {
    login: open('/auth/login', 'Sign in'),
    'login-errors': async (page) => {
      await open('/auth/login', 'Sign in')(page);
      await go(page, 'Sign in');
      await summaryOf(page).waitFor();
    },
    'login-provider': async (page) => {
      await withProvider(page);
      await open('/auth/login', 'Sign in')(page);
    },
    'auth-callback-denied': (page) => comeBack(page, 'error=access_denied'),
    'auth-callback-exists': (page) => comeBack(page, 'error=invalid_request&error_description=email_exists'),
    signup: open('/auth/signup', 'Create an account'),
    'confirm-email': open('/auth/confirm-email', 'Confirm your e-mail'),
    'reset-password': open('/auth/reset-password', 'Reset your password'),
    'reset-password-code': async (page) => {
      await open('/auth/reset-password', 'Reset your password')(page);
      await page.getByLabel('E-mail').fill('nobody@example.com');
      await go(page, 'Send code');
      await page.getByLabel('Code from the e-mail').waitFor();
    },
  }),
  ...scenes(
    'new',
    {
      'login-refused': async (page) => {
        await open('/auth/login', 'Sign in')(page);
        await page.getByLabel('E-mail').fill('nobody@example.com');
        await page.getByLabel('Password', { exact: true }).fill('Wrong-pass1!');
        await go(page, 'Sign in');
        await page.getByText('Incorrect e-mail or password.').waitFor();
      },
      'order-access': async (page, { success }) => {
        await page.goto(`${success}&access=a.b.c`);
        await heading(page, 'Open your order').waitFor();
      },
      'set-up-app': openSetUp,
      'set-up-app-wrong-code': async (page) => {
        await openSetUp(page);
        await page.getByLabel('Code from your app').fill('000000');
        await go(page, 'Turn on');
        await page.getByText('That code didn’t match').waitFor();
      },
    },
    /status of 40\d/,
  ),
];

const tab = (name: string, shown: string) => async (page: Page) => {
  await page.goto(`/user?tab=${name}`);
  await page.getByRole('main').getByText(shown).first().waitFor();
};

/** An action that needs a recent sign-in, after an old one. */
async function confirmExport(page: Page): Promise<void> {
  const detail = 'Confirm that it is you: sign in again, then repeat this.';
  const problem = { type: 'about:blank', title: 'Forbidden', status: 403, code: 'step_up_required', detail };
  await page.route('**/api/account/export', (route) =>
    route.fulfill({ status: 403, contentType: 'application/problem+json', json: { ...problem, requestId: 'r1' } }),
  );
  await tab('data', 'Export my data')(page);
  await go(page, 'Export my data');
  await page.getByRole('dialog', { name: 'Confirm that it’s you' }).waitFor();
}

/** The user's sign-in becomes one by another provider. */
async function signedInByProvider(page: Page): Promise<void> {
  await withProvider(page);
  await tab('data', 'Export my data')(page);
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('waybill.session') ?? '{}') as object;
    localStorage.setItem('waybill.session', JSON.stringify({ ...stored, provider: 'Google' }));
  });
}

export const confirmScenes = scenes(
  'user',
  {
    'account-confirm-password': confirmExport,
    'account-confirm-provider': async (page) => {
      await signedInByProvider(page);
      await confirmExport(page);
      await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
    },
  },
  /status of 403/,
);

export const accountScenes = scenes('user', {
  account: tab('profile', 'Notifications'),
  'account-addresses': tab('addresses', 'Aunt Bob'),
  'account-address-form': async (page) => {
    await tab('addresses', 'Aunt Bob')(page);
    await go(page, 'Add address');
    await page.getByRole('dialog').getByRole('button', { name: 'Add address' }).click();
    await summaryOf(page).waitFor();
  },
  'account-packages': tab('packages', 'Shoe box'),
  'account-package-form': async (page) => {
    await tab('packages', 'Shoe box')(page);
    await go(page, 'Add package');
    await page.getByRole('dialog').waitFor();
  },
  'account-security': tab('security', 'Two-step sign-in'),
  'account-app': async (page) => {
    await tab('security', 'Two-step sign-in')(page);
    await go(page, 'Set up an app');
    await page.getByRole('img', { name: /QR code/ }).waitFor();
  },
  'account-data': tab('data', 'Export my data'),
  'account-delete': async (page) => {
    await tab('data', 'Export my data')(page);
    await go(page, 'Delete my account');
    await page.getByRole('dialog').waitFor();
  },
  'account-menu': async (page) => {
    await page.goto('/shipments', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
  },
  'user-payments': async (page) => {
    await page.goto('/user/payments');
    await page.getByText('Visa •••• 4242').first().waitFor();
  },
  'user-payments-add': async (page) => {
    await page.goto('/user/payments');
    await go(page, 'Add a card');
    await page.getByText('No money moves').waitFor();
  },
  'sender-saved': async (page) => {
    await page.goto('/shipments/new');
    await page.getByRole('combobox', { name: 'Search saved addresses' }).click();
    await page.getByRole('option', { name: /Aunt Bob/ }).waitFor();
  },
  'quote-saved-recipient': async (page) => {
    await page.goto('/shipments/new/instant-quote/package-type/custom');
    await page.getByRole('combobox', { name: 'Saved recipients' }).click();
    await page.getByRole('option', { name: /Aunt Bob/ }).click();
    await page.getByRole('button', { name: /^Shoe box/ }).waitFor();
  },
  'sender-doubt': async (page) => {
    await page.goto('/shipments/new');
    await page.getByRole('combobox', { name: 'Search saved addresses' }).click();
    await page.getByRole('option', { name: /Aunt Bob/ }).click();
    await page.locator('[name=street1]').fill('fifth avenue');
    await go(page, 'Continue to recipient');
    await page.getByText('Is this the address?').waitFor();
    await go(page, 'Keep mine');
  },
});
