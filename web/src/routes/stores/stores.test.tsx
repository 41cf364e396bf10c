import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import type { StoreView } from '#libs/contracts/stores/stores.js';
import { store, storeId } from '../../testing/fixtures/store-fixtures';
import { signedIn, signedOut } from '../../testing/identity/sign-in';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { heading, showPage } from '../../testing/show-page';

jest.setTimeout(30_000);

let api: FakeApi;
beforeEach(() => signedIn());
afterEach(() => {
  api.stop();
  signedOut();
});

function serve(...items: StoreView[]) {
  api = new FakeApi({ 'GET /stores': () => ({ items }) });
}
const card = (name = 'Trail & Camp') => screen.findByRole('article', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('stores page', () => {
  it('shows how to begin when empty', async () => {
    serve();
    const { container } = showPage('/stores');
    expect(await screen.findByText('No store connected yet')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows each store with its status, permissions and results, accessibly', async () => {
    serve(store(), store({ id: storeId.replace(/1$/, '2'), name: 'Acme', vendor: 'ebay', status: 'paused' }));
    const { container } = showPage('/stores');
    const first = within(await card());
    expect(first.getByText('Connected')).toBeTruthy();
    expect(first.getByText('Waybill may read orders and change orders.')).toBeTruthy();
    const link = first.getByRole('link', { name: 'To ship: 9 orders' });
    expect(link.getAttribute('href')).toBe(`/apps/create-shipment?store=${storeId}&list=to_ship`);
    expect(within(await card('Acme')).getByText('Paused')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows the progress of the first import', async () => {
    const { sync } = store();
    serve(store({ sync: { ...sync, state: 'running', firstImportDone: false, seen: 1240, total: 3100 } }));
    showPage('/stores');
    expect(await screen.findByText('Importing the last 30 days: 1,240 of 3,100 orders.')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  });

  it('explains why a store is not connected, and reconnects it', async () => {
    serve(store({ status: 'expired', reason: 'The app was removed from the shop.' }));
    showPage('/stores');
    expect(await screen.findByText('The app was removed from the shop.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Sync now/ })).toBeNull();
    await userEvent.click(await button('Reconnect'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reconnect Shopify' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Shop name').value).toBe('trail-and-camp');
    api.on('POST /stores/consents', () => problem(409, 'store_refused', 'There is no such shop.'));
    await userEvent.click(dialog.getByRole('button', { name: /^Continue to Shopify/ }));
    expect(await dialog.findByText('There is no such shop.')).toBeTruthy();
    const asked = { vendor: 'shopify', shop: 'trail-and-camp' };
    expect(api.requests('POST /stores/consents')[0]?.body).toEqual(asked);
  });

  it('connects WooCommerce with a pair of keys, with missing ones reported at their field', async () => {
    serve();
    showPage('/stores');
    await userEvent.click(await button('Connect a store'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect a store' }));
    await userEvent.click(dialog.getByRole('radio', { name: /^WooCommerce/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Enter keys instead' }));
    await userEvent.type(dialog.getByLabelText('Shop address'), 'https://shop.example.com');
    await userEvent.type(dialog.getByLabelText('Consumer key'), 'ck_1');
    await userEvent.click(dialog.getByRole('button', { name: 'Connect store' }));
    expect(await dialog.findByText('Enter the key.')).toBeTruthy();
    api.on('POST /stores', () => store({ vendor: 'woocommerce', name: 'Summit Supply' }));
    await userEvent.type(dialog.getByLabelText('Consumer secret'), 'cs_1');
    await userEvent.click(dialog.getByRole('button', { name: 'Connect store' }));
    expect(await screen.findByText('Summit Supply is connected')).toBeTruthy();
    const body = { vendor: 'woocommerce', shop: 'https://shop.example.com', key: 'ck_1', secret: 'cs_1' };
    expect(api.requests('POST /stores').at(-1)?.body).toEqual(body);
  });

  it('shows the key of any other shop once', async () => {
    serve();
    showPage('/stores');
    await userEvent.click(await button('Connect a store'));
    await userEvent.click(await screen.findByRole('radio', { name: /^Any other shop/ }));
    api.on('POST /stores', () => ({ ...store({ vendor: 'custom', name: 'My shop' }), apiKey: 'wbs_secret' }));
    await userEvent.type(screen.getByLabelText('Name'), 'My shop');
    await userEvent.click(await button('Create key'));
    expect(await screen.findByText('wbs_secret')).toBeTruthy();
    await userEvent.click(await button('I’ve copied it'));
    expect(screen.queryByText('wbs_secret')).toBeNull();
  });

  it('syncs, saves settings, and disconnects only after a confirmation', async () => {
    serve(store());
    api.on('POST /stores/:id/sync', () => store({ sync: { ...store().sync, state: 'queued' } }));
    api.on('PATCH /stores/:id', () => store({ version: 4, writeBack: 'first_scan' }));
    api.on('DELETE /stores/:id', () => new Response(null, { status: 204 }));
    showPage('/stores');
    await userEvent.click(await button('Sync now: Trail & Camp'));
    await waitFor(() => expect(api.requests('POST /stores/:id/sync')).toHaveLength(1));
    await userEvent.click(await button('Settings of Trail & Camp'));
    await userEvent.selectOptions(screen.getByLabelText(/^Send the tracking number/), 'first_scan');
    await userEvent.click(await button('Save settings'));
    const patch = { version: 3, name: 'Trail & Camp', writeBack: 'first_scan', notifyCustomer: true };
    await waitFor(() => expect(api.requests('PATCH /stores/:id')[0]?.body).toEqual(patch));
    await userEvent.click(await button('Disconnect: Trail & Camp'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Trail & Camp?' }));
    expect(api.requests('DELETE /stores/:id')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(api.requests('DELETE /stores/:id')).toHaveLength(1));
  });

  it('lists unreadable orders', async () => {
    serve(store({ counts: { ...store().counts, unreadable: 1 } }));
    api.on('GET /stores/:id/unreadable-orders', () => ({
      items: [{ id: '4711', reason: 'total: not a number', seenAt: '2026-11-24T09:00:00.000Z' }],
    }));
    showPage('/stores');
    await userEvent.click(within(await card()).getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('total: not a number')).toBeTruthy();
  });
});

describe('store callback page', () => {
  it('completes the consent once, and opens the stores', async () => {
    serve(store());
    api.on('POST /stores/consents/finish', () => store());
    const { router } = showPage('/stores/callback?state=s1&code=c1');
    await heading('Stores');
    expect(router.state.location.pathname).toBe('/stores');
    expect(api.requests('POST /stores/consents/finish').map(({ body }) => body)).toEqual([
      { query: 'state=s1&code=c1' },
    ]);
  });

  it('explains a failure', async () => {
    serve();
    api.on('POST /stores/consents/finish', () => problem(409, 'store_taken', 'Another account has this shop.'));
    showPage('/stores/callback?state=s1&code=c1');
    expect(await screen.findByText('Another account has this shop.')).toBeTruthy();
  });

  it('sends no request when the shop sent the keys to the server, or nothing at all', async () => {
    serve(store());
    showPage('/stores/callback?success=1&user_id=u');
    await heading('Stores');
    showPage('/stores/callback?success=0');
    expect(await screen.findByText('The store was not connected')).toBeTruthy();
    expect(api.requests('POST /stores/consents/finish')).toEqual([]);
  });
});
