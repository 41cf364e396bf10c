import type { Page } from 'playwright-core';
import { scenes } from '../scene.js';
import { ann, bob, takeCheapest, typeAddress } from '../steps/quote-steps.js';
import { go, heading, packBox } from '../steps/shipment-steps.js';

async function sender(page: Page): Promise<void> {
  await page.goto('/shipments/new');
  await heading(page, 'Sender').waitFor();
}

async function receiver(page: Page): Promise<void> {
  await sender(page);
  await typeAddress(page, ann);
  await go(page, 'Continue to recipient');
  await heading(page, 'Recipient').waitFor();
}

async function packaging(page: Page): Promise<void> {
  await receiver(page);
  await typeAddress(page, bob);
  await go(page, 'Continue to package');
  await heading(page, 'What are you sending?').waitFor();
}

/** Two boxes, the second still empty. */
async function twoBoxes(page: Page): Promise<void> {
  await packaging(page);
  await packBox(page);
  await go(page, 'Add a parcel');
}

async function rates(page: Page): Promise<void> {
  await packaging(page);
  await packBox(page);
  await go(page, 'See rates');
  await page.getByText(/services?, from/).waitFor();
}

/** One's scheduled reports, as the list in a dialog. */
async function openSchedules(page: Page): Promise<void> {
  await page.goto('/reports');
  await heading(page, 'Reports').waitFor();
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await page.getByRole('dialog', { name: 'Scheduled reports' }).waitFor();
  await page.getByText('No scheduled reports yet.').or(page.getByText('Next e-mail')).first().waitFor();
}

export const shipmentScenes = scenes('new', {
  sender,
  'sender-errors': async (page) => {
    await sender(page);
    await go(page, 'Continue to recipient');
    await page.getByText('need another look').waitFor();
  },
  receiver,
  packaging,
  'packaging-two-boxes': twoBoxes,
  'packaging-dry-ice': async (page) => {
    await packaging(page);
    await packBox(page);
    await page.getByText('animals, food, batteries or dry ice').click();
    await page.getByRole('checkbox', { name: 'Dry ice' }).check();
    await page.getByRole('checkbox', { name: 'Lithium batteries' }).check();
    await page.getByLabel('Weight of the dry ice').fill('1');
    await go(page, 'See rates');
    await page.getByText('Choose how the batteries are packed.').first().waitFor();
  },
  rates,
  'rates-consent': async (page) => {
    await rates(page);
    await go(page, 'Pay now');
    await page.getByText('Confirm this to pay now.').waitFor();
  },
  review: async (page) => {
    await rates(page);
    await takeCheapest(page, 'Continue to details');
    await heading(page, 'What’s inside?').waitFor();
  },
  'review-insured-parcels': async (page) => {
    await packaging(page);
    await packBox(page);
    await go(page, 'Duplicate parcel');
    await go(page, 'See rates');
    await page.getByText(/services?, from/).waitFor();
    await takeCheapest(page, 'Continue to details');
    await heading(page, 'What’s inside?').waitFor();
    await page.getByLabel('Insure the contents').check();
    await page.getByLabel('Parcel 1').fill('250');
    await page.getByLabel('Parcel 2').fill('x');
    await go(page, 'Add to cart');
    await page.getByText('Enter values that add up to').first().waitFor();
  },
  'draft-dialog': async (page) => {
    await receiver(page);
    await page.locator('[name=name]').fill(bob.name);
    await page.goto('/shipments/new');
    await page.getByRole('dialog', { name: 'Continue your shipment?' }).waitFor();
  },
  'draft-discarded': async (page) => {
    await receiver(page);
    await page.goto('/shipments/new');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await page.getByText('Draft discarded').waitFor();
  },
  'list-empty': (page) => page.goto('/shipments', { waitUntil: 'networkidle' }),
});

/** A shipment of the list: beside it, on phones its page. */
const opened = async (page: Page, name: RegExp): Promise<void> => {
  await page.goto('/shipments');
  await rows(page);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { name: /^Shipment to/ }).waitFor();
  await page.getByRole('heading', { name: 'History' }).waitFor();
};

async function palette(page: Page, text: string): Promise<void> {
  await page.goto('/shipments');
  await rows(page);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search pages, actions and shipments' }).fill(text);
}

const rows = (page: Page) => page.getByText('Dora Delay').first().waitFor();

/** Of a user, whose labels of an uploaded file it hands over where that scene was before. */
export const endOfDayScenes = scenes('user', {
  'end-of-day': async (page) => {
    await page.goto('/shipments/manifests');
    await heading(page, 'End of day').waitFor();
    await page
      .getByText(/^No labels for/)
      .or(page.getByRole('button', { name: /^Create/ }))
      .or(page.getByRole('heading', { name: 'Not on a new form' }))
      .first()
      .waitFor();
  },
  reports: async (page) => {
    await page.goto('/reports');
    await heading(page, 'Reports').waitFor();
    await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
  },
  'reports-schedules': async (page) => {
    await openSchedules(page);
    if (await page.getByText('No scheduled reports yet.').isVisible()) {
      await page.getByRole('button', { name: 'Schedule this report' }).click();
      await page.getByRole('button', { name: 'Schedule report' }).click();
    }
    await page.getByRole('button', { name: 'Pause Shipments' }).waitFor();
  },
  'reports-schedule': async (page) => {
    await openSchedules(page);
    await page.getByRole('button', { name: 'Schedule this report' }).click();
    await page.getByLabel('Repeat').selectOption('Every month');
    await page.getByLabel('Day').first().waitFor();
  },
});

export const listScenes = [
  ...scenes('customer', {
    list: async (page) => {
      await page.goto('/shipments');
      await rows(page);
    },
    'list-chosen': async (page) => {
      await page.goto('/shipments');
      await rows(page);
      await page.getByRole('checkbox', { name: /Dora/ }).first().check();
    },
    palette: (page) => palette(page, ''),
    'palette-found': async (page) => {
      await palette(page, 'dora');
      await page.getByRole('option', { name: /^Dora/ }).waitFor();
    },
    'palette-shortcuts': async (page) => {
      await palette(page, 'keyboard');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor();
    },
    'list-panel': (page) => opened(page, /^Dora/),
    'shipment-page': async (page) => {
      await opened(page, /^Dora/);
      const full = page.getByRole('link', { name: 'Open full page' });
      if (await full.isVisible()) await full.click();
      await heading(page, /^Shipment to Dora/).waitFor();
    },
    'list-no-match': (page) => page.goto('/shipments?q=zzzz', { waitUntil: 'networkidle' }),
    'list-waiting': async (page) => {
      await page.route('**/api/shipments?*', () => undefined);
      await page.goto('/shipments');
      await heading(page, 'Shipments').waitFor();
    },
  }),
  ...scenes(
    'customer',
    {
      'list-error': async (page) => {
        await page.route('**/api/shipments?*', (route) => route.abort());
        await page.goto('/shipments');
        await page.getByText('The shipments could not be loaded').waitFor({ timeout: 60_000 });
      },
    },
    /net::ERR_FAILED/,
  ),
  ...scenes(
    'new',
    {
      offline: async (page) => {
        await page.goto('/shipments/new', { waitUntil: 'networkidle' });
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.context().setOffline(true);
        await page.getByText('You are offline.').waitFor();
      },
    },
    /ERR_INTERNET_DISCONNECTED|What runs later could not be loaded/,
  ),
];
