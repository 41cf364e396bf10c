import type { Page } from 'playwright-core';
import { labelReady, payWith } from './steps/payment-steps.js';
import { ann, bob, goToPayment } from './steps/quote-steps.js';

/** Addresses of one customer's orders and drafts, each in another state. */
export interface Customer {
  /** Order page, label and tracking of a parcel that arrives. */
  success: string;
  label: string;
  track: string;
  /** Shipments with a simulated failure, chosen by the last two digits of the receiver's ZIP. */
  delayed: string;
  exception: string;
  returned: string;
  pickup: string;
  unscanned: string;
  /** Order page of a label that has no scan and can be refunded. */
  spare: string;
  /** Paid, but the carrier sold no label. */
  refused: string;
  refusedLabel: string;
  /** Not paid yet. */
  unpaid: string;
}

const pathOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;

async function buy(page: Page, postal = bob.postal, name = bob.name): Promise<string> {
  await goToPayment(page, { ...bob, postal, name });
  const slug = new URL(page.url()).searchParams.get('draft') ?? '';
  await payWith(page, 'Succeeds');
  return slug;
}

/** The order page of the last purchase. */
const orderPage = (page: Page): string => `/shipments/success?order=${new URL(page.url()).searchParams.get('order')}`;

/** Buys a label and returns the address of its tracking page. */
async function ship(page: Page, postal: string, name: string): Promise<string> {
  const slug = await buy(page, postal, name);
  await labelReady(page);
  await page.goto(`/label/${slug}`);
  return (await page.getByRole('link', { name: 'Track' }).getAttribute('href')) ?? '';
}

/** Shops as a customer would, and returns the addresses of the results. */
export async function shop(page: Page): Promise<Customer> {
  const slug = await buy(page, '00596', 'Nia Nolabel');
  await page.getByRole('heading', { name: 'No label could be created' }).waitFor();
  const refused = pathOf(page);
  const trouble = {
    delayed: await ship(page, '00591', 'Dora Delay'),
    exception: await ship(page, '00592', 'Eva Exception'),
    returned: await ship(page, '00593', 'Rita Return'),
    pickup: await ship(page, '00594', 'Pia Pickup'),
    unscanned: await ship(page, '00595', 'Uma Unscanned'),
  };
  await buy(page, '00595', 'Gil Giveback');
  await labelReady(page);
  const spare = orderPage(page);
  await goToPayment(page, { ...bob, name: 'Karim Óscar Künne-Łukasz' });
  const unpaid = pathOf(page);
  const bought = await buy(page, bob.postal, ann.name);
  await labelReady(page);
  const success = orderPage(page);
  const label = `/label/${bought}`;
  await page.goto(label);
  const track = (await page.getByRole('link', { name: 'Track' }).getAttribute('href')) ?? '';
  return { ...trouble, refused, refusedLabel: `/label/${slug}`, spare, unpaid, success, label, track };
}
