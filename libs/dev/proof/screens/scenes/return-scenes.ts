import type { Page } from 'playwright-core';
import type { CardList } from '#libs/contracts/payments/cards.js';
import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import type { ShipmentDetails } from '#libs/contracts/shipments/shipment-details.js';
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

const card = {
  ...{
    id: 'pm_1',
    brand: 'visa',
    last4: '4242',
    expMonth: 4,
    expYear: 2030,
    isDefault: true,
    expires: 'later' as const,
  },
};
const cards: CardList = {
  cards: [card, { ...card, id: 'pm_2', brand: 'mastercard', last4: '4444', isDefault: false }],
};
const offer: OfferView = {
  ...{ id: '7d9f6a5e-0000-4000-8000-000000000001.0', carrier: 'usps', carrierName: 'USPS', tariff: 'usps-2025-10-05' },
  ...{ service: 'ground_advantage', serviceName: 'USPS Ground Advantage', total: { amount: 897, currency: 'USD' } },
  ...{ lines: [], billable: [], transitDays: { min: 2, max: 5 }, guaranteed: false, estimate: true, badges: [] },
  ...{ delivery: { earliest: '2026-11-28', latest: '2026-12-02' }, estimateWithout: [] },
  expiresAt: '2099-01-02T12:00:00Z',
};

const party = (name: string, street1: string, postal: string): AddressDraft => ({
  ...{ name, company: '', street1, street2: '', city: 'San Francisco', state: 'CA', postal, country: 'US' },
  ...{ phone: '+14155550123', email: '', residential: false },
});

/** A return with a price that was not ordered yet: it can be charged when it is used. */
const priced: ShipmentDetails = {
  shipment: {
    ...{ slug: token, version: 3, status: 'ready', labelStatus: 'none', trackingStatus: 'unknown', step: 'payment' },
    ...{ from: party('Bob Builder', '1 Market St', '94105'), to: party('Ann Archer', '500 Howard St', '94105') },
    ...{ issues: [], returnTo: null, parcels: parcels.parcels, shipDate: '2026-11-27', signature: 'none' },
    ...{ insuredValue: 0, insuredValues: null, options: [], notifyEmail: null, noProhibitedContents: true },
    contents: { type: 'merchandise', description: 'Brass desk lamp', items: [] },
    ...{ references: [], addressNotes: {}, quoteId: null, offer, orderId: null, failure: null, tracking: [] },
    ...{ createdAt: '2026-11-27T10:00:00Z', updatedAt: '2026-11-27T10:00:00Z' },
  },
  ...{ note: '', order: null, label: null, tracking: [], adjustments: [], timeline: [], returns: [], settled: true },
  isReturn: { shipment: token, state: 'unpaid', createdAt: '2026-11-27T10:00:00Z', link: null, of: null },
};

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
  ...scenes('user', {
    'return-pay-on-use': async (page) => {
      await answerWith(page, /\/api\/cards$/, cards);
      await answerWith(page, /\/api\/shipments\/[-\w]+\/details$/, priced);
      await page.goto(`/shipments/${token}`);
      await page.getByRole('button', { name: 'Create label, pay when used' }).waitFor();
    },
  }),
];
