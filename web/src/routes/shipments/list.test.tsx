import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import type { ShipmentRow } from '#libs/contracts/shipments/shipment-lists.js';
import { cart } from '../../testing/fixtures/cart-fixtures';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { otherSlug, row, shipment, slug } from '../../testing/fixtures/shipment-fixtures';
import { signedIn, signedOut } from '../../testing/identity/sign-in';
import { heading, showPage } from '../../testing/show-page';

jest.setTimeout(30_000);

let api: FakeApi;
afterEach(() => {
  api.stop();
  signedOut();
});

const sync = { state: 'resting', firstImportDone: true, seen: 0, total: null, failures: 0 };
const connected = (id: string, name: string) => ({
  ...{
    id,
    name,
    version: 1,
    vendor: 'shopify',
    shop: 'tea.myshopify.com',
    scopes: [],
    status: 'connected',
    reason: null,
  },
  ...{ writeBack: 'label', notifyCustomer: true, webhooks: true, createdAt: '2026-11-01T10:00:00Z' },
  sync: { ...sync, startedAt: null, syncedAt: null, nextAt: null },
  counts: { orders: 0, toShip: 0, unreadable: 0, writeBackPending: 0, writeBackFailed: 0 },
});

const counts = { all: 2, drafts: 1, to_pay: 1, to_print: 0, in_transit: 0, problems: 0, delivered: 0 };
const rows: ShipmentRow[] = [
  row(),
  row({ slug: otherSlug, status: 'draft', step: 'receiver', receiver: '', total: null }),
];

function serve(items: readonly ShipmentRow[] = rows) {
  api = new FakeApi({
    'GET /shipments': ({ query }) => ({
      items: items.filter(({ receiver }) => receiver.startsWith(query.get('q') ?? '')),
    }),
    'GET /shipments/counts': () => counts,
    'GET /shipments/:slug': ({ params }) => shipment({ slug: params.slug ?? slug }),
  });
}

