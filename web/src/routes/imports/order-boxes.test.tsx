import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import { offeredCommands } from '../../stores/offered-commands';
import { store } from '../../testing/fixtures/store-fixtures';
import { orderId, orderRow, orderView, otherOrderId } from '../../testing/fixtures/store-order-fixtures';
import { signedIn, signedOut } from '../../testing/identity/sign-in';
import { FakeApi } from '../../testing/servers/fake-api';
import { showPage } from '../../testing/show-page';

jest.setTimeout(30_000);

const box = { name: 'Small box', parcel: { type: 'parcel' }, fill: 0.62 };
const lists = { to_ship: 2, in_progress: 0, on_hold: 0, awaiting_payment: 0, shipped: 0, cancelled: 0 };
let api: FakeApi;
beforeEach(() => {
  signedIn();
  api = new FakeApi({
    'GET /stores': () => ({ items: [store()] }),
    'GET /views': () => ({ items: [] }),
    'GET /store-orders/counts': () => ({
      lists,
      attention: { address_changed: 0, void_advised: 0, write_back_failed: 0 },
    }),
    'GET /store-orders/combinable': () => ({ items: [], more: false }),
    'GET /store-orders': () => ({ items: [orderRow(), orderRow({ id: otherOrderId, number: '#1002' })] }),
    'GET /store-orders/:id': () => orderView(),
    'POST /store-orders/boxes': ({ body }) => ({
      items: [
        { order: orderId, boxes: [box], reason: null },
        { order: otherOrderId, boxes: [], reason: 'The size of MUG is not known.' },
      ].filter(({ order }) => (body as { orders: string[] }).orders.includes(order)),
      applied: (body as { apply: boolean }).apply ? 1 : 0,
    }),
    'POST /store-rules/runs': ({ body }) => ({ changed: (body as { orders: string[] }).orders.length }),
  });
});
afterEach(() => {
  api.stop();
  signedOut();
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
async function chooseAll() {
  showPage('/apps/create-shipment');
  await userEvent.click(await screen.findByLabelText('Select all that are loaded'));
}
const bodies = () => api.requests('POST /store-orders/boxes').map(({ body }) => body);

describe('order boxes', () => {
  it('are suggested with their fill level or the reason for none, and applied to all orders that have one', async () => {
    await chooseAll();
    await userEvent.click(await button('Find boxes'));
    const found = await screen.findByRole('dialog', { name: 'Boxes of 2 orders' });
    const dialog = within(found);
    expect(await dialog.findByRole('row', { name: '#1001 Small box 62%' })).toBeTruthy();
    expect(dialog.getByRole('row', { name: '#1002 The size of MUG is not known. –' })).toBeTruthy();
    expect(await axe(found)).toHaveNoViolations();
    await userEvent.click(dialog.getByLabelText('Carriers’ free boxes, too'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Use these boxes (1)' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const orders = [orderId, otherOrderId];
    expect(bodies()).toEqual([
      { orders, presets: false, apply: false },
      { orders, presets: true, apply: false },
      { orders, presets: true, apply: true },
    ]);
  });

  it('are found for one order next to its package', async () => {
    showPage(`/apps/create-shipment?order=${orderId}`);
    await userEvent.click(await button('Find a box'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a box' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Use this box' }));
    await waitFor(() => expect(bodies().at(-1)).toEqual({ orders: [orderId], presets: false, apply: true }));
  });
});

describe('selected orders', () => {
  it('have the same actions in the command palette and the bar, and run the rules', async () => {
    await chooseAll();
    await button('Run rules');
    const [offer] = offeredCommands();
    expect(offer?.group).toBe('2 orders selected');
    expect(offer?.commands.map(({ label }) => label)).toEqual([
      ...['Buy and print', 'Add to cart', 'Get prices', 'Package', 'Find boxes', 'Service', 'Combine'],
      ...['Ship from', 'Tag', 'Hold', 'Run rules'],
    ]);
    offer?.commands.at(-1)?.run();
    expect(await screen.findByText('Rules run on 2 orders')).toBeTruthy();
    expect(api.requests('POST /store-rules/runs')[0]?.body).toEqual({ orders: [orderId, otherOrderId] });
  });
});
