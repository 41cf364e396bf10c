import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import type { ChargeRow } from '#libs/contracts/adjustments/adjustment-charges.js';
import type { SavedCard } from '#libs/contracts/payments/cards.js';
import { FakeApi, problem, Reply } from '../../testing/servers/fake-api';
import { receiptRow } from '../../testing/fixtures/account-fixtures';
import { heading, showPage } from '../../testing/show-page';
import { signedIn, signedOut } from '../../testing/identity/sign-in';

const card = (over: Partial<SavedCard> = {}): SavedCard => ({
  id: 'pm_1',
  brand: 'visa',
  last4: '4242',
  expMonth: 7,
  expYear: 2031,
  isDefault: true,
  expires: 'later',
  ...over,
});

let api: FakeApi;
let cards: SavedCard[];
beforeEach(() => {
  cards = [card(), card({ id: 'pm_2', brand: 'mastercard', last4: '4444', isDefault: false, expires: 'soon' })];
  api = new FakeApi(
    {
      'GET /cards': () => ({ cards }),
      'GET /receipts': () => ({ items: [receiptRow] }),
      'GET /adjustment-charges': () => ({ items: [] }),
      'PUT /cards/:id/default': ({ params }) => {
        cards = cards.map((one) => ({ ...one, isDefault: one.id === params.id }));
        return new Reply(204);
      },
      'DELETE /cards/:id': ({ params }) => {
        cards = cards.filter(({ id }) => id !== params.id);
        return new Reply(204);
      },
      'POST /cards/setup': () => ({ setupIntentId: 'seti_1', clientSecret: 'seti_1_secret_2' }),
      'POST /v1/setup_intents/:id/confirm': () => {
        cards.push(card({ id: 'pm_3', last4: '0005', brand: 'amex', isDefault: false }));
        return { status: 'succeeded' };
      },
    },
    { stripe: { provider: 'standin', publishableKey: 'pk_test_1', standinUrl: 'http://localhost/' } },
  );
  signedIn();
});
afterEach(() => {
  api.stop();
  signedOut();
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('saved cards page', () => {
  it('shows the default card and expiring ones', async () => {
    cards.push(card({ id: 'pm_9', last4: '0341', isDefault: false, expires: 'past', expYear: 2025 }));
    const { container } = showPage('/user/payments');
    await heading('Payments and receipts');
    await screen.findByText('Visa •••• 4242');
    expect(screen.getByText('Default')).toBeTruthy();
    expect(screen.getByText('Expires soon')).toBeTruthy();
    expect(screen.getByText('Expired 07/2025')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make Visa ending in 0341 the default' })).toBeNull();
    const { violations } = await axe(container);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('changes the default, and removes a card after a confirmation', async () => {
    showPage('/user/payments');
    await screen.findByText('Visa •••• 4242');
    await press('Make Mastercard ending in 4444 the default');
    await screen.findByRole('button', { name: 'Make Visa ending in 4242 the default' });
    await press('Remove Visa ending in 4242');
    const dialog = within(await screen.findByRole('dialog', { name: /Remove Visa/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Visa •••• 4242')).toBeNull());
    expect(cards.map(({ id }) => id)).toEqual(['pm_2']);
  });

  it('adds a card through the provider’s form', async () => {
    showPage('/user/payments');
    await userEvent.click(await screen.findByRole('button', { name: 'Add a card' }));
    await screen.findByText(/No money moves/);
    await press('Save card');
    await screen.findByText('American Express •••• 0005');
    expect(api.requests('POST /cards/setup')[0]?.headers.get('idempotency-key')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save card' })).toBeNull();
  });

  it('leaves the form open when the bank declines the card', async () => {
    const error = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' };
    api.on('POST /v1/setup_intents/:id/confirm', () => new Reply(402, { error }));
    showPage('/user/payments');
    await userEvent.click(await screen.findByRole('button', { name: 'Add a card' }));
    await screen.findByText(/No money moves/);
    await press('Save card');
    await screen.findByText('Could not save the card');
    expect(screen.getByRole('button', { name: 'Save card' })).toBeEnabled();
  });
});

describe('charges for carrier adjustments', () => {
  it('link to their shipments, and explain an empty list', async () => {
    const { unmount } = showPage('/user/payments');
    expect(await screen.findByText(/^None yet\. A carrier may bill more/)).toBeTruthy();
    unmount();
    const charge: ChargeRow = {
      ...{
        id: '7d9f6a5e-0000-4000-8000-0000000000d2',
        status: 'proposed',
        amount: 2_50,
        refunded: 0,
        note: 'Heavier.',
      },
      ...{
        answerBy: '2026-12-10T10:00:00Z',
        objection: null,
        orderId: null,
        photos: [],
        createdAt: '2026-11-26T10:00:00Z',
      },
      shipment: 'AbCdEfGhIjKlMnOpQrSt_-',
    };
    api.on('GET /adjustment-charges', () => ({ items: [charge] }));
    showPage('/user/payments');
    const list = await screen.findByRole('list', { name: 'Carrier adjustments' });
    expect(within(list).getByText('Please answer')).toBeTruthy();
    expect(within(list).getByRole('link').getAttribute('href')).toContain(charge.shipment);
  });
});

describe('receipts', () => {
  it('are listed with their invoice number and saved as a file', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:1';
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push(this.download);
    };
    api.on('GET /orders/:id/receipt', () => new Response('%PDF'));
    showPage('/user/payments');
    await screen.findByText('2026-000123');
    expect(screen.getByText(/Nov 20, 2026 · Order WB-100042 · 1 shipment/)).toBeTruthy();
    await press('Download receipt 2026-000123 as PDF');
    await waitFor(() => expect(saved).toEqual(['receipt-2026-000123.pdf']));
    expect(api.requests('GET /orders/:id/receipt')[0]?.query.get('format')).toBe('pdf');
  });

  it('explain an empty list and a load error', async () => {
    api.on('GET /receipts', () => problem(404, 'not_found', 'Not there.'));
    showPage('/user/payments');
    await screen.findByText('Could not load your receipts');
    api.on('GET /receipts', () => ({ items: [] }));
    await press('Try again');
    expect(await screen.findByText(/No receipts yet/)).toBeTruthy();
  });
});