describe('shipment list', () => {
  it('shows each shipment with its status and one action, accessibly', async () => {
    serve();
    const { container } = showPage('/shipments');
    expect(await screen.findByText('Bo Chen', undefined, { timeout: 20_000 })).toBeTruthy();
    expect(screen.getByText('No recipient yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay the shipment to Bo Chen' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue the shipment to No recipient yet' })).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows a label that becomes ready while the list is open', async () => {
    serve();
    let labelStatus: ShipmentRow['labelStatus'] = 'queued';
    api.on('GET /shipments', () => ({ items: [row({ status: 'ordered', labelStatus })] }));
    showPage('/shipments');
    expect(await screen.findByRole('link', { name: /^See label/ })).toBeTruthy();
    labelStatus = 'purchased';
    expect(await screen.findByRole('link', { name: /^Print/ })).toBeTruthy();
  });

  it('stores tab and search in the address, and reads them from it (LIST-2)', async () => {
    serve();
    const { router } = showPage('/shipments?tab=to_pay&q=Bo');
    expect(await screen.findByText('Bo Chen')).toBeTruthy();
    expect(api.requests('GET /shipments')[0]?.query.toString()).toBe('tab=to_pay&q=Bo&limit=100');
    expect(screen.getByRole('link', { name: /^To pay/ }).getAttribute('aria-current')).toBe('page');
    const search = screen.getByLabelText<HTMLInputElement>('Search shipments');
    expect(search.value).toBe('Bo');
    await userEvent.type(search, ' Chen');
    await waitFor(() => expect(router.state.location.search).toBe('?tab=to_pay&q=Bo+Chen'));
    await userEvent.clear(search);
    await waitFor(() => expect(router.state.location.search).toBe('?tab=to_pay'));
  });

  it('filters and sorts by the address, and shows the filters', async () => {
    serve();
    const { router } = showPage('/shipments?status=delivered,problem&source=nowhere&tab=gone&sort=-total');
    await screen.findByText('Bo Chen');
    expect(api.requests('GET /shipments')[0]?.query.toString()).toBe(
      'status=delivered%2Cproblem&sort=-total&limit=100',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Status: Delivered' }));
    await waitFor(() => expect(router.state.location.search).toContain('status=problem&'));
    await userEvent.click(screen.getByText('Carrier', { selector: 'summary' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'USPS' }));
    await waitFor(() => expect(router.state.location.search).toContain('carrier=usps'));
    await userEvent.click(screen.getByRole('button', { name: 'Recipient' }));
    await waitFor(() => expect(router.state.location.search).toContain('sort=recipient'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(router.state.location.search).not.toMatch(/status|carrier/));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull());
  });

  it('filters by store for users with connected stores', async () => {
    const store = '7d9f6a5e-0000-4000-8000-00000000000a';
    serve();
    api.on('GET /stores', () => ({ items: [connected(store, 'Tea & Co')] }));
    signedIn();
    const { router } = showPage('/shipments');
    await userEvent.click(await screen.findByText('Store', { selector: 'summary' }, { timeout: 20_000 }));
    await userEvent.click(screen.getByLabelText('Tea & Co'));
    await waitFor(() => expect(router.state.location.search).toBe(`?store=${store}`));
    expect(await screen.findByRole('button', { name: 'Remove filter Store: Tea & Co' })).toBeTruthy();
  });

  it('counts matches, even when it starts in the middle', async () => {
    serve();
    api.on('GET /shipments/counts', () => ({ ...counts, all: 812 }));
    showPage('/shipments?after=abc');
    await screen.findByText('812 shipments');
    expect(screen.getByRole('link', { name: /^All 812/ })).toBeTruthy();
  });

  it('pays the selection together, except what cannot be paid', async () => {
    serve();
    const { router } = showPage('/shipments');
    await userEvent.click(await screen.findByLabelText('Select all that are loaded'));
    expect(screen.getByText('2 shipments selected')).toBeTruthy();
    await userEvent.click(screen.getByText('Pay 1 ($18.35)'));
    expect(router.state.location.search).toBe(`?pay=${slug}`);
    await heading('Pay 1 shipments');
  });

  it('adds the selection to the cart, except what is not ready', async () => {
    serve();
    api.on('POST /cart/items', () => cart([]));
    showPage('/shipments');
    await userEvent.click(await screen.findByLabelText('Select all that are loaded'));
    await userEvent.click(screen.getByText('Add 1 to cart'));
    await waitFor(() => expect(api.requests('POST /cart/items')[0]?.body).toEqual({ shipments: [slug] }));
    await waitFor(() => expect(screen.queryByText('2 shipments selected')).toBeNull());
    // The list says that it is in the cart now.
    await waitFor(() => expect(api.requests('GET /shipments').length).toBeGreaterThan(1));
  });

  it('deletes selected drafts', async () => {
    serve();
    api.on('POST /shipments/deletions', () => ({ done: 1, already: 0, refused: [] }));
    showPage('/shipments');
    await userEvent.click(await screen.findByLabelText('Select the shipment to No recipient yet'));
    await userEvent.click(screen.getByText('Delete 1'));
    const asked = await screen.findByRole('dialog', { name: 'Delete 1 shipment?' });
    expect(api.requests('POST /shipments/deletions')).toEqual([]);
    await userEvent.click(within(asked).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(api.requests('POST /shipments/deletions')[0]?.body).toEqual({ shipments: [otherSlug] }));
    expect(await screen.findByText('1 shipment deleted')).toBeTruthy();
  });

  it('shows how to begin when empty', async () => {
    serve([]);
    const { container } = showPage('/shipments');
    expect(await screen.findByText('No shipments yet')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('offers to clear the search without matches', async () => {
    serve([]);
    showPage('/shipments?q=nobody');
    expect(await screen.findByText('No matches')).toBeTruthy();
    expect(screen.getByText('Clear filters').getAttribute('href')).toBe('/shipments');
  });

  it('preserves the search after a load error and tries again', async () => {
    let away = true;
    serve();
    api.on('GET /shipments', () => (away ? problem(403, 'forbidden', 'Not now.') : { items: rows }));
    showPage('/shipments?q=Bo');
    expect(await screen.findByText('The shipments could not be loaded')).toBeTruthy();
    away = false;
    await userEvent.click(screen.getByText('Try again'));
    expect(await screen.findByText('Bo Chen')).toBeTruthy();
  });
});
