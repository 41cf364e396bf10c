import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import type { OrderBody } from '#libs/contracts/orders/orders.js';
import { choose, forgetChoice } from '../../stores/cart';
import { CartApi } from '../../testing/servers/cart-api';
import { cartItem, itemId, itemSlug } from '../../testing/fixtures/cart-fixtures';
import { problem } from '../../testing/servers/fake-api';
import { order, orderItem, shipment, usd } from '../../testing/fixtures/shipment-fixtures';
import { heading, showPage } from '../../testing/show-page';

jest.setTimeout(60_000);

let api: CartApi;
beforeEach(forgetChoice);
afterEach(() => api.stop());

const placed = () => api.requests('POST /orders').map(({ body }) => body as OrderBody);
const waiting = { payment: 'created', settled: false } as const;

function serve(...items: Parameters<typeof cartItem>[]) {
  api = new CartApi(items.map((item) => cartItem(...item)));
  api.on('GET /payment/config', () => ({ provider: 'stripe', publishableKey: null }));
  api.on('GET /shipments/:slug', ({ params }) => shipment({ slug: params.slug ?? '', orderId: null }));
  api.on('POST /orders', ({ body }) => {
    const { shipments, coupon = null, total } = body as OrderBody;
    const made = shipments.map((slug) => orderItem({ shipment: slug }));
    return order({ items: made, total: usd(total), coupon, ...(total > 0 ? waiting : {}) });
  });
}

