import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import { adminRow, adminShipment, asAdmin, asOperator } from '../../testing/fixtures/admin-fixtures';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { slug } from '../../testing/fixtures/shipment-fixtures';
import { heading, showPage } from '../../testing/show-page';
import { signedOut } from '../../testing/identity/sign-in';

jest.setTimeout(60_000);

let api: FakeApi;
beforeEach(asAdmin);
afterEach(() => {
  signedOut();
  localStorage.clear();
  api.stop();
});

const slugOf = (index: number) => `row-${String(index).padStart(18, '0')}`;
const rowOf = (index: number) => adminRow({ slug: slugOf(index), to: `Receiver ${index}` });

/** A list of `count`, in pages of `limit`; the cursor is the index of the first row. */
function serve(count: number) {
  api = new FakeApi({
    'GET /admin/shipments': ({ query }) => {
      const from = Number(query.get('cursor') ?? 0);
      const size = Math.min(Number(query.get('limit')), count - from);
      const end = from + size;
      return {
        items: Array.from({ length: size }, (_, index) => rowOf(from + index)),
        total: Math.min(count, 2_001),
        ...(end < count && { next: `${end}` }),
      };
    },
    'GET /admin/views': () => ({ items: [] }),
  });
}

describe('list of all shipments', () => {
  it('shows each shipment with its four status lines, accessibly', async () => {
    serve(3);
    const { container } = showPage('/admin/shipments');
    expect((await screen.findByRole('link', { name: 'Receiver 1' })).getAttribute('href')).toBe(
      `/admin/shipments?open=${slugOf(1)}`,
    );
    expect(screen.getByText('3 shipments')).toBeTruthy();
    expect(screen.getAllByText('In transit').length).toBeGreaterThan(2);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('opens a shipment next to the list, moves on with J, and closes it with Esc', async () => {
    serve(3);
    api.on('GET /admin/shipments/:slug', () => adminShipment());
    const { router, container } = showPage('/admin/shipments?status=ordered');
    await userEvent.click(await screen.findByRole('link', { name: 'Receiver 1' }));
    const panel = await screen.findByRole('complementary', { name: /^Shipment to/ });
    expect(within(panel).getByRole('link', { name: 'Open full page' }).getAttribute('href')).toBe(
      `/admin/shipments/${slugOf(1)}`,
    );
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.keyboard('j');
    await waitFor(() => expect(router.state.location.search).toBe(`?status=ordered&open=${slugOf(2)}`));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe('?status=ordered'));
  });

  it('renders only visible rows of a hundred thousand, and reserves space for the rest', async () => {
    serve(100_000);
    showPage('/admin/shipments');
    const table = await screen.findByRole('table', { name: 'shipments' });
    expect(screen.getByText(/^More than 2,000 shipments/)).toBeTruthy();
    expect(table.querySelectorAll('tbody tr:not([aria-hidden])').length).toBeLessThan(60);
    expect(table.getAttribute('aria-rowcount')).toBe('-1');
    expect(api.requests('GET /admin/shipments')).toHaveLength(1);
  });

  it('loads the query in the address, and stores filters and order in it', async () => {
    serve(3);
    const { router } = showPage('/admin/shipments?status=ordered&sort=-total&search=Bo');
    await screen.findByRole('link', { name: 'Receiver 1' });
    expect(api.requests('GET /admin/shipments')[0]?.query.toString()).toBe(
      'search=Bo&status=ordered&sort=-total&limit=100',
    );
    expect(screen.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(screen.getByRole('button', { name: 'Total' }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=ordered&sort=total&search=Bo'));
    await userEvent.click(screen.getByText('Label', { selector: 'summary' }));
    await userEvent.click(screen.getByLabelText('Failed', { selector: 'details[open] input' }));
    await waitFor(() => expect(router.state.location.search).toContain('label=failed'));
  });

  it('starts at the previous position after a reload, and returns to the beginning', async () => {
    serve(300);
    showPage('/admin/shipments?after=200');
    expect(await screen.findByRole('link', { name: 'Receiver 200' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show from the beginning' }));
    expect(await screen.findByRole('link', { name: 'Receiver 0' })).toBeTruthy();
  });

  it('remembers the choice of columns in this browser', async () => {
    serve(1);
    const { unmount } = showPage('/admin/shipments');
    expect(await screen.findByRole('columnheader', { name: 'Customer' })).toBeTruthy();
    await userEvent.click(screen.getByText('Columns', { selector: 'summary' }));
    await userEvent.click(screen.getByLabelText('Customer'));
    await userEvent.click(screen.getByLabelText('Service'));
    expect(screen.queryByRole('columnheader', { name: 'Customer' })).toBeNull();
    unmount();
    showPage('/admin/shipments');
    expect(await screen.findByRole('columnheader', { name: 'Service' })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Customer' })).toBeNull();
  });

  it('opens a row pressed anywhere', async () => {
    serve(1);
    const { router } = showPage('/admin/shipments');
    await screen.findByRole('link', { name: 'Receiver 0' });
    await userEvent.click(screen.getByText('ana@example.com', { selector: 'td' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?open=${slugOf(0)}`));
  });

  it('moves between rows with the arrow keys', async () => {
    serve(3);
    showPage('/admin/shipments');
    (await screen.findByRole('link', { name: 'Receiver 0' })).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Receiver 1');
  });

  it('saves a filter under a name', async () => {
    serve(1);
    api.on('POST /admin/views', ({ body }) => ({ ...(body as object), id: '7d9f6a5e-0000-4000-8000-000000000002' }));
    showPage('/admin/shipments?label=failed');
    await screen.findByRole('link', { name: 'Receiver 0' });
    await userEvent.click(screen.getByText('Views', { selector: 'summary' }));
    await userEvent.type(await screen.findByLabelText('Save this filter as'), 'Failed labels');
    await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
    await waitFor(() =>
      expect(api.requests('POST /admin/views')[0]?.body).toEqual({
        page: 'shipments',
        name: 'Failed labels',
        query: 'label=failed',
      }),
    );
  });

  it('explains a load error, preserves the filter and tries again, and clears the filter without a match', async () => {
    serve(0);
    api.on('GET /admin/shipments', () => problem(400, 'invalid_body', 'That is no day.'));
    showPage('/admin/shipments?from=x');
    expect(await screen.findByText('That is no day.')).toBeTruthy();
    api.on('GET /admin/shipments', () => ({ items: [], total: 0 }));
    await userEvent.click(screen.getByText('Try again'));
    expect(await screen.findByText('No matches')).toBeTruthy();
    expect(screen.getByText('Clear filters').getAttribute('href')).toBe('/admin/shipments');
  });
});

describe('admin shipment page', () => {
  beforeEach(asOperator);
  const serveOne = () => {
    api = new FakeApi({
      'GET /admin/shipments/:slug': () => adminShipment(),
      'POST /admin/shipments/:slug/actions': () => new Response(null, { status: 204 }),
    });
  };

  it('shows events, costs and unavailable actions, accessibly', async () => {
    serveOne();
    const { container } = showPage(`/admin/shipments/${slug}`);
    await heading('Shipment to Bo Chen');
    expect(screen.getByText('In cart', { selector: 'span' })).toBeTruthy();
    expect(screen.getByText('ready → in_cart By the customer').closest('details')?.open).toBe(false);
    expect(screen.getByText('Carrier cost')).toBeTruthy();
    expect(screen.getByText('Cancel shipment: Its label is bought: void it instead.')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('acts with a reason, after a confirmation that names the shipment', async () => {
    serveOne();
    showPage(`/admin/shipments/${slug}`);
    await heading('Shipment to Bo Chen');
    await userEvent.click(screen.getByRole('button', { name: 'Void label' }));
    const dialog = await screen.findByRole('dialog', { name: 'Void the label of WB-100042?' });
    await userEvent.click(screen.getByRole('button', { name: 'Void label' }));
    expect(dialog.textContent).toContain('Enter a reason');
    expect(api.requests('POST /admin/shipments/:slug/actions')).toHaveLength(0);
    await userEvent.type(screen.getByLabelText('Reason'), 'Wrong address');
    await userEvent.click(screen.getByRole('button', { name: 'Void label' }));
    await waitFor(() =>
      expect(api.requests('POST /admin/shipments/:slug/actions')[0]?.body).toEqual({
        action: 'void',
        reason: 'Wrong address',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('explains a refused action and preserves the reason', async () => {
    serveOne();
    api.on('POST /admin/shipments/:slug/actions', () =>
      problem(409, 'illegal_transition', 'The carrier has scanned the parcel.'),
    );
    showPage(`/admin/shipments/${slug}`);
    await heading('Shipment to Bo Chen');
    await userEvent.click(screen.getByRole('button', { name: 'Void label' }));
    await userEvent.type(await screen.findByLabelText('Reason'), 'Wrong address');
    await userEvent.click(screen.getByRole('button', { name: 'Void label' }));
    expect(await screen.findByText('The carrier has scanned the parcel.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Wrong address');
  });
});
