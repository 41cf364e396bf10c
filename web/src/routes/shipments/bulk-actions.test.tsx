import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import { FakeApi } from '../../testing/servers/fake-api';
import { otherSlug, row, slug } from '../../testing/fixtures/shipment-fixtures';
import { signedIn, signedOut } from '../../testing/identity/sign-in';
import { showPage } from '../../testing/show-page';

jest.setTimeout(30_000);

let api: FakeApi;
afterEach(() => {
  api.stop();
  signedOut();
});

const bought = { status: 'fulfilled', labelStatus: 'purchased' } as const;
const viewId = '0b7b4c6e-3b1a-4d39-9d1e-111111111111';
const all = 1_203;
const matching = Array.from({ length: all }, (_, index) => String(index).padStart(22, 'a'));

function serve() {
  const counts = { all, drafts: 0, to_pay: 0, to_print: all, in_transit: 0, problems: 0, delivered: 0 };
  api = new FakeApi({
    'GET /shipments': () => ({ items: [row(bought), row({ ...bought, slug: otherSlug, receiver: 'Li Wei' })] }),
    'GET /shipments/counts': () => counts,
    'GET /shipments/selection': () => ({ shipments: matching, more: false }),
    'POST /shipments/voids': () => ({
      done: 1,
      already: 0,
      refused: [{ text: 'USPS has scanned this parcel.', shipments: [otherSlug] }],
    }),
    'POST /shipments/duplicates': () => ({ shipments: [slug, otherSlug] }),
  });
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const selectAll = async () => userEvent.click(await screen.findByLabelText('Select all that are loaded'));

describe('bulk actions on shipments', () => {
  it('appear in the command palette while shipments are selected', async () => {
    serve();
    showPage('/shipments');
    await selectAll();
    await press('Search');
    await userEvent.type(await screen.findByRole('combobox', { name: /^Search pages/ }), 'void{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Void 2 labels?' })).toBeTruthy();
  });

  it('void after a confirmation, and explain which could not be voided', async () => {
    serve();
    const { container } = showPage('/shipments');
    await selectAll();
    await press('Void 2 labels');
    const asked = await screen.findByRole('dialog', { name: 'Void 2 labels?' });
    expect(api.requests('POST /shipments/voids')).toEqual([]);
    await userEvent.click(within(asked).getByRole('button', { name: 'Void' }));
    const outcome = await screen.findByRole('dialog', { name: '1 label voided, 1 could not be voided' });
    expect(within(outcome).getByText(/USPS has scanned this parcel/)).toBeTruthy();
    expect(api.requests('POST /shipments/voids')[0]?.body).toEqual({ shipments: [slug, otherSlug] });
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(within(outcome).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('2 shipments selected')).toBeNull());
  });

  it('select all matches and void them in requests of 500', async () => {
    serve();
    showPage('/shipments?q=bo&sort=recipient');
    await selectAll();
    await press('Select all 1,203 that match');
    expect(await screen.findByText('1,203 shipments selected')).toBeTruthy();
    expect(api.requests('GET /shipments/selection')[0]?.query.toString()).toBe('q=bo');
    await press('Void labels');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Void' }));
    await screen.findByRole('dialog', { name: '3 labels voided, 3 could not be voided' });
    const sizes = api.requests('POST /shipments/voids').map(({ body }) => (body as { shipments: string[] }).shipments);
    expect(sizes.map(({ length }) => length)).toEqual([500, 500, 203]);
    expect(new Set(sizes.flat()).size).toBe(all);
  });

  it('duplicate several as drafts', async () => {
    serve();
    const { router } = showPage('/shipments');
    await selectAll();
    await press('Ship 2 again');
    await waitFor(() => expect(router.state.location.search).toBe('?tab=drafts'));
    expect(await screen.findByText('2 drafts created')).toBeTruthy();
  });

  it('duplicate all matches, up to the limit of one request', async () => {
    serve();
    showPage('/shipments');
    await selectAll();
    await press('Select all 1,203 that match');
    await press('Ship the first 500 again');
    await waitFor(() => expect(api.requests('POST /shipments/duplicates')).toHaveLength(1));
    expect(api.requests('POST /shipments/duplicates')[0]?.body).toEqual({ shipments: matching.slice(0, 500) });
  });

  it('export the selected rows, or all matches', async () => {
    URL.createObjectURL = () => 'blob:csv';
    URL.revokeObjectURL = () => undefined;
    serve();
    api.on('POST /shipments/file', () => new Response(new Blob(['x']), { status: 200 }));
    showPage('/shipments');
    await userEvent.click(await screen.findByLabelText('Select the shipment to Li Wei'));
    const exports = () => api.requests('POST /shipments/file').map(({ body }) => body);
    const [, chosen] = await screen.findAllByRole('button', { name: 'Export CSV' });
    await userEvent.click(chosen!);
    await waitFor(() => expect(exports()).toEqual([{ shipments: [otherSlug] }]));
    await selectAll();
    await press('Select all 1,203 that match');
    await screen.findByText('1,203 shipments selected');
    await userEvent.click(screen.getAllByRole('button', { name: 'Export CSV' })[1]!);
    await waitFor(() => expect(exports().at(-1)).toEqual({ shipments: matching }));
  });

  it('save a view of the filters for a signed-in user', async () => {
    serve();
    signedIn();
    api.on('GET /views', () => ({ items: [{ id: viewId, page: 'own_shipments', name: 'Mine', query: 'q=ada' }] }));
    api.on('POST /views', ({ body }) => ({ ...(body as object), id: viewId }));
    showPage('/shipments?q=bo&status=printed');
    await userEvent.click(await screen.findByText('Views'));
    expect((await screen.findByRole('link', { name: 'Mine' })).getAttribute('href')).toContain('?q=ada');
    await userEvent.type(screen.getByLabelText('Save this filter as'), 'Printed');
    await press('Save view');
    const body = { page: 'own_shipments', name: 'Printed', query: 'q=bo&status=printed' };
    await waitFor(() => expect(api.requests('POST /views')[0]?.body).toEqual(body));
  });

  it('print many from a file made by a worker', async () => {
    serve();
    showPage('/shipments');
    await selectAll();
    await press('Select all 1,203 that match');
    await press('Print labels');
    const panel = await screen.findByRole('dialog', { name: 'Print labels' });
    expect(within(panel).getByRole('button', { name: 'Create file' })).toBeTruthy();
  });
});
