import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import { asAdmin, asOperator, failure, operations } from '../../testing/fixtures/admin-fixtures';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { slug } from '../../testing/fixtures/shipment-fixtures';
import { heading, showPage } from '../../testing/show-page';
import { signedOut } from '../../testing/identity/sign-in';

jest.setTimeout(60_000);

let api: FakeApi;
beforeEach(asOperator);
afterEach(() => {
  signedOut();
  api.stop();
});

const other = failure({
  id: '7d9f6a5e-0000-4000-8000-0000000000f2',
  subject: { kind: 'none', id: '', label: 'Label of WB-100043', slug: null },
});

function serve(failures = [failure(), other]) {
  api = new FakeApi({
    'GET /operations': () => operations(),
    'GET /operations/failures': () => ({ items: failures, total: failures.length }),
    'POST /operations/failures/:how': ({ body }) => {
      const { ids } = body as { ids?: string[] };
      const count = ids?.length ?? failures.length;
      failures = ids ? failures.filter(({ id }) => !ids.includes(id)) : [];
      return { count };
    },
  });
}
const settled = (how: string) =>
  api.requests('POST /operations/failures/:how').filter(({ params }) => params.how === how);

describe('operations overview', () => {
  it('shows queues, carriers and workers, accessibly', async () => {
    serve();
    const { container } = showPage('/admin/operations');
    const queues = await screen.findByRole('region', { name: 'Queues' });
    expect(within(queues).getByRole('rowheader', { name: 'Create the label' })).toBeTruthy();
    expect(within(queues).getByText('2 min')).toBeTruthy();
    expect(within(queues).getByRole('link', { name: '2 of Create the label' }).getAttribute('href')).toBe(
      '/admin/operations?tab=failures&job=purchase-label',
    );
    expect(screen.getByText('Paused')).toBeTruthy();
    expect(screen.getByText('25.0%')).toBeTruthy();
    expect(screen.getByText('Zone # is closed for this mail class.')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('reports that no worker is running', async () => {
    serve();
    api.on('GET /operations', () => operations({ workers: [] }));
    showPage('/admin/operations');
    expect(await screen.findByText('No workers running')).toBeTruthy();
  });

  it('explains a load error and tries again', async () => {
    serve();
    api.on('GET /operations', () => problem(403, 'forbidden', 'Not now.'));
    showPage('/admin/operations');
    expect(await screen.findByText('Could not load the figures')).toBeTruthy();
    api.on('GET /operations', () => operations());
    await userEvent.click(screen.getByText('Try again'));
    expect(await screen.findByRole('region', { name: 'Queues' })).toBeTruthy();
  });

  it('lets only admins decide what operators may do on the board', async () => {
    serve();
    const { unmount } = showPage('/admin/operations');
    await screen.findByRole('region', { name: 'Queues' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(api.requests('GET /operations/settings')).toHaveLength(0);
    unmount();
    asAdmin();
    api.on('GET /operations/settings', () => ({ operatorsMayActOnBoard: false }));
    api.on('PUT /operations/settings', ({ body }) => body);
    showPage('/admin/operations');
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Operators can act/ });
    await userEvent.click(box);
    await waitFor(() =>
      expect(api.requests('PUT /operations/settings')[0]?.body).toEqual({ operatorsMayActOnBoard: true }),
    );
    await waitFor(() => expect(box.checked).toBe(true));
  });
});

describe('dead letters tab', () => {
  it('explains the reason and what to do, links to the shipment, and retries with a reason', async () => {
    serve();
    const { container, router } = showPage('/admin/operations?tab=failures');
    await userEvent.click(await screen.findByRole('link', { name: 'Label of WB-100042' }));
    const panel = await screen.findByRole('dialog', { name: 'Label of WB-100042' });
    expect(panel.textContent).toContain('The carrier does not answer.');
    expect(panel.textContent).toContain('nothing is bought twice');
    expect(within(panel).getByRole('link', { name: 'Open shipment' }).getAttribute('href')).toBe(
      `/admin/shipments/${slug}`,
    );
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(within(panel).getByRole('button', { name: 'Retry' }));
    await screen.findByRole('dialog', { name: 'Retry Label of WB-100042?' });
    await userEvent.type(screen.getByLabelText('Reason'), 'USPS is back');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(settled('retry')[0]?.body).toEqual({ ids: [failure().id], reason: 'USPS is back' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Label of WB-100042' })).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.pathname).toBe('/admin/operations');
  });

  it('discards several', async () => {
    serve();
    showPage('/admin/operations?tab=failures');
    await userEvent.click(await screen.findByLabelText('Select all that are loaded'));
    await userEvent.click(screen.getByRole('button', { name: 'Discard 2' }));
    await screen.findByRole('dialog', { name: 'Discard 2 jobs?' });
    await userEvent.type(screen.getByLabelText('Reason'), 'Test orders');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() =>
      expect(settled('discard')[0]?.body).toEqual({ ids: [failure().id, other.id], reason: 'Test orders' }),
    );
    expect(await screen.findByText('No failed jobs')).toBeTruthy();
  });

  it('retries all of one kind at once', async () => {
    serve();
    showPage('/admin/operations?tab=failures&job=purchase-label');
    await userEvent.click(await screen.findByRole('button', { name: 'Retry all of “Create the label”' }));
    await screen.findByRole('dialog', { name: 'Retry all 2 of “Create the label”?' });
    await userEvent.type(screen.getByLabelText('Reason'), 'USPS is back');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(settled('retry')[0]?.body).toEqual({ job: 'purchase-label', reason: 'USPS is back' }));
  });
});

describe('other items for operators', () => {
  const finding = {
    id: '7d9f6a5e-0000-4000-8000-0000000000a1',
    kind: 'captured_differs',
    subjectId: '7d9f6a5e-0000-4000-8000-0000000000a2',
    orderId: null,
    text: 'The card paid another sum than the order says.',
    advice: 'Look at the order.',
    firstSeen: '2026-11-20T10:00:00Z',
    lastSeen: '2026-11-20T10:05:00Z',
    resolvedAt: null,
    resolvedBy: null,
  };
  const event = {
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    orderId: null,
    receivedAt: '2026-11-20T10:00:00Z',
    handledAt: null,
    outcome: null,
  };

  it('include findings, which can be resolved', async () => {
    let open = [finding];
    serve();
    api.on('GET /findings', () => ({ items: open }));
    api.on('POST /findings/:id/resolve', () => {
      open = [];
      return { ...finding, resolvedAt: '2026-11-20T10:06:00Z', resolvedBy: 'ana@example.com' };
    });
    const { container } = showPage('/admin/operations?tab=findings');
    const resolve = await screen.findByRole('button', { name: `Resolved: ${finding.text}` });
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(resolve);
    expect(await screen.findByText('No open findings')).toBeTruthy();
  });

  it('retry a rejected refund where its finding says so', async () => {
    const rejected = { ...finding, kind: 'refund_rejected', text: 'WB-100001: a refund of $8.27 was rejected.' };
    serve();
    api.on('GET /findings', () => ({ items: [rejected] }));
    api.on('POST /refunds/:id/retry', () => ({
      ...{ id: finding.subjectId, status: 'requested', amount: { amount: 827, currency: 'USD' }, reason: 'other' },
      ...{ rejection: null, expectedBy: null, requestedAt: finding.firstSeen, creditedAt: null },
    }));
    showPage('/admin/operations?tab=findings');
    await userEvent.click(await screen.findByRole('button', { name: `Retry refund: ${rejected.text}` }));
    expect(await screen.findByText('Refund queued again')).toBeTruthy();
    expect(api.requests('POST /refunds/:id/retry')).toMatchObject([{ params: { id: finding.subjectId } }]);
  });

  it('retry the refund of a canceled pickup where its finding says so', async () => {
    const text = 'Order WB-100001: the pickup was canceled and not refunded (Closed card).';
    serve();
    api.on('GET /findings', () => ({ items: [{ ...finding, kind: 'pickup_not_refunded', text }] }));
    api.on('POST /refunds/pickups/:id/retry', () => ({ id: finding.subjectId, attempt: 2 }));
    showPage('/admin/operations?tab=findings');
    await userEvent.click(await screen.findByRole('button', { name: `Retry refund: ${text}` }));
    const retries = () => api.requests('POST /refunds/pickups/:id/retry');
    await waitFor(() => expect(retries()).toMatchObject([{ params: { id: finding.subjectId } }]));
    expect(screen.queryByText('Could not retry the refund')).toBeNull();
  });

  it('include payment events, which can be handled again', async () => {
    serve();
    api.on('GET /payment-events', () => ({ items: [event] }));
    api.on('POST /payment-events/:id/replay', () => event);
    showPage('/admin/operations?tab=events');
    await userEvent.click(await screen.findByRole('button', { name: 'Process again: Card charged' }));
    await waitFor(() => expect(api.requests('POST /payment-events/:id/replay')[0]?.params.id).toBe('evt_1'));
    expect(api.requests('GET /payment-events')[0]?.query.get('open')).toBe('true');
  });

  it('require a guest to sign in', async () => {
    signedOut();
    serve();
    showPage('/admin/operations');
    await heading('Sign in');
    expect(api.requests('GET /operations')).toHaveLength(0);
  });
});