describe('checkout page', () => {
  it('shows lines, coupon, tax and total of the selection, accessibly', async () => {
    serve([1], [2], [3]);
    choose([itemId(3)], false);
    api.coupon = 'TEN';
    const { container } = showPage('/cart/checkout');
    await heading('Checkout');
    expect(screen.getByText('To Receiver 1')).toBeTruthy();
    expect(screen.queryByText('To Receiver 3')).toBeNull();
    expect(screen.getByText('Coupon TEN').parentElement?.textContent).toContain('−$1.00');
    expect(screen.getByText('Tax')).toBeTruthy();
    expect(screen.getByText('Total').parentElement?.textContent).toBe('Total$19.03');
    expect(await screen.findByRole('button', { name: 'Pay $19.03' })).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('collapses more than three shipments to their number and sum', async () => {
    serve([1], [2], [3], [4]);
    showPage('/cart/checkout');
    await heading('Checkout');
    const fold = screen.getByText('4 shipments').closest('details')!;
    expect(fold.open).toBe(false);
    expect(within(fold).getByText('To Receiver 4')).toBeTruthy();
    await userEvent.click(screen.getByText('4 shipments'));
    expect(fold.open).toBe(true);
  });

  it('has no menu, only the logo and the way back to the cart', async () => {
    serve([1]);
    showPage('/cart/checkout');
    await heading('Checkout');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull();
    await screen.findByRole('button', { name: /^Pay / });
    const here = screen.getAllByRole('link').filter((link) => link.getAttribute('target') !== '_blank');
    expect(here.map((link) => link.getAttribute('href'))).toEqual([
      '#main',
      '/',
      '/cart',
      expect.stringContaining(`/cart/edit/${itemId(1)}/`),
      // No card can be paid with in this test: the alert leads to where it is paid later.
      '/shipments',
    ]);
  });

  it('returns to the cart with nothing selected', async () => {
    serve([1]);
    choose([itemId(1)], false);
    showPage('/cart/checkout');
    await heading('Cart');
  });

  it('shows addresses, day of arrival and how to change them, and accepts a coupon', async () => {
    serve([1]);
    showPage('/cart/checkout');
    await heading('Checkout');
    expect(screen.getByText(/^Arrives /)).toBeTruthy();
    expect(screen.getByText(/^From Ana Ruiz, 233 S Wacker Dr, Chicago/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Coupon/), 'ten');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Coupon TEN')).toBeTruthy();
    expect(screen.getByText('Total').parentElement?.textContent).toBe('Total$9.01');
    await userEvent.click(screen.getByRole('button', { name: 'Remove coupon' }));
    await waitFor(() => expect(screen.getByText('Total').parentElement?.textContent).toBe('Total$10.01'));
  });

  it('requires no card with nothing to pay, and sends coupon and total as shown', async () => {
    serve([1, { offer: cartItem(1).offer && { ...cartItem(1).offer!, total: usd(100) } }]);
    api.coupon = 'TEN';
    api.on('GET /orders/:id', () => order({ items: [orderItem({ shipment: itemSlug(1) })], total: usd(0) }));
    const { router } = showPage('/cart/checkout');
    await acceptTerms();
    await userEvent.click(await screen.findByRole('button', { name: 'Place order' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/shipments/success'));
    expect(placed()[0]).toMatchObject({ shipments: [itemSlug(1)], total: 0, coupon: 'TEN' });
    expect(api.requests('POST /orders/:id/payment')).toHaveLength(0);
  });

  it('shows a price that changed meanwhile and has it accepted once, never charged silently', async () => {
    serve([1], [2, { state: 'price_changed', acceptedTotal: usd(900) }]);
    const { container } = showPage('/cart/checkout');
    expect(await screen.findByText('A price has changed')).toBeTruthy();
    expect(screen.getByText('$9.00').tagName).toBe('S');
    expect(screen.getByText('Total').parentElement?.textContent).toBe('Total$10.01');
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByRole('button', { name: 'Accept new price' }));
    await waitFor(() => expect(screen.queryByText('A price has changed')).toBeNull());
    expect(screen.getByText('Total').parentElement?.textContent).toBe('Total$20.03');
    expect(api.requests('POST /cart/items/:id/accept')).toHaveLength(1);
  });

  it('shows the new total before retrying an order whose prices were refused', async () => {
    serve([1, { offer: cartItem(1).offer && { ...cartItem(1).offer!, total: usd(100) } }]);
    api.coupon = 'TEN';
    api.on('POST /orders', () => {
      api.coupon = null;
      return problem(409, 'coupon_exhausted', 'This coupon has been used up.');
    });
    showPage('/cart/checkout');
    await acceptTerms();
    await userEvent.click(await screen.findByRole('button', { name: 'Place order' }));
    expect(await screen.findByText('This coupon has been used up.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show new total' }));
    expect(await screen.findByRole('button', { name: 'Pay $1.00' })).toBeTruthy();
  });
});

describe('order waiting for another card', () => {
  const items = [1, 2].map((n) => orderItem({ shipment: itemSlug(n), receiver: `Receiver ${n}` }));
  const refused = order({
    ...waiting,
    payment: 'failed',
    items,
    total: usd(3000),
    subtotal: usd(3500),
    discount: usd(500),
    coupon: 'TEN',
  });

  it('is paid as it is, without its items in the cart', async () => {
    serve();
    api.on('GET /orders/:id', () => refused);
    showPage(`/cart/checkout?order=${refused.id}`);
    await heading('Checkout');
    expect(screen.getByText('To Receiver 2')).toBeTruthy();
    expect(screen.getAllByText(/^Arrives /)).toHaveLength(items.length);
    expect(screen.getAllByText(/^From .*\d/)).toHaveLength(items.length);
    expect(await screen.findByRole('button', { name: 'Pay $30.00' })).toBeTruthy();
    expect(api.requests('GET /cart').length).toBeLessThan(2);
  });

  it('can be canceled, which returns everything to the cart', async () => {
    serve([1]);
    api.on('GET /orders/:id', () => refused);
    api.on('POST /orders/:id/cancel', () => order({ payment: 'cancelled' }));
    showPage(`/cart/checkout?order=${refused.id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel and go to cart' }));
    await heading('Cart');
    expect(api.requests('POST /orders/:id/cancel')).toHaveLength(1);
  });

  it('shows its result when it was paid meanwhile', async () => {
    serve();
    api.on('GET /orders/:id', () => order({ items }));
    const { router } = showPage(`/cart/checkout?order=${refused.id}`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/shipments/success'));
  });
});

async function acceptTerms() {
  await heading('Checkout');
  await userEvent.click(screen.getByRole('checkbox', { name: /terms/ }));
}
