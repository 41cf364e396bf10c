import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import type { StoreOrderRow } from '#libs/contracts/stores/store-orders.js';
import { slug, usd } from '../../testing/fixtures/shipment-fixtures';
import {
  orderAnswers,
  orderId,
  orderRow,
  orderShipment,
  orderView,
  otherOrderId,
} from '../../testing/fixtures/store-order-fixtures';
import { signedIn, signedOut } from '../../testing/identity/sign-in';
import { FakeApi } from '../../testing/servers/fake-api';
import { heading, showPage } from '../../testing/show-page';

jest.setTimeout(60_000);

let api: FakeApi;
beforeEach(() => signedIn());
afterEach(() => {
  api.stop();
  signedOut();
});

const two = [orderRow(), orderRow({ id: otherOrderId, number: '#1002', buyer: 'Owen Marsh', grams: null })];

function serve(items: readonly StoreOrderRow[] = two) {
  api = new FakeApi({
    ...orderAnswers({ to_ship: 2, shipped: 5, cancelled: 1 }),
    'GET /store-orders': () => ({ items }),
    'GET /store-orders/:id': () => orderView(),
    'POST /store-orders/edits': ({ body }) => ({ changed: (body as { orders: string[] }).orders.length }),
    'POST /store-orders/shipments': () => ({ shipments: [{ slug, orders: [orderId] }], refused: [] }),
    'POST /store-orders/totals': () => ({ ready: [slug], total: usd(835), pricing: 0, open: [] }),
  });
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const chooseAll = async () => userEvent.click(await screen.findByLabelText('Select all that are loaded'));

describe('store orders list', () => {
  it('shows open orders with counts of all lists, accessibly', async () => {
    serve();
    const { container } = showPage('/apps/create-shipment');
    await heading('Orders');
    expect(await screen.findByText('Rosa Delgado')).toBeTruthy();
    expect(api.requests('GET /store-orders')[0]?.query.get('list')).toBe('to_ship');
    expect(screen.getByRole('link', { name: /^To ship\s*2$/ }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: /^All\s*8$/ })).toBeTruthy();
    expect(screen.getByText('9.8 oz')).toBeTruthy();
    expect(screen.getByText('Unknown', { selector: 'td *, td' })).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('stores filters in the address, and drops unsupported ones', async () => {
    serve();
    const { router } = showPage('/apps/create-shipment?list=all&weight=unknown&status=nonsense');
    await screen.findByText('Rosa Delgado');
    const { query } = api.requests('GET /store-orders')[0]!;
    expect(Object.fromEntries(query)).toMatchObject({ list: 'all', weight: 'unknown' });
    expect(query.has('status')).toBe(false);
    await userEvent.click(screen.getByText('Filters', { selector: 'summary' }));
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'US');
    await waitFor(() => expect(router.state.location.search).toContain('country=US'));
    await userEvent.click(await button('Clear filters'));
    await waitFor(() => expect(router.state.location.search).not.toMatch(/country|weight/));
  });

  it('shows prices as they arrive, and the newest orders automatically', async () => {
    const pricing = orderShipment({ price: { state: 'pricing', offer: null, issue: null } });
    serve([orderRow({ shipments: [pricing] })]);
    showPage('/apps/create-shipment');
    expect(await screen.findByText('Getting prices…')).toBeTruthy();
    api.on('GET /store-orders', () => ({ items: [orderRow({ shipments: [orderShipment()] })] }));
    expect(await screen.findByText('$8.35')).toBeTruthy();
  });

  it('explains what to do while no store is connected', async () => {
    serve([]);
    api.on('GET /stores', () => ({ items: [] }));
    showPage('/apps/create-shipment');
    expect(await screen.findByText('No orders yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Connect a store' }).getAttribute('href')).toBe('/stores');
  });

  it('links to an earlier imported file', async () => {
    serve();
    showPage('/apps/create-shipment');
    await userEvent.click(await screen.findByRole('link', { name: 'File' }));
    await heading('Import orders');
  });
});

