import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import type { CartEdit } from '#libs/contracts/orders/cart.js';
import { forgetEdit, useCartEdit } from '../../stores/drafts/cart-edit';
import { CartApi } from '../../testing/servers/cart-api';
import { cartItem, itemId, itemSlug } from '../../testing/fixtures/cart-fixtures';
import { problem } from '../../testing/servers/fake-api';
import { offer, quote, shipment, usd } from '../../testing/fixtures/shipment-fixtures';
import { heading, showPage } from '../../testing/show-page';

jest.setTimeout(60_000);

let api: CartApi;
const first = offer('Ground', 1835, '2026-11-30');
const dearer = offer('Ground', 2210, '2026-11-30', { id: 'q9.Ground' });
const review = `/cart/edit/${itemId(1)}/package-type/parcel/custom/${itemSlug(1)}`;
// A day that can still be chosen.
const shipDate = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

beforeEach(() => {
  forgetEdit();
  const item = cartItem(1, { offer: first, shipDate });
  const stored = shipment({ slug: itemSlug(1), status: 'in_cart', offer: first, to: item.to, shipDate });
  api = new CartApi([item, cartItem(2)]);
  api.on('GET /shipments/:slug', () => stored);
  api.on('POST /quotes', () => quote({ id: 'q9', offers: [dearer] }));
  api.on('GET /quotes/:id', () => quote({ id: 'q9', offers: [dearer] }));
  api.on('PUT /cart/items/:id', ({ params }) => {
    api.version += 1;
    api.change(params.id ?? '', { offer: dearer });
    return api.view();
  });
});
afterEach(() => api.stop());

const saved = () => api.requests('PUT /cart/items/:id').map(({ body }) => body as CartEdit);

describe('editing a cart item (CART-5)', () => {
  it('shows its details, and saves them at the same price when nothing costs more', async () => {
    const { container, router } = showPage(review);
    await heading('Edit this shipment');
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.type(screen.getByLabelText(/Line 1/), 'Order 77');
    await userEvent.click(await screen.findByRole('button', { name: 'Save at $18.35' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
    expect(saved()[0]).toMatchObject({
      offerId: first.id,
      total: 1835,
      version: 1,
      changes: { references: ['Order 77'] },
    });
    expect(saved()[0]?.changes).not.toHaveProperty('to');
    expect(api.requests('POST /quotes')).toHaveLength(0);
    expect(useCartEdit.getState().edit).toBeNull();
  });

  it('shows the old and the new price before saving', async () => {
    showPage(review);
    await heading('Edit this shipment');
    await userEvent.selectOptions(screen.getByLabelText('Signature on delivery'), 'adult');
    const button = await screen.findByRole('button', { name: 'Save at $22.10' });
    expect(screen.getByText('The price changes')).toBeTruthy();
    expect(screen.getByText('$18.35', { selector: 's' })).toBeTruthy();
    expect(api.requests('POST /quotes')[0]?.body).toMatchObject({ signature: 'adult' });
    expect(saved()).toHaveLength(0);
    await userEvent.click(button);
    await heading('Cart');
    expect(saved()[0]).toMatchObject({ offerId: 'q9.Ground', total: 2210, changes: { signature: 'adult' } });
  });

  it('shows at once which options exclude each other, and requests no price for them', async () => {
    showPage(review);
    await heading('Edit this shipment');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Saturday delivery' }));
    await screen.findByRole('button', { name: 'Save at $22.10' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hold for pickup' }));
    await screen.findByText(/a held parcel isn’t delivered/);
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Saturday delivery' })),
    );
    expect(saved()).toHaveLength(0);
    const asked = api.requests('POST /quotes').map(({ body }) => (body as { options?: string[] }).options);
    expect(asked).toEqual([['saturday_delivery']]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hold for pickup' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save at $22.10' }));
    await waitFor(() => expect(saved()[0]?.changes).toMatchObject({ options: ['saturday_delivery'] }));
  });

  it('requests another price for another recipient, on the way to the review', async () => {
    const { router } = showPage(`/cart/edit/${itemId(1)}/receiver-details`);
    await heading('Recipient');
    const postal = screen.getByLabelText(/ZIP/);
    await userEvent.clear(postal);
    await userEvent.type(postal, '94110');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await heading('Choose a service');
    expect(api.requests('POST /quotes')[0]?.body).toMatchObject({ to: { postal: '94110' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await heading('Edit this shipment');
    expect(router.state.location.pathname).toBe(review);
    await userEvent.click(await screen.findByRole('button', { name: 'Save at $22.10' }));
    await waitFor(() => expect(saved()[0]?.changes.to).toMatchObject({ postal: '94110' }));
    expect(api.requests('PATCH /shipments/:slug')).toHaveLength(0);
  });

  it('leaves everything unchanged on Cancel', async () => {
    showPage(`/cart/edit/${itemId(1)}/package-type/parcel`);
    await heading('What are you sending?');
    const weight = screen.getByLabelText('Weight with packaging');
    await userEvent.clear(weight);
    await userEvent.type(weight, '30');
    expect(useCartEdit.getState().edit?.draft.parcels[0]?.weight).toBe('30');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    await heading('Cart');
    expect(useCartEdit.getState().edit).toBeNull();
    expect(saved()).toHaveLength(0);
    expect(api.items[0]?.offer?.total).toEqual(usd(1835));
  });

  it('preserves the changes over a reload', async () => {
    const { unmount } = showPage(review);
    await heading('Edit this shipment');
    await userEvent.type(screen.getByLabelText(/Line 1/), 'Kept');
    await userEvent.tab();
    unmount();
    showPage(review);
    await heading('Edit this shipment');
    expect(screen.getByLabelText<HTMLInputElement>(/Line 1/).value).toBe('Kept');
  });

  it('preserves the changes after a change in another tab, and saves them on top', async () => {
    let refused = false;
    const put = api.handler('PUT /cart/items/:id');
    api.on('PUT /cart/items/:id', (asked) => {
      if (refused) return put(asked);
      refused = true;
      api.version = 9;
      return problem(409, 'version_conflict', 'Changed.');
    });
    showPage(review);
    await userEvent.click(await screen.findByRole('button', { name: 'Save at $18.35' }));
    expect(await screen.findByText('Your cart changed in another tab')).toBeTruthy();
    await waitFor(() => expect(api.requests('GET /cart').length).toBeGreaterThan(2));
    await userEvent.click(screen.getByRole('button', { name: 'Save at $18.35' }));
    await heading('Cart');
    expect(saved().map(({ version }) => version)).toEqual([1, 9]);
  });

  it('requests an expired price again', async () => {
    api.on('PUT /cart/items/:id', () => problem(409, 'offer_expired', 'This price has expired.'));
    showPage(review);
    await userEvent.click(await screen.findByRole('button', { name: 'Save at $18.35' }));
    expect(await screen.findByText('This price has expired.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Save at $22.10' })).toBeTruthy();
  });

  it('shows the 404 page for an item that is not in the cart', async () => {
    showPage(review.replace(itemId(1), itemId(7)));
    await heading('This page could not be found');
  });
});
