import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { plainToday } from '../../features/shipment-flow/ship-dates';
import { useQueuedCartItems } from '../../stores/queued-cart-items';
import { cart, cartItem } from '../../testing/fixtures/cart-fixtures';
import { problem } from '../../testing/servers/fake-api';
import { quote, slug } from '../../testing/fixtures/shipment-fixtures';
import { FlowApi } from '../../testing/servers/flow-api';
import { heading, showPage } from '../../testing/show-page';

jest.setTimeout(60_000);

let api: FlowApi;
const rates = `/shipments/new/package-type/parcel/custom/rates?draft=${slug}`;
const review = `/shipments/new/package-type/parcel/custom/${slug}`;
const added = () => api.requests('POST /cart/items').map(({ body }) => body);

beforeEach(() => {
  localStorage.clear();
  useQueuedCartItems.setState({ waiting: [] });
  api = new FlowApi();
  const inCart = () => cart([cartItem(1, { shipment: slug })]);
  api.on('GET /cart', inCart).on('POST /cart/totals', () => inCart().totals);
  api.on('POST /cart/items', () => {
    api.change({ status: 'in_cart' });
    return inCart();
  });
});
afterEach(() => api.stop());

/** Everything is given and a service is chosen. */
const complete = () =>
  api.change({
    ...{ status: 'ready', step: 'payment', noProhibitedContents: true },
    ...{ offer: quote().offers[0] ?? null, shipDate: plainToday(new Date()) },
  });

describe('Add to cart', () => {
  it('is first on the review page, and leads to the cart', async () => {
    complete();
    showPage(review);
    await userEvent.click(await screen.findByRole('button', { name: 'Add to cart' }));
    await heading('Cart');
    expect(added()).toEqual([{ shipments: [slug] }]);
  });

  it('is next to Pay now', async () => {
    complete();
    const { router } = showPage(review);
    api.on('PATCH /shipments/:slug', () => api.change({ step: 'payment' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pay now' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/\/rates\/payments$/));
    expect(added()).toEqual([]);
  });

  it('is on the rates page of an otherwise complete shipment', async () => {
    complete();
    api.on('PUT /shipments/:slug/offer', () => api.change({ step: 'payment' }));
    showPage(rates);
    await userEvent.click(await screen.findByRole('button', { name: 'Add to cart' }));
    await heading('Cart');
    expect(added()).toEqual([{ shipments: [slug] }]);
  });

  it('explains why it is impossible', async () => {
    complete();
    api.on('POST /cart/items', () => problem(409, 'cart_full', 'A cart takes at most 500.'));
    showPage(review);
    await userEvent.click(await screen.findByRole('button', { name: 'Add to cart' }));
    expect(await screen.findByText('A cart takes at most 500.')).toBeTruthy();
  });

  it('waits on this device without a response, and is sent once when the connection is back', async () => {
    complete();
    const answer = api.handler('POST /cart/items');
    api.on('POST /cart/items', () => {
      throw new TypeError('offline');
    });
    showPage(review);
    await userEvent.click(await screen.findByRole('button', { name: 'Add to cart' }));
    await heading('Cart');
    expect(useQueuedCartItems.getState().waiting.map((one) => one.slug)).toEqual([slug]);
    const before = added().length;
    api.on('POST /cart/items', answer);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(useQueuedCartItems.getState().waiting).toEqual([]));
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('A waiting shipment is now in your cart')).toBeTruthy();
    expect(added()).toHaveLength(before + 1);
  });
});

it('locks the shipment in the flow, since it is edited in the cart', async () => {
  api.change({ status: 'in_cart', step: 'payment' });
  for (const address of [review, rates, `/shipments/new?draft=${slug}`]) {
    const { router, unmount } = showPage(address);
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
    unmount();
  }
});
