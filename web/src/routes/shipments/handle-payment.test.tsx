import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { axe } from '../../testing/dom/axe';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { order, shipment, slug } from '../../testing/fixtures/shipment-fixtures';
import { heading, showPage } from '../../testing/show-page';

jest.setTimeout(30_000);

let api: FakeApi;
afterEach(() => api.stop());

const { id } = order();
const page = `/shipments/handle-payment/${slug}?order=${id}`;

/** An API whose order goes through the given states, one per request, and stays at the last. */
function serve(...states: Partial<OrderView>[]) {
  const left = [...states];
  const next = () => order((left.length > 1 ? left.shift() : left[0]) ?? {});
  api = new FakeApi({
    'GET /shipments/:slug': () => shipment({ step: 'done', orderId: id, status: 'ordered' }),
    'GET /orders/:id': next,
    'POST /orders/:id/check': () => order(left[0] ?? {}),
  });
}

const waiting = (payment: OrderView['payment']): Partial<OrderView> => ({ payment, settled: false });

describe('page after the card payment (PAY-8)', () => {
  it('succeeded: opens the result, also after a reload', async () => {
    serve({});
    const { router } = showPage(page);
    await heading('Your label is ready');
    expect(router.state.location.pathname + router.state.location.search).toBe(`/shipments/success?order=${id}`);
  });

  it('reports a processing payment, has the server check once, and continues automatically', async () => {
    serve(waiting('processing'), waiting('processing'), waiting('authorised'), {});
    showPage(page);
    await heading('Your bank is checking the payment');
    await waitFor(() => expect(api.requests('POST /orders/:id/check')).toHaveLength(1));
    await heading('Your label is ready');
    expect(api.requests('POST /orders/:id/check')).toHaveLength(1);
  });

  it('failed: shows the reason, and the way to another card', async () => {
    const paymentFailure = { code: 'expired_card', text: 'The card has expired.', retryable: true };
    serve({ payment: 'failed', paymentFailure, captured: { amount: 0, currency: 'USD' } });
    const { container } = showPage(page);
    await heading('Card declined');
    expect(screen.getByText('The card has expired.')).toBeTruthy();
    expect(screen.getByText('Use another card').getAttribute('href')).toBe(
      `/shipments/new/package-type/parcel/custom/rates/payments?draft=${slug}`,
    );
    expect(await axe(container)).toHaveNoViolations();
  });

  it('left at the bank: reports no charge, and allows paying now', async () => {
    serve(waiting('requires_action'));
    showPage(page);
    await heading('Payment not complete');
    expect(screen.getByText('Go to payment')).toBeTruthy();
  });

  it('without labels: reports no charge, with the reasons', async () => {
    const [item] = order().items;
    const failure = { code: 'label_refused', text: 'The carrier refused the address.' };
    serve({ payment: 'cancelled', items: item ? [{ ...item, labelStatus: 'failed', failure, tracking: [] }] : [] });
    showPage(page);
    await heading('No label could be created');
    expect(screen.getByText('The carrier refused the address.')).toBeTruthy();
  });

  it('shows the 404 page for an unknown shipment', async () => {
    api = new FakeApi({ 'GET /shipments/:slug': () => problem(404, 'not_found', 'Not found.') });
    showPage(page);
    await heading('This page could not be found');
  });

  it('shows the 404 page for an order of another shipment', async () => {
    serve({ items: [] });
    showPage(page);
    await heading('This page could not be found');
  });
});

describe('order result page', () => {
  it('names failed labels and the charged amount', async () => {
    const [item] = order().items;
    const failure = { code: 'label_refused', text: 'The carrier refused the address.' };
    const failed = {
      ...order().items[0]!,
      shipment: 'ZyXwVuTsRqPoNmLkJiHg01',
      labelStatus: 'failed' as const,
      failure,
      tracking: [],
    };
    serve({ items: item ? [item, failed] : [], total: { amount: 3670, currency: 'USD' } });
    const { container } = showPage(`/shipments/success?order=${id}`);
    await heading('1 of 2 labels ready');
    expect(screen.getByText(/We charged \$18.35 of \$36.70/)).toBeTruthy();
    expect(screen.getByText(/The carrier refused the address/)).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });
});
