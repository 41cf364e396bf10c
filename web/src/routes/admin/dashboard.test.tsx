import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import type { DashboardView } from '#libs/contracts/admin/dashboard.js';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { usd } from '../../testing/fixtures/shipment-fixtures';
import { heading, showPage } from '../../testing/show-page';
import { signedIn, signedOut } from '../../testing/identity/sign-in';

const figures = (orders: number): DashboardView['total'] => ({
  orders,
  labels: orders * 2,
  sales: usd(orders * 1000),
  cost: usd(orders * 800),
  margin: usd(orders * 200),
  coupons: usd(0),
  refunds: usd(orders * 50),
});

const view = (from: string, to: string, orders = 4): DashboardView => ({
  from,
  to,
  total: figures(orders),
  conversion: { quotes: orders * 4, ordered: orders },
  byDay: [
    { day: from, quotes: 3, ...figures(1) },
    { day: to, quotes: 13, ...figures(orders - 1) },
  ],
  byCarrier: [{ carrier: 'usps', name: 'USPS', ...figures(orders) }],
  sources: [{ figure: 'Sales', sql: 'select sum(total) from order_item' }],
});

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi({
    'GET /dashboard': ({ query }) => view(query.get('from') ?? '', query.get('to') ?? ''),
  });
  signedIn({ groups: ['admin'] });
});
afterEach(() => {
  api.stop();
  signedOut();
});

describe('dashboard', () => {
  it('shows the figures of the span accessibly, as charts and tables', async () => {
    const { container } = showPage('/admin?from=2026-11-01&to=2026-11-02');
    await screen.findByText('25%');
    expect(screen.getByText('4 of 16 quotes')).toBeTruthy();
    expect(screen.getByText('20% of sales')).toBeTruthy();
    expect(screen.getByRole('img', { name: /Sales and margin by day/ })).toBeTruthy();
    await userEvent.click(screen.getByText('Show as table'));
    expect(screen.getByRole('row', { name: 'Mon, Nov 2 13 3 6 $30.00 $24.00 $6.00 $0.00 $1.50' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'USPS 4 8 $40.00 $32.00 $8.00 $0.00 $2.00' })).toBeTruthy();
    const { violations } = await axe(container);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('selects another span, stored in the address', async () => {
    const { router } = showPage('/admin?from=2026-11-01&to=2026-11-07');
    await screen.findByText('25%');
    expect(screen.getByLabelText('Period')).toHaveProperty('value', '7');
    await userEvent.clear(screen.getByLabelText('From'));
    await userEvent.type(screen.getByLabelText('From'), '2026-11-03');
    await waitFor(() => expect(router.state.location.search).toBe('?from=2026-11-03&to=2026-11-07'));
    await waitFor(() => expect(api.asked.at(-1)?.query.get('from')).toBe('2026-11-03'));
  });

  it('explains a span without sales, and a load error', async () => {
    api.on('GET /dashboard', () => problem(403, 'forbidden', 'Not yours.'));
    showPage('/admin');
    await screen.findByText('Could not load the figures');
    api.on('GET /dashboard', ({ query }) => view(query.get('from') ?? '', query.get('to') ?? '', 0));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('No activity in this period');
  });

  it('redirects an operator to the queues', async () => {
    signedIn({ groups: ['operator'] });
    showPage('/admin');
    await heading('Operations');
    expect(api.requests('GET /dashboard')).toEqual([]);
  });
});
