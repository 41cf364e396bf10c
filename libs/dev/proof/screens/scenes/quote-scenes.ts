import type { Page } from 'playwright-core';
import { scenes } from '../scene.js';
import { completeDetails, ratesAddress, services, takeCheapest } from '../steps/quote-steps.js';

const allIn = (page: Page) => page.getByText(/services?, from/).waitFor();

async function rates(page: Page, address = ratesAddress()): Promise<void> {
  await page.goto(address);
  await allIn(page);
}

async function details(page: Page, address = ratesAddress()): Promise<void> {
  await rates(page, address);
  await takeCheapest(page);
  await page.getByRole('heading', { name: 'Sender and recipient' }).waitFor();
}

const abroad = ratesAddress({ to: { country: 'DE', postal: '10115' } });
const packagePage = '/shipments/new/instant-quote/package-type';
/** Too heavy for the only carrier that serves military addresses. */
const nowhere = ratesAddress({ to: { postal: '09001' }, weight: '100' });

export const quoteScenes = scenes('new', {
  'quote-package': (page) => page.goto(packagePage, { waitUntil: 'networkidle' }),
  'quote-package-errors': async (page) => {
    await page.goto(packagePage);
    await page.getByRole('button', { name: 'See prices' }).click();
    await page.getByText('need another look').waitFor();
  },
  'quote-package-flat-rate': async (page) => {
    await page.goto(`${packagePage}/usps_medium_flat_rate_box_1`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: 'Get a price' }).waitFor();
  },
  'quote-rates': (page) => rates(page),
  'quote-rates-why': async (page) => {
    await rates(page);
    await services(page).first().check();
    await page
      .getByRole('button', { name: /^Price details/ })
      .first()
      .click();
  },
  'quote-rates-abroad': (page) => rates(page, abroad),
  'quote-rates-waiting': async (page) => {
    await page.route('**/api/quotes', () => undefined);
    await page.goto(ratesAddress());
    await page.getByText('Asking the carriers…').waitFor();
  },
  'quote-rates-refused': async (page) => {
    await page.goto(nowhere);
    await page.getByText('No service available').waitFor();
  },
  'quote-rates-unanswered': async (page) => {
    await page.goto(ratesAddress({ to: { postal: '00599' } }));
    await page.getByText('No carrier answered').waitFor({ timeout: 60_000 });
  },
  'quote-details': (page) => details(page),
  'quote-details-insured': async (page) => {
    await details(page);
    await page.getByRole('checkbox', { name: 'Insure the contents' }).check();
    await page.getByLabel('Insured value, in $').fill('900');
    await page.getByText(/^\+\$/).waitFor();
  },
  'quote-details-options': async (page) => {
    await details(page);
    await page.getByRole('checkbox', { name: 'Saturday delivery' }).check();
    await page.getByRole('complementary').getByText('Saturday delivery').waitFor();
  },
  'quote-details-options-conflict': async (page) => {
    await details(page);
    await page.getByRole('checkbox', { name: 'Saturday delivery' }).check();
    await page.getByRole('checkbox', { name: 'Hold for pickup' }).check();
    await page.getByText(/a held parcel isn’t delivered/).waitFor();
  },
  'quote-details-errors': async (page) => {
    await details(page);
    await page.getByRole('button', { name: 'Pay now' }).click();
    await page.getByText('need another look').waitFor();
  },
  'quote-details-abroad': async (page) => {
    await details(page, abroad);
    await page.getByRole('button', { name: 'Add an item' }).click();
    await page.getByRole('group', { name: 'Item 1' }).waitFor();
  },
  payment: async (page) => {
    await details(page);
    await completeDetails(page);
    await page.getByRole('radio', { name: /^Succeeds/ }).waitFor();
  },
});

/** The API is unreachable when prices are requested. */
export const quoteErrorScenes = scenes(
  'new',
  {
    'quote-rates-error': async (page) => {
      await page.route('**/api/quotes', (route) => route.abort());
      await page.goto(ratesAddress());
      await page.getByText('Could not load the prices').waitFor({ timeout: 60_000 });
    },
  },
  /net::ERR_FAILED/,
);
