import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cart } from '../../../testing/fixtures/cart-fixtures';
import { signedIn, signedOut } from '../../../testing/identity/sign-in';
import { FakeApi } from '../../../testing/servers/fake-api';
import { heading, showPage } from '../../../testing/show-page';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi({ 'GET /cart': () => cart([]) });
});
afterEach(() => {
  api.stop();
  signedOut();
  localStorage.clear();
});

const menu = async () => screen.findByRole('navigation', { name: 'Main' });
const labels = async () =>
  within(await menu())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const shipper = [
  'New shipment',
  'Shipments',
  'End of day',
  'Pickups',
  'Claims',
  'Orders',
  'Stores',
  'Cart',
  'Reports',
  'Account',
  'Payments and receipts',
  'Developers',
];

describe('side bar', () => {
  it('is the same for a shipper on every page', async () => {
    signedIn();
    const { router } = showPage('/cart');
    await heading('Cart');
    expect(await labels()).toEqual(shipper);
    await act(() => router.navigate('/shipments/new/instant-quote/package-type'));
    await waitFor(() => expect(router.state.location.pathname).toContain('instant-quote'));
    expect(await labels()).toEqual(shipper);
  });

  it('has one more entry for staff, and the admin pages while one of them is open', async () => {
    signedIn({ groups: ['admin'] });
    const { router } = showPage('/cart');
    await heading('Cart');
    expect(await labels()).toEqual([...shipper, 'Admin']);
    await act(() => router.navigate('/admin/margins'));
    await waitFor(async () => expect(await labels()).toContain('Margins'));
    expect((await labels()).slice(0, shipper.length)).toEqual(shipper);
    expect(await labels()).toContain('All shipments');
    expect(await labels()).not.toContain('Admin');
  });

  it('scrolls to the open page when it is out of sight', async () => {
    signedIn({ groups: ['admin'] });
    const { router } = showPage('/cart');
    await heading('Cart');
    const boxes = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.hasAttribute('aria-current') ? new DOMRect(0, 900, 200, 40) : new DOMRect(0, 0, 240, 500);
    });
    await act(() => router.navigate('/admin/margins'));
    // The middle of the entry is then in the middle of the menu.
    await waitFor(async () => expect((await menu()).scrollTop).toBe(670));
    boxes.mockRestore();
  });

  it('shows operators the pages they may see', async () => {
    signedIn({ groups: ['operator'] });
    showPage('/cart');
    await heading('Cart');
    const admin = within(await menu()).getByRole('link', { name: 'Admin' });
    expect(admin.getAttribute('href')).toBe('/admin/operations');
  });

  it('collapses to its icons, and remembers this for its user', async () => {
    signedIn();
    const { unmount } = showPage('/cart');
    await heading('Cart');
    await userEvent.click(screen.getByRole('button', { name: 'Expand menu', expanded: false }));
    unmount();
    showPage('/cart');
    await userEvent.click(await screen.findByRole('button', { name: 'Collapse menu', expanded: true }));
    expect(screen.getByRole('button', { name: 'Expand menu' })).toBeTruthy();
    expect(await labels()).toEqual(shipper);
  });

  it('is hidden from guests', async () => {
    showPage('/cart');
    await heading('Cart');
    expect(screen.queryByRole('button', { name: 'Expand menu' })).toBeNull();
    expect(within(await menu()).getByRole('link', { name: 'New shipment' })).toBeTruthy();
  });
});
