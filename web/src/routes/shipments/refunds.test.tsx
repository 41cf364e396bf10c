import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import type { LabelView } from '#libs/contracts/shipments/labels.js';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import { FakeApi, problem, Reply } from '../../testing/servers/fake-api';
import {
  label,
  order,
  orderItem,
  otherSlug,
  refund,
  shipment,
  slug,
  usd,
} from '../../testing/fixtures/shipment-fixtures';
import { heading, showPage } from '../../testing/show-page';

jest.setTimeout(60_000);

let api: FakeApi;
afterEach(() => api.stop());

const { id } = order();
const page = `/shipments/success?order=${id}`;
const items = (first: Partial<OrderView['items'][number]>) => [
  orderItem({ discount: usd(100), ...first }),
  orderItem({ shipment: otherSlug, receiver: 'Cy Dee', refundable: { possible: false, text: null, until: null } }),
];

/** An order that goes through the given states of its first item, one per request, and stays at the last. */
function serve(...states: Partial<OrderView['items'][number]>[]) {
  const left = [...states];
  const next = () => order({ items: items((left.length > 1 ? left.shift() : left[0]) ?? {}) });
  api = new FakeApi({ 'GET /orders/:id': next });
}

describe('voiding a label', () => {
  it('asks for confirmation with sum and reason, and shows the refund to the end', async () => {
    serve({});
    let asked = false;
    const states = [
      {},
      { status: 'submitted' },
      { status: 'approved' },
      { status: 'credited', creditedAt: '2026-11-22T10:00:00Z' },
    ] as const;
    let at = 0;
    const now = () => {
      if (!asked) return order({ items: items({}) });
      at = Math.min(at + 1, states.length - 1);
      return order({
        items: items({ labelStatus: at > 1 ? 'voided' : 'void_requested', refund: refund(states[at]) }),
        refunded: usd(at === 3 ? 1735 : 0),
      });
    };
    api.on('GET /orders/:id', now);
    api.on('POST /orders/:id/refunds', () => {
      asked = true;
      return new Reply(202, order({ items: items({ labelStatus: 'void_requested', refund: refund() }) }));
    });
    const { container } = showPage(page);
    await userEvent.click(await screen.findByRole('button', { name: /Void and refund the label to Bo Chen/ }));
    await screen.findByRole('dialog', { name: 'Void this label?' });
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'wrong_details');
    await userEvent.click(screen.getByRole('button', { name: 'Void and refund $17.35' }));
    expect(await screen.findByText('Refund requested')).toBeTruthy();
    const sent = api.requests('POST /orders/:id/refunds');
    expect(sent[0]?.body).toEqual({ shipments: [slug], reason: 'wrong_details' });
    expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('Refund requested').closest('[role=status]')).toHaveFocus());
    expect((await screen.findAllByText('Refunded')).map((one) => one.parentElement?.textContent)).toContain(
      'Refunded$17.35',
    );
    expect(screen.getByText(/\$17.35 was refunded to your card on/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await axe(container)).toHaveNoViolations();
  });

  it('explains a refusal, and preserves the label', async () => {
    serve({});
    api.on('POST /orders/:id/refunds', () => problem(409, 'refund_refused', 'The carrier has scanned this label.'));
    showPage(page);
    await userEvent.click(await screen.findByRole('button', { name: /Void and refund the label/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Void and refund $17.35' }));
    expect(await screen.findByText('The carrier has scanned this label.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep label' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('2 labels are ready')).toBeTruthy();
  });

  it('shows the deadline, and the carrier’s refusal', async () => {
    serve({});
    const { unmount } = showPage(page);
    await userEvent.click(await screen.findByRole('button', { name: /^Void and refund/ }));
    expect(await screen.findByText('Possible until Fri, Dec 18 if the label is unused.')).toBeTruthy();
    unmount();
    api.stop();
    const rejection = { code: 'carrier_refused', text: 'The carrier says that it was used.' };
    serve({ refund: refund({ status: 'rejected', rejection }), labelStatus: 'void_rejected' });
    showPage(page);
    expect(await screen.findByText('The carrier says that it was used.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^Print label to/ })).toHaveLength(2);
  });

  it('is also available on the label page', async () => {
    serve({});
    api.on('GET /labels/:slug', () => label({ sample: true }));
    api.on('GET /shipments/:slug', () => shipment({ orderId: id, step: 'done' }));
    URL.createObjectURL = () => 'blob:label';
    showPage(`/label/${slug}`);
    await heading('Label');
    expect(await screen.findByRole('button', { name: /Void and refund/ })).toBeTruthy();
  });

  it('removes the label from the label page, and moves the focus', async () => {
    serve({});
    let status: LabelView['status'] = 'purchased';
    api.on('GET /labels/:slug', () => label({ status }));
    api.on('GET /shipments/:slug', () => shipment({ orderId: id, step: 'done' }));
    const back = () => order({ items: items({ labelStatus: 'void_requested', refund: refund() }) });
    api.on('POST /orders/:id/refunds', () => {
      status = 'void_requested';
      api.on('GET /orders/:id', back);
      return new Reply(202, back());
    });
    URL.createObjectURL = () => 'blob:label';
    const { container } = showPage(`/label/${slug}`);
    await userEvent.click(await screen.findByRole('button', { name: /Void and refund/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Void and refund $17.35' }));
    expect(await screen.findByText('This label is being refunded')).toBeTruthy();
    expect(screen.queryByText('Print label')).toBeNull();
    expect(await screen.findByText('Refund requested')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Label' })).toHaveFocus());
    expect(await axe(container)).toHaveNoViolations();
  });
});

describe('fully refunded order', () => {
  it('reports it without celebration', async () => {
    const back = orderItem({ labelStatus: 'voided', refund: refund({ status: 'approved' }) });
    let payment: 'captured' | 'refunded' = 'captured';
    api = new FakeApi({ 'GET /orders/:id': () => order({ items: [back], payment }) });
    const { container } = showPage(page);
    await heading('Refund requested');
    expect(screen.getByText(/See the refund date below/)).toBeTruthy();
    expect(screen.queryByText(/We sent a receipt to/)).toBeNull();
    expect(container.querySelector('.lucide-party-popper')).toBeNull();
    payment = 'refunded';
    cleanup();
    showPage(page);
    await heading('Refunded');
  });
});

describe('order of several shipments', () => {
  it('leads to another card for all of it after a decline', async () => {
    api = new FakeApi({
      'GET /shipments/:slug': () => shipment({ step: 'done', orderId: id, status: 'ordered' }),
      'GET /orders/:id': () => order({ items: items({}), payment: 'failed' }),
      'POST /orders/:id/check': () => order({ items: items({}), payment: 'failed' }),
    });
    showPage(`/shipments/handle-payment/${slug}?order=${id}`);
    await heading('Card declined');
    expect(screen.getByText('Use another card').getAttribute('href')).toBe(`/cart/checkout?order=${id}`);
  });

  it('shows failed shipments with their reason, and that they are in the cart again', async () => {
    serve({
      labelStatus: 'failed',
      failure: { code: 'carrier_refused', text: 'The carrier refused the address.' },
      refundable: { possible: false, text: null, until: null },
    });
    showPage(page);
    await heading('1 of 2 labels ready');
    expect(screen.getByText(/The carrier refused the address/)).toBeTruthy();
    expect(screen.getByText('Open cart').getAttribute('href')).toBe('/cart');
    expect(screen.getAllByRole('link', { name: /^Print label to/ })).toHaveLength(1);
  });
});
