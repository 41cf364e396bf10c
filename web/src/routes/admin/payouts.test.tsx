import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PayoutMovementView, PayoutView } from '#libs/contracts/payments/payouts.js';
import { axe } from '../../testing/dom/axe';
import { signedIn, signedOut } from '../../testing/identity/sign-in';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { heading, showPage } from '../../testing/show-page';

const none = { count: 0, net: 0, difference: 0 };
const payout = (over: Partial<PayoutView> = {}): PayoutView => ({
  ...{ id: 'po_1', amount: 1062_00, currency: 'USD', status: 'paid', createdAt: '2026-11-24T10:00:00.000Z' },
  ...{ arrivesOn: '2026-11-26', reading: 'read', unexplained: 0 },
  matches: { matched: { count: 94, net: 1062_00, difference: 0 }, different: none, missing: none, other: none },
  ...over,
});
const missing: PayoutMovementView = {
  ...{ id: 'txn_5', kind: 'refund', match: 'missing', sourceId: 're_5', orderNumber: null, amount: -500, fee: 0 },
  ...{ bookedAmount: null, bookedFee: null, at: '2026-11-23T10:00:00.000Z' },
};

let api: FakeApi;
let items: PayoutView[];
beforeEach(() => {
  items = [payout()];
  api = new FakeApi({
    'GET /admin/payouts': () => ({ items }),
    'GET /admin/payouts/po_1/movements': () => ({ items: [missing] }),
  });
  signedIn({ groups: ['admin'] });
});
afterEach(() => {
  api.stop();
  signedOut();
});

describe('payouts', () => {
  it('say that all entries match, with the sums', async () => {
    const { container } = showPage('/admin/payouts');
    expect(await screen.findByText('Matches')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Matched 94 $1,062.00 $0.00' })).toBeTruthy();
    expect(screen.getByText('Paid, arrives Nov 26, 2026. po_1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /without a match/ })).toBeNull();
    expect((await axe(container)).violations.map(({ id }) => id)).toEqual([]);
  });

  it('show the entries without a match, and what no entry explains', async () => {
    items = [
      payout({
        unexplained: 300,
        matches: { ...payout().matches, missing: { count: 2, net: -700, difference: -700 } },
      }),
    ];
    showPage('/admin/payouts');
    expect(await screen.findByText('Does not match')).toBeTruthy();
    expect(screen.getByText('$3.00 of the payout is not explained by its entries.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 entries without a match' }));
    expect(
      await screen.findByRole('row', { name: /^Refund.*Missing in our ledger.*re_5.*-\$5\.00.*not in ledger/ }),
    ).toBeTruthy();
    expect(screen.getByText('And 1 more. The CSV file has all.')).toBeTruthy();
  });

  it('say what cannot be compared, when there is none, and what went wrong', async () => {
    items = [payout({ reading: 'unlisted', unexplained: null }), payout({ id: 'po_2', reading: 'unread' })];
    showPage('/admin/payouts');
    expect(await screen.findByText('Not itemized by Stripe')).toBeTruthy();
    expect(screen.getByText('Reading')).toBeTruthy();
  });

  it('are none yet, or could not be loaded', async () => {
    api.on('GET /admin/payouts', () => problem(500, 'internal', 'Not now.'));
    showPage('/admin/payouts');
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on('GET /admin/payouts', () => ({ items: [] }));
    await userEvent.click(again);
    expect(await screen.findByText('No payouts yet')).toBeTruthy();
  });

  it('are for admins', async () => {
    signedIn({ groups: ['operator'] });
    showPage('/admin/payouts');
    await heading('This page could not be found');
    expect(api.requests('GET /admin/payouts')).toEqual([]);
  });
});
