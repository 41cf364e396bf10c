import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import { useNewShipment } from '../../stores/drafts/new-shipment';
import { order, quote, shipment, slug, usd } from '../../testing/fixtures/shipment-fixtures';
import { FakeApi } from '../../testing/servers/fake-api';
import { heading, showPage } from '../../testing/show-page';

jest.setTimeout(60_000);

const quotePayment = `/shipments/new/instant-quote/package-type/custom/parcel/rates/details/payments?draft=${slug}`;
const flowPayment = `/shipments/new/package-type/parcel/custom/rates/payments?draft=${slug}`;

let api: FakeApi;
beforeEach(() => {
  useNewShipment.setState({ drafts: [] });
  api = new FakeApi({
    'GET /payment/config': () => ({ provider: 'stripe', publishableKey: null }),
    'GET /shipments/:slug': () => shipment(),
    'POST /orders/totals': () => ({
      ...{ items: 1, subtotal: usd(1835), discount: usd(1835), total: usd(0) },
      ...{ coupon: { code: 'FREE', text: '100% off' }, couponRefusal: null },
    }),
    'POST /orders': () => order({ total: usd(0), payment: 'captured' }),
  });
});
afterEach(() => api.stop());

const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe.each([
  ['of an instant quote', quotePayment, /rates\/details\?.*draft=.*offer=q1.Ground/],
  ['of a new shipment', flowPayment, new RegExp(`/parcel/custom/${slug}$`)],
])('payment page %s', (_name, page, details) => {
  it('shows both addresses and the day of arrival, each with a way to change it', async () => {
    const { container } = showPage(page);
    await heading('Payment');
    expect(screen.getByText('233 S Wacker Dr')).toBeTruthy();
    expect(screen.getByText('1 Market St')).toBeTruthy();
    expect(screen.getByText(/Arrives Mon, Nov 30/)).toBeTruthy();
    expect(href('Back to details')).toMatch(details);
    expect(screen.getAllByRole('link', { name: /^Edit/ })).toHaveLength(4);
    expect(screen.getAllByRole('link', { name: /, done$/ }).length).toBeGreaterThan(2);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('accepts a coupon, and orders at the displayed total', async () => {
    showPage(page);
    await heading('Payment');
    await userEvent.type(screen.getByLabelText(/^Coupon/), 'free');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('FREE')).toBeTruthy();
    expect(api.requests('POST /orders/totals')[0]?.body).toEqual({ shipments: [slug], coupon: 'FREE' });
    await userEvent.click(screen.getByLabelText(/^I accept/));
    await userEvent.click(screen.getByRole('button', { name: 'Place order' }));
    await waitFor(() =>
      expect(api.requests('POST /orders')[0]?.body).toMatchObject({ shipments: [slug], total: 0, coupon: 'FREE' }),
    );
  });

  it('reports on return to the tab that it was paid in another one', async () => {
    showPage(page);
    await heading('Payment');
    const paid = order({ payment: 'captured' });
    api.on('GET /shipments/:slug', () => shipment({ orderId: paid.id, step: 'done', status: 'fulfilled' }));
    api.on('GET /orders/:id', () => paid);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Already paid')).toBeTruthy();
    expect(href('View label')).toBe(`/shipments/handle-payment/${slug}?order=${paid.id}`);
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });
});

describe('payment of several shipments', () => {
  it('stays on screen while the order is placed and the card is still processed', async () => {
    showPage(`/shipments?pay=${slug}`);
    await screen.findByRole('heading', { name: 'Your order' });
    const placed = order({ payment: 'created' });
    api.on('GET /shipments/:slug', () => shipment({ orderId: placed.id, step: 'done' }));
    api.on('GET /orders/:id', () => placed);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(api.requests('GET /orders/:id')).not.toHaveLength(0));
    expect(screen.getByRole('heading', { name: 'Your order' })).toBeTruthy();
    expect(screen.queryByText(/cannot be paid now/)).toBeNull();
  });
});

describe('order that waits for payment', () => {
  const placed = order({ payment: 'requires_action' });
  it.each([
    ['a new shipment', `/shipments/new/package-type/parcel/custom/${slug}`, flowPayment],
    [
      'an instant quote',
      `/shipments/new/instant-quote/package-type/custom/parcel/rates/details?draft=${slug}`,
      quotePayment,
    ],
  ])('has a page before the payment of %s, from which it is canceled', async (_name, details, payment) => {
    let stored = shipment({ orderId: placed.id, step: 'done', status: 'ordered' });
    api.on('GET /shipments/:slug', () => stored);
    api.on('GET /orders/:id', () => placed);
    api.on('POST /orders/:id/cancel', () => {
      stored = shipment({ step: 'payment' });
      return order({ payment: 'cancelled' });
    });
    api.on('GET /quotes/:id', () => quote());
    const { container, router } = showPage(details);
    await heading('Details');
    expect(href('Go to payment')).toMatch(new RegExp(`/payments\\?.*draft=${slug}$`));
    expect(await axe(container)).toHaveNoViolations();
    await act(() => router.navigate(payment));
    await heading('Payment');
    await act(() => router.navigate(-1));
    await heading('Details');
    expect(router.state.location.pathname).toBe(details.split('?')[0]);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel and edit shipment' }));
    await screen.findByRole('button', { name: 'Pay now' });
  });
});
