import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { StoreOrderView } from '#libs/contracts/stores/store-orders.js';
import { axe } from '../../testing/dom/axe';
import { orderAnswers, orderId, orderRow, orderView } from '../../testing/fixtures/store-order-fixtures';
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

async function show(order: StoreOrderView) {
  api = new FakeApi({
    ...orderAnswers({ to_ship: 1 }),
    'GET /store-orders': () => ({ items: [orderRow()] }),
    'GET /store-orders/:id': () => order,
    'PATCH /store-orders/:id': () => orderView({ version: 2 }),
  });
  const shown = showPage(`/apps/create-shipment?order=${orderId}`);
  await heading('Order #1001');
  return shown;
}
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = () => api.requests('PATCH /store-orders/:id').map(({ body }) => body);

describe('order with a doubtful address', () => {
  it('shows the suggested spelling accessibly, and uses it only on request', async () => {
    const view = orderView();
    const suggestion = { ...view.shipTo!, postal: '02199' };
    const { container } = await show({ ...view, addressCheck: { doubts: [], suggestion } });
    expect(await screen.findByRole('row', { name: /02116 02199/ })).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
    expect(sent()).toEqual([]);
    await click('Use suggestion');
    await waitFor(() => expect(screen.queryByText('Use the address carriers know?')).toBeNull());
    expect(sent()).toEqual([{ version: 1, takeSuggestedAddress: true }]);
  });

  it('can be shipped anyway', async () => {
    await show(orderView({ addressCheck: { doubts: ['Apartment or suite is missing.'], suggestion: null } }));
    expect(await screen.findByText('Apartment or suite is missing.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use suggestion' })).toBeNull();
    await click('Ship anyway');
    await waitFor(() => expect(screen.queryByText('Check the address')).toBeNull());
    expect(sent()).toEqual([{ version: 1, keepDoubtedAddress: true }]);
  });
});
