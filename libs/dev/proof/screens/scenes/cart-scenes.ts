import type { Page } from 'playwright-core';
import { scenes, type Scene } from '../scene.js';
import { cartItem, goToCheckout, useCoupon } from '../steps/cart-steps.js';
import { changeAnswers } from '../steps/change-answers.js';
import { payWith } from '../steps/payment-steps.js';
import { openReadyCart } from '../steps/ready-cart.js';

type Item = { state: string; offer: { total: { amount: number } } };
const two = ['Bob Receiver', 'Karim Óscar Künne-Łukasz'];
const issue = { code: 'address_invalid', text: 'The recipient’s street is missing.', path: 'to' };
const failure = { code: 'carrier_refused', text: 'The carrier did not accept the phone number.' };

/** The cart's items in every state, one after the other. */
const states = [
  (item: Item) => ({
    ...item,
    state: 'price_changed',
    acceptedTotal: { amount: item.offer.total.amount - 120, currency: 'USD' },
  }),
  (item: Item) => ({ ...item, state: 'offer_expired', offer: null }),
  (item: Item) => ({ ...item, state: 'invalid', issue }),
  (item: Item) => ({ ...item, failure }),
  (item: Item) => ({ ...item, saved: true }),
];

const ready = 3;

/** Shows these items; the one that can be paid keeps its id, so that the server can compute the total. */
async function withItems(page: Page, make: (item: Item) => object[]): Promise<void> {
  await changeAnswers(page, '**/api/cart', (cart: { items: Item[] }) => {
    const [first] = cart.items;
    const items = (first ? make(first) : []).map((item, n) => ({
      ...item,
      ...(n === ready ? {} : { id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}` }),
    }));
    return { ...cart, items };
  });
  await page.goto('/cart');
}

const filled =
  (next: (page: Page) => Promise<unknown>): Scene['open'] =>
  async (page) => {
    await openReadyCart(page, two);
    await next(page);
  };

export const cartScenes = scenes(
  'new',
  {
    'cart-empty': async (page) => {
      await page.goto('/cart');
      await page.getByText('Your cart is empty').waitFor();
    },
    cart: filled(async (page) => {
      await useCoupon(page, 'welcome10');
      await page.getByText(/ less, .* to pay/).waitFor();
      // The totals stay dimmed until the server has returned them.
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    }),
    'cart-states': filled(async (page) => {
      await withItems(page, (item) => states.map((change) => change(item)));
      await page.getByText('Needs attention').first().waitFor();
    }),
    'cart-removed': filled(async (page) => {
      await cartItem(page, 'Bob Receiver')
        .getByRole('button', { name: /Remove/ })
        .click();
      await page.getByText('removed from the cart').waitFor();
      // The totals stay dimmed until the server has returned them.
      await page.waitForLoadState('networkidle');
    }),
    'cart-coupon-refused': filled(async (page) => {
      await useCoupon(page, 'NOTHING');
      await page
        .getByRole('status')
        .filter({ hasText: /coupon|code/i })
        .first()
        .waitFor();
    }),
    'cart-edit-review': filled(async (page) => {
      await cartItem(page, 'Bob Receiver').getByRole('link', { name: /Edit/ }).click();
      await page.getByRole('heading', { name: 'Edit this shipment' }).waitFor();
      await page.getByLabel('Signature on delivery').selectOption('adult');
      await page.getByText('The price changes').waitFor();
    }),
    checkout: filled(async (page) => {
      await goToCheckout(page);
      await page.getByRole('radio', { name: /^Succeeds/ }).waitFor();
    }),
    'checkout-declined': filled(async (page) => {
      await goToCheckout(page);
      await payWith(page, 'Declined');
      await page.getByText('Payment needed for order').waitFor();
    }),
    'success-several': filled(async (page) => {
      await goToCheckout(page);
      await payWith(page, 'Succeeds');
      await page.getByRole('heading', { name: '2 labels are ready' }).waitFor();
    }),
    'refund-asked': filled(async (page) => {
      await goToCheckout(page);
      await payWith(page, 'Succeeds');
      await page.getByRole('heading', { name: '2 labels are ready' }).waitFor();
      await page
        .getByRole('button', { name: /Void and refund/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    }),
  },
  /status of 402|status of 4\d\d/,
);
