import type { Page } from 'playwright-core';
import type { ReturnView } from '#libs/contracts/shipments/returns.js';
import { scenes } from '../scene.js';
import { answerWith } from '../steps/answer-with.js';
import { heading } from '../steps/shipment-steps.js';

const token = 'AbCdEfGhIjKlMnOpQrSt_-';
const parcels: NonNullable<ReturnView['return']> = {
  shop: 'Northwind Lighting Company',
  from: ['Bob Builder', '1600 Amphitheatre Pkwy', 'Mountain View, CA 94043', 'US'],
  to: ['Ann Archer', 'Northwind Lighting Company', '350 5th Ave', 'New York, NY 10118', 'US'],
  contents: ['2 × Brass desk lamp'],
  parcels: [
    {
      ...{ type: 'parcel', preset: 'custom', special: [], weight: { value: 2.5, unit: 'lb' } },
      dimensions: { length: 12, width: 9, height: 4, unit: 'in' },
    },
  ],
  ...{
    carrierName: 'USPS',
    serviceName: 'USPS Ground Advantage',
    sample: true,
    invoice: true,
    expiresAt: '2099-01-02T12:00:00Z',
  },
  tracking: [{ trackingNumber: '9400100000000000000015', slug: token }],
};

const returned = async (page: Page, view: ReturnView, title: string): Promise<void> => {
  await answerWith(page, /\/api\/returns\//, view);
  await page.goto(`/return/${token}`);
  await heading(page, title).waitFor();
};

async function openDora(page: Page): Promise<void> {
  await page.goto('/shipments');
  await page.getByRole('link', { name: /^Dora/ }).first().click();
  await page.getByRole('button', { name: 'Create return' }).waitFor();
}

/** The slug of a draft that brings back a sold shipment. */
async function newReturn(page: Page): Promise<string> {
  await openDora(page);
  await page.getByRole('button', { name: 'Create return' }).click();
  await page.waitForURL(/draft=/);
  return new URL(page.url()).searchParams.get('draft') ?? '';
}

export const returnScenes = [
  ...scenes('new', {
    'return-unpaid': (page) =>
      returned(
        page,
        { state: 'unpaid', return: { ...parcels, carrierName: '', tracking: [] } },
        'Your label is not ready',
      ),
    'return-ready': (page) => returned(page, { state: 'ready', return: parcels }, 'Your return label'),
    'return-used': (page) => returned(page, { state: 'used', return: parcels }, 'Your return is on its way'),
    'return-expired': (page) => returned(page, { state: 'expired', return: null }, 'This link has expired'),
  }),
  ...scenes('customer', {
    'return-link': async (page) => {
      await page.goto(`/shipments/${await newReturn(page)}`);
      await page.getByRole('button', { name: 'Create link' }).click();
      await page.getByText('Copy the link now').waitFor();
    },
    'return-list': async (page) => {
      await newReturn(page);
      await openDora(page);
      await page.getByRole('heading', { name: 'Returns', exact: true }).waitFor();
    },
  }),
];
