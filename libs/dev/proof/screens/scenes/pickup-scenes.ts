import type { Page } from 'playwright-core';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import type {
  PickupChargeState,
  PickupLabelsView,
  PickupOffersView,
  PickupView,
} from '#libs/contracts/shipments/pickups.js';
import { scenes } from '../scene.js';
import { answerWith } from '../steps/answer-with.js';

const id = (end: number): string => `7d9f6a5e-0000-4000-8000-0000000001${end}`;
const day = '2026-11-27';
const usd = (amount: number) => ({ amount, currency: 'USD' as const });

const labels: PickupLabelsView = {
  day,
  groups: [
    {
      ...{ key: 'usps', carrierName: 'USPS', sample: true, timeZone: 'America/Los_Angeles', more: 0, anyTime: true },
      sender: {
        ...{ name: 'Grace Hopper', company: '', street1: '1 Market St', street2: '', city: 'San Francisco' },
        ...{ state: 'CA', postal: '94105', country: 'US', phone: '', email: '', residential: false },
      },
      labels: [11, 12].map((end) => ({
        ...{ id: id(end), shipment: 'AbCdEfGhIjKlMnOpQrSt_-', trackingNumber: `94001118995600000000${end}` },
        recipient: 'Ada Lovelace',
      })),
      days: [day, '2026-11-28', '2026-11-30'],
      rule: 'USPS comes with the mail, Monday to Saturday. Book or cancel by 05:00 on the day.',
    },
  ],
  ...{ excluded: [], excludedCount: 0 },
};

const offers: PickupOffersView = {
  offers: [
    {
      ...{ service: 'package_pickup', name: 'USPS Package Pickup', price: 0, bookable: true },
      note: 'Source: USPS FAQ, "What is Package Pickup?"',
    },
    {
      ...{ service: 'on_demand', name: 'USPS Pickup On Demand', price: 2650, bookable: true },
      note: 'Source: USPS Notice 123, Pickup On Demand',
    },
  ],
  messages: [],
};

const charge = (state: PickupChargeState) => ({ orderId: id(31), orderNumber: 'WB-100042', state });
const unpaid: PickupView = {
  ...{ id: id(21), carrierName: 'USPS', serviceName: 'USPS Pickup On Demand', status: 'unpaid', confirmation: null },
  ...{ sender: '1 Market St, San Francisco, CA 94105', day, window: null, timeZone: 'America/Los_Angeles', labels: 2 },
  ...{ price: 2650, charge: charge('unpaid'), sample: true, instructions: '', note: null, cancelable: true },
  ...{ canceling: false, createdAt: '2026-11-26T18:00:00Z' },
};
const booked = { ...unpaid, status: 'scheduled' as const, confirmation: 'WTC60912345678' };
const ended = { ...unpaid, cancelable: false };
const everyState: PickupView[] = [
  { ...unpaid, id: id(20) },
  { ...ended, id: id(22), status: 'requested', charge: charge('held') },
  { ...booked, id: id(23), charge: charge('charged') },
  { ...booked, id: id(24), price: 0, charge: null, serviceName: 'USPS Package Pickup' },
  {
    ...ended,
    id: id(25),
    status: 'failed',
    charge: charge('released'),
    note: 'The carrier does not come to this address.',
  },
  { ...ended, id: id(26), status: 'canceled', charge: charge('refunding') },
  { ...ended, id: id(27), status: 'canceled', charge: charge('refunded') },
  { ...ended, id: id(28), status: 'canceled', charge: charge('refund_failed') },
];

const order: OrderView = {
  ...{ id: id(31), number: 'WB-100042', payment: 'created', subtotal: usd(2650), discount: usd(0), coupon: null },
  ...{
    total: usd(2650),
    captured: usd(0),
    refunded: usd(0),
    email: 'ann@example.com',
    items: [],
    itemCount: 0,
    labels: {},
  },
  pickup: { id: unpaid.id, serviceName: unpaid.serviceName, day },
  ...{ paymentFailure: null, settled: false, createdAt: unpaid.createdAt },
};

async function open(page: Page, pickups: readonly PickupView[]): Promise<void> {
  await answerWith(page, /\/api\/pickups$/, { pickups, more: false });
  await answerWith(page, /\/api\/pickups\/labels/, labels);
  await answerWith(page, /\/api\/pickups\/offers$/, offers);
  await answerWith(page, /\/api\/orders\/[^/]+$/, order);
  await page.goto('/shipments/pickups');
  await page.getByRole('heading', { name: 'Booked pickups' }).waitFor();
}

const book = (page: Page) => page.getByRole('button', { name: /^Book a/ }).first();

/** Pickups of a user: without labels, with prices, in every state of the money, and their payment. */
export const pickupScenes = scenes('user', {
  'pickups-empty': async (page) => {
    await page.goto('/shipments/pickups');
    await page.getByText('No pickups booked yet.').waitFor();
  },
  pickups: async (page) => {
    await open(page, everyState);
    await book(page).waitFor();
  },
  'pickups-price': async (page) => {
    await open(page, []);
    await book(page).click();
    await page.getByRole('button', { name: 'See price' }).click();
    await page.getByRole('button', { name: 'Continue to payment' }).waitFor();
  },
  'pickups-payment': async (page) => {
    await open(page, [unpaid]);
    await page.getByRole('link', { name: 'Pay $26.50' }).click();
    await page.getByRole('heading', { name: /^Pay for the pickup/ }).waitFor();
    await page.getByRole('button', { name: /^Pay \$26\.50/ }).waitFor();
  },
});
