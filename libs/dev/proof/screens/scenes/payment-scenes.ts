import type { Page } from 'playwright-core';
import type { Customer } from '../customer.js';
import { scenes, type Scene } from '../scene.js';
import { changeAnswers } from '../steps/change-answers.js';
import { payWith, type CardCase } from '../steps/payment-steps.js';
import { goToPayment } from '../steps/quote-steps.js';

const pay =
  (card: CardCase, seen: string): Scene['open'] =>
  async (page) => {
    await goToPayment(page);
    await payWith(page, card);
    await page.getByText(seen).first().waitFor({ timeout: 60_000 });
  };

async function withoutCards(page: Page): Promise<void> {
  await changeAnswers(page, '**/config.json', (config) => ({ ...config, stripe: { provider: 'stripe' } }));
  await goToPayment(page);
  await page.getByText('Card payment is not available right now').waitFor();
}

export const paymentScenes = [
  ...scenes(
    'new',
    {
      'payment-declined': pay('Declined', 'The bank declined the card.'),
      'payment-challenge': pay('Needs bank challenge', 'Confirm your payment'),
      'payment-errors': async (page) => {
        await goToPayment(page);
        await page.getByRole('textbox', { name: 'E-mail' }).fill('');
        await page.getByRole('button', { name: /^Pay/ }).click();
        await page.getByText('need another look').waitFor();
      },
      'handle-payment-checking': pay('Processing, then fails', 'Your bank is checking the payment'),
      'handle-payment-declined': pay('Processing, then fails', 'Card declined'),
    },
    /status of 402/,
  ),
  ...scenes('new', { 'payment-unavailable': withoutCards }, /publishable key is required/),
];

const open =
  (
    name:
      | 'success'
      | 'label'
      | 'track'
      | 'delayed'
      | 'exception'
      | 'returned'
      | 'pickup'
      | 'unscanned'
      | 'refused'
      | 'refusedLabel'
      | 'unpaid',
  ): Scene['open'] =>
  (page, customer) =>
    page.goto(customer[name], { waitUntil: 'networkidle' });

/** Refunds the label on the first visit. */
async function refundAll(page: Page, customer: Customer): Promise<void> {
  await page.goto(customer.spare, { waitUntil: 'networkidle' });
  const voiding = page.getByRole('button', { name: /^Void and refund the label/ });
  if (await voiding.isVisible()) {
    await voiding.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Void and refund/ })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.getByRole('heading', { name: /^Refund/, level: 1 }).waitFor();
}

/** What a customer sees of past orders. */
export const orderScenes = scenes('customer', {
  success: open('success'),
  'success-given-back': refundAll,
  'handle-payment-nothing': open('refused'),
  'payment-later': open('unpaid'),
  label: async (page, customer) => {
    await open('label')(page, customer);
    await page.getByRole('img', { name: /^Label 1 of 1/ }).waitFor();
  },
  'label-failed': open('refusedLabel'),
  'label-waiting': async (page, customer) => {
    await changeAnswers(page, '**/api/labels/*', (label) => ({ ...label, status: 'queued' }));
    await page.goto(customer.label);
    await page.getByText('Creating your label').waitFor();
  },
  'label-zpl': async (page, customer) => {
    const zpl = { formats: ['zpl203', 'zpl300'], defaultFormat: 'zpl203' };
    await changeAnswers(page, '**/api/labels/*', (label) => ({ ...label, ...zpl }));
    await page.goto(customer.label);
    await page.getByText('Download ZPL').waitFor();
  },
  track: open('track'),
  'track-delayed': open('delayed'),
  'track-follow': (page, customer) => page.goto(`${customer.exception}?subscribe=token`, { waitUntil: 'networkidle' }),
  'track-exception': open('exception'),
  'track-returned': open('returned'),
  'track-pickup': open('pickup'),
  'track-unscanned': open('unscanned'),
});