describe('bulk actions on selected orders', () => {
  it('set a package, a service, a tag and a hold, each in one request', async () => {
    serve();
    showPage('/apps/create-shipment');
    await chooseAll();
    const bodies = () => api.requests('POST /store-orders/edits').map(({ body }) => body);
    const orders = [orderId, otherOrderId];
    await userEvent.click(await button('Service'));
    await userEvent.click(await button('Use this service'));
    await waitFor(() => expect(bodies().at(-1)).toEqual({ orders, service: { kind: 'cheapest' } }));
    await userEvent.click(await button('Tag'));
    await userEvent.type(await screen.findByLabelText('Tag', { selector: '[role=dialog] *' }), 'gift');
    await userEvent.click(await button('Add tag'));
    await waitFor(() => expect(bodies().at(-1)).toEqual({ orders, addTags: ['gift'] }));
    await userEvent.click(await button('Hold'));
    await waitFor(() => expect(bodies().at(-1)).toEqual({ orders, held: true }));
    await userEvent.click(await button('Package'));
    await userEvent.type(await screen.findByLabelText(/^Weight of the packed parcel/), '2');
    await userEvent.click(await button('Use this package'));
    const parcel = { type: 'parcel', preset: 'custom', weight: { value: 2, unit: 'lb' } };
    await waitFor(() => expect(bodies().at(-1)).toEqual({ orders, parcel }));
  });

  it('create shipments and lead ready ones to payment, although they leave the open list', async () => {
    serve();
    api.on('POST /store-orders/shipments', () => {
      api.on('GET /store-orders', () => ({ items: [] }));
      return { shipments: [{ slug, orders: [orderId, otherOrderId] }], refused: [] };
    });
    const { router } = showPage('/apps/create-shipment');
    await chooseAll();
    await userEvent.click(await button('Buy and print'));
    await waitFor(() => expect(screen.queryByText('Rosa Delgado')).toBeNull());
    await userEvent.click(await button('Continue to payment (1)'));
    expect(router.state.location.search).toBe(`?pay=${slug}`);
    const summed = api.requests('POST /store-orders/totals').map(({ body }) => body);
    expect(summed).toEqual(summed.map(() => ({ orders: [orderId, otherOrderId] })));
    const requested = [{ orders: [{ id: orderId }] }, { orders: [{ id: otherOrderId }] }];
    expect(api.requests('POST /store-orders/shipments')[0]?.body).toEqual({ shipments: requested, partial: true });
  });

  it('explain why some are not ready, and set a service for all of these', async () => {
    serve();
    const open = [{ text: 'Choose a service.', orders: [otherOrderId] }];
    api.on('POST /store-orders/totals', () => ({ ready: [], total: usd(0), pricing: 0, open }));
    showPage('/apps/create-shipment');
    await chooseAll();
    await userEvent.click(await button('Add to cart'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to cart' }));
    expect(await dialog.findByText('1 order not ready')).toBeTruthy();
    api.on('POST /store-orders/totals', () => ({ ready: [slug], total: usd(835), pricing: 0, open: [] }));
    await userEvent.click(dialog.getByRole('button', { name: 'Choose a service for all' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Use this service' }));
    expect(await dialog.findByText('1 shipment ready')).toBeTruthy();
    const body = { orders: [otherOrderId], service: { kind: 'cheapest' } };
    expect(api.requests('POST /store-orders/edits')[0]?.body).toEqual(body);
  });

  it('combine those of one person', async () => {
    serve();
    showPage('/apps/create-shipment');
    await chooseAll();
    await userEvent.click(await button('Combine'));
    const orders = [{ id: orderId }, { id: otherOrderId }];
    await waitFor(() =>
      expect(api.requests('POST /store-orders/shipments')[0]?.body).toEqual({ shipments: [{ orders }], partial: true }),
    );
  });

  it('select all matches on request, beyond the loaded ones', async () => {
    serve();
    api.on('GET /store-orders', ({ query }) => (query.has('cursor') ? { items: [] } : { items: two, next: 'more' }));
    api.on('GET /store-orders/counts', orderAnswers({ to_ship: 900 })['GET /store-orders/counts']);
    api.on('GET /store-orders/selection', () => ({ orders: Array.from({ length: 900 }, () => orderId), more: false }));
    showPage('/apps/create-shipment');
    await screen.findByText('Rosa Delgado');
    await chooseAll();
    await userEvent.click(await button('Select all 900 that match'));
    expect(await screen.findByText('900 orders selected')).toBeTruthy();
  });
});

describe('store order', () => {
  it('opens next to the list, and is split into several parcels', async () => {
    serve();
    const { container } = showPage(`/apps/create-shipment?open=${orderId}`);
    const panel = within(await screen.findByRole('complementary', { name: 'Order #1001' }));
    expect(panel.getByText('Enamel Mug')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(panel.getByRole('button', { name: 'Split' }));
    const pieces = await screen.findByLabelText('Pieces of Enamel Mug in parcel 2');
    await userEvent.clear(pieces);
    await userEvent.type(pieces, '1');
    await userEvent.click(await button('Create 2 shipments'));
    const lines = [
      [
        { id: 'l1', quantity: 1 },
        { id: 'l2', quantity: 1 },
      ],
      [{ id: 'l2', quantity: 1 }],
    ];
    await waitFor(() =>
      expect(api.requests('POST /store-orders/shipments')[0]?.body).toEqual({
        shipments: lines.map((some) => ({ orders: [{ id: orderId, lines: some }] })),
        partial: true,
      }),
    );
  });

  it('shows an address changed by the store, and uses it only on request', async () => {
    serve();
    const view = orderView({ addressChanged: true });
    api.on('GET /store-orders/:id', () => ({ ...view, storeShipTo: { ...view.shipTo, city: 'Chicago' } }));
    api.on('PATCH /store-orders/:id', () => orderView({ version: 2 }));
    showPage(`/apps/create-shipment?order=${orderId}`);
    await heading('Order #1001');
    expect(screen.getByRole('row', { name: 'City Boston Chicago' })).toBeTruthy();
    expect(api.requests('PATCH /store-orders/:id')).toEqual([]);
    await userEvent.click(await button('Use the shop’s address'));
    await waitFor(() => expect(screen.queryByText('The address changed in the shop')).toBeNull());
    expect(api.requests('PATCH /store-orders/:id')[0]?.body).toEqual({ version: 1, takeStoreAddress: true });
  });

  it('asks whether to void the label of a canceled one', async () => {
    serve();
    const bought = orderShipment({ labelStatus: 'purchased', status: 'fulfilled' });
    api.on('GET /store-orders/:id', () => orderView({ voidAdvised: true, status: 'cancelled', shipments: [bought] }));
    api.on('POST /shipments/voids', () => ({ done: 1, already: 0, refused: [] }));
    showPage(`/apps/create-shipment?order=${orderId}`);
    expect(await screen.findByText('Void the label?')).toBeTruthy();
    await userEvent.click(await button('Void 1 label'));
    await waitFor(() => expect(api.requests('POST /shipments/voids')[0]?.body).toEqual({ shipments: [slug] }));
  });

  it('shows what each rule did, what it could not do, and why the store refused a tracking number', async () => {
    serve();
    const failed = {
      ...{ id: 'w1', trackingNumber: '9400111', carrier: 'USPS', state: 'failed' as const },
      ...{ message: 'Order is archived.', doneAt: null },
    };
    const rules = [{ rule: 'r1', name: 'Light', did: ['package Mailer 9x6'], skipped: ['not insured: …'] }];
    api.on('GET /store-orders/:id', () => orderView({ writeBacks: [failed], rules, writeBack: 'failed' }));
    const sent = orderView({ writeBacks: [{ ...failed, state: 'done', message: null }] });
    api.on('POST /store-orders/:id/write-backs/retry', () => {
      api.on('GET /store-orders/:id', () => sent);
      return sent;
    });
    const { container } = showPage(`/apps/create-shipment?order=${orderId}`);
    expect(await screen.findByText('“Order is archived.”')).toBeTruthy();
    expect(screen.getByText(/package Mailer/).textContent).toBe('Rule Light: package Mailer 9x6, not insured: …');
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(await button('Try again'));
    expect(await screen.findByText('Sent')).toBeTruthy();
  });
});
