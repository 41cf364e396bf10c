import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import type { CartItemView } from '#libs/contracts/orders/cart.js';
import { forgetChoice } from '../../stores/cart';
import { CartApi } from '../../testing/servers/cart-api';
import { cartItem, itemId } from '../../testing/fixtures/cart-fixtures';
import { acting } from '../../lib/browser/acting-company';
import { approval } from '../../testing/fixtures/company-fixtures';
import { problem, Reply } from '../../testing/servers/fake-api';
import { usd } from '../../testing/fixtures/shipment-fixtures';
import { heading, showPage } from '../../testing/show-page';

jest.setTimeout(60_000);

let api: CartApi;
beforeEach(forgetChoice);
afterEach(() => {
  acting.company = '';
  api.stop();
});

const serve = (...items: CartItemView[]) => (api = new CartApi(items));
const row = async (n: number) => {
  const title = await screen.findByRole('heading', { level: 3, name: new RegExp(`To Receiver ${n}\\b`) });
  return within(title.closest('li') as HTMLElement);
};
const summary = () => within(screen.getByRole('complementary', { name: 'Summary' }));
const total = () => summary().getByText('Total').parentElement?.textContent;

describe('cart page', () => {
  it('shows items that need attention first, then ready ones, then saved ones, accessibly', async () => {
    serve(
      cartItem(1),
      cartItem(2, { state: 'price_changed', acceptedTotal: usd(900) }),
      cartItem(3, {
        state: 'invalid',
        issue: { code: 'address_invalid', text: 'The receiver has no street.', path: 'to' },
      }),
      cartItem(4, { saved: true }),
      cartItem(5, { failure: { code: 'carrier_refused', text: 'The carrier refused the address.' } }),
    );
    const { container } = showPage('/cart');
    await row(1);
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Needs attention (2)', 'Ready (2)', 'Saved for later (1)', 'Summary']);
    expect((await row(3)).getByRole('link', { name: /Fix it/ }).getAttribute('href')).toBe(
      `/cart/edit/${itemId(3)}/receiver-details`,
    );
    expect((await row(5)).getByText(/The carrier refused the address/)).toBeTruthy();
    await waitFor(() => expect(total()).toBe('Total$20.06'));
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows how to begin when empty', async () => {
    serve();
    const { container } = showPage('/cart');
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('says which orders of a member wait for an approval', async () => {
    acting.company = 'c_1';
    serve().on('GET /company/approvals', () => ({ approvals: [approval(), approval({ self: true })] }));
    api.on('GET /companies', () => ({ companies: [] }));
    showPage('/cart');
    expect(await screen.findByText('1 order waiting for approval')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View approvals' }).getAttribute('href')).toBe(
      '/user/company?tab=approvals',
    );
  });

  it('tries again after a load error', async () => {
    serve(cartItem(1)).on('GET /cart', () => problem(403, 'forbidden', 'Not now.'));
    showPage('/cart');
    expect(await screen.findByText('Could not load your cart')).toBeTruthy();
    api.on('GET /cart', () => api.view());
    await userEvent.click(screen.getByText('Try again'));
    await row(1);
  });

  it('totals the selection on the server (CART-4)', async () => {
    serve(...[1, 2, 3, 4, 5].map((n) => cartItem(n)));
    showPage('/cart');
    await userEvent.click((await row(4)).getByRole('checkbox'));
    await userEvent.click((await row(5)).getByRole('checkbox'));
    expect(await summary().findByText('Pay for 3 shipments')).toBeTruthy();
    await waitFor(() => expect(total()).toBe('Total$30.06'));
    const asked = api.requests('POST /cart/totals').at(-1)?.body as { items: string[] };
    expect(asked.items).toEqual([1, 2, 3].map(itemId));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(await summary().findByText('Pay for 5 shipments')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByRole('button', { name: 'Checkout' })).toHaveProperty('disabled', true);
  });

  it('removes at once, and restores by Undo (CART-1)', async () => {
    serve(cartItem(1), cartItem(2));
    let answer: () => void = () => undefined;
    const held = new Promise<void>((done) => (answer = done));
    const remove = api.handler('POST /cart/items/remove');
    api.on('POST /cart/items/remove', async (asked) => {
      await held;
      return remove(asked);
    });
    showPage('/cart');
    await userEvent.click((await row(2)).getByRole('button', { name: /Remove/ }));
    await waitFor(() => expect(screen.queryByText('To Receiver 2')).toBeNull());
    answer();
    await userEvent.click(await screen.findByText('Undo'));
    await row(2);
    expect(api.items).toHaveLength(2);
  });

  it('restores a removed item when the server refuses, and explains why', async () => {
    serve(cartItem(1), cartItem(2)).on('POST /cart/items/remove', () => problem(500, 'internal', 'Broken.'));
    showPage('/cart');
    await userEvent.click((await row(2)).getByRole('button', { name: /Remove/ }));
    expect(await screen.findByText('Broken.')).toBeTruthy();
    await row(2);
  });

  it('removes two items in a row without a conflict with itself', async () => {
    serve(cartItem(1), cartItem(2), cartItem(3));
    showPage('/cart');
    await userEvent.click((await row(1)).getByRole('button', { name: /Remove/ }));
    await userEvent.click((await row(2)).getByRole('button', { name: /Remove/ }));
    await waitFor(() => expect(api.items).toHaveLength(1));
    expect(screen.queryByText('Your cart changed in another tab')).toBeNull();
  });

  it('leaves the keyboard focus in place when a row is removed, and ends at the heading', async () => {
    serve(cartItem(1, { state: 'price_changed', acceptedTotal: usd(900) }), cartItem(2), cartItem(3));
    showPage('/cart');
    const press = async (n: number, name: RegExp) => {
      (await row(n)).getByRole('button', { name }).focus();
      await userEvent.keyboard('{Enter}');
    };
    const focused = (name: RegExp) => waitFor(() => expect(screen.getByRole('heading', { name })).toHaveFocus());
    await press(2, /Remove/);
    await focused(/To Receiver 3/);
    await press(1, /Accept/);
    await focused(/To Receiver 1/);
    await press(3, /Save for later/);
    await focused(/To Receiver 3/);
    await press(3, /Remove/);
    await focused(/To Receiver 1/);
    await press(1, /Remove/);
    await focused(/^Cart$/);
  });

  it('reloads with a message when changed in another tab', async () => {
    serve(cartItem(1), cartItem(2));
    showPage('/cart');
    await row(2);
    api.version = 7;
    api.items = [cartItem(2), cartItem(3)];
    await userEvent.click((await row(2)).getByRole('button', { name: /Save for later/ }));
    expect(await screen.findByText('Your cart changed in another tab')).toBeTruthy();
    await row(3);
    expect(screen.queryByText('To Receiver 1')).toBeNull();
    await userEvent.click((await row(2)).getByRole('button', { name: /Save for later/ }));
    expect(await screen.findByText('Saved for later', { selector: 'h2' })).toBeTruthy();
  });

  it('uses a new price once it is accepted (CART-2)', async () => {
    serve(cartItem(1, { state: 'price_changed', acceptedTotal: usd(900) }));
    showPage('/cart');
    const changed = await row(1);
    expect(changed.getByText('$9.00').tagName).toBe('S');
    await userEvent.click(changed.getByRole('button', { name: /Accept \$10.01/ }));
    expect(await screen.findByText('Ready', { selector: 'h2' })).toBeTruthy();
    expect(api.requests('POST /cart/items/:id/accept')[0]?.body).toEqual({ total: 1001, version: 1 });
  });

  it('requests new prices and shows them when they arrive', async () => {
    serve(
      cartItem(1, { state: 'offer_expired', offer: null }),
      cartItem(2, { state: 'offer_expired', offer: null }),
    ).on('POST /cart/prices', ({ body }) => {
      for (const id of (body as { items: string[] }).items) api.change(id, { pricing: true });
      return new Reply(202, api.view());
    });
    showPage('/cart');
    await userEvent.click(await screen.findByText('Ask for 2 new prices'));
    expect(await screen.findAllByText('Asking for a price')).toHaveLength(2);
    for (const n of [1, 2]) api.change(itemId(n), { pricing: false, state: 'ok', offer: cartItem(n).offer });
    expect(await screen.findByText('Ready', { selector: 'h2' })).toBeTruthy();
  });
});

describe('coupon field', () => {
  it('shows a code’s discount, or why it has none', async () => {
    serve(cartItem(1));
    const { container } = showPage('/cart');
    const field = await screen.findByLabelText(/Coupon/);
    await userEvent.type(field, 'x{Enter}');
    expect(await screen.findByText(/A code has 3 to 32 letters/)).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, 'old{Enter}');
    expect(await screen.findByText('This coupon has expired.')).toBeTruthy();
    expect(api.coupon).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, ' ten {Enter}');
    expect(await screen.findByText(/\$1.00 less, \$9.01 to pay/)).toBeTruthy();
    await waitFor(() => expect(total()).toBe('Total$9.01'));
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByRole('button', { name: 'Remove coupon' }));
    await waitFor(() => expect(total()).toBe('Total$10.01'));
  });
});

it('shows the number of shipments in the menu', async () => {
  serve(cartItem(1), cartItem(2), cartItem(3, { saved: true }));
  showPage('/cart');
  await heading('Cart');
  expect(await screen.findByRole('link', { name: /^Cart ?2$/ })).toBeTruthy();
});
