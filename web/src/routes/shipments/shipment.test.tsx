import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import type { ShipmentDetails } from '#libs/contracts/shipments/shipment-details.js';
import { details, parcelTracking } from '../../testing/fixtures/details-fixtures';
import { label, otherSlug, shipment, slug } from '../../testing/fixtures/shipment-fixtures';
import { FakeApi, problem, Reply } from '../../testing/servers/fake-api';
import { heading, showPage } from '../../testing/show-page';

jest.setTimeout(30_000);

let api: FakeApi;
beforeEach(() => {
  URL.createObjectURL = () => 'blob:label';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => api.stop());

const page = `/shipments/${slug}`;

/** A shipment that goes through the given states, one per request, and stays at the last. */
function serve(...states: ShipmentDetails[]) {
  const left = [...states];
  api = new FakeApi({
    'GET /shipments/:slug/details': () => (left.length > 1 ? left.shift() : left[0]),
    'GET /labels/:slug/file': () => new Response(new Blob(['x']), { status: 200 }),
  });
}

describe('shipment page', () => {
  it('describes status lines, route, price, order and history', async () => {
    serve(details());
    const { container } = showPage(page);
    await heading('Shipment to Bo Chen');
    for (const text of ['Label bought', 'Paid', 'Created']) expect(screen.getByText(text)).toBeTruthy();
    const route = screen.getByRole('list', { name: 'Route' });
    expect(
      within(route)
        .getAllByRole('listitem')
        .map((stop) => stop.textContent?.replace(/Nov.*/, '')),
    ).toEqual(['Chicago, IL, passed', 'DENVER, CO, last scan', 'San Francisco, CA, not yet']);
    expect(screen.getByText('Base rate')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'WB-100042' }).getAttribute('href')).toBe(
      '/shipments/success?order=7d9f6a5e-0000-4000-8000-000000000001',
    );
    expect(screen.getByText('Label created')).toBeTruthy();
    expect(container.textContent).not.toMatch(/purchased|captured|in_transit/);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('offers to continue a draft, and to delete it after a confirmation', async () => {
    serve(details({ shipment: shipment(), order: null, label: null, tracking: [] }));
    api.on('DELETE /shipments/:slug', () => new Reply(204));
    const { router } = showPage(page);
    expect((await screen.findByText('Continue to payment')).getAttribute('href')).toBe(`/shipments/new?draft=${slug}`);
    expect(screen.queryByText('Ship again')).toBeNull();
    await userEvent.click(screen.getByText('Delete'));
    const asked = await screen.findByRole('dialog', { name: 'Delete this shipment?' });
    expect(api.requests('DELETE /shipments/:slug')).toHaveLength(0);
    await userEvent.click(within(asked).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/shipments'));
  });

  it('shows new states without a reload until the shipment is settled', async () => {
    const waiting = details({ label: label({ status: 'purchasing', pages: [] }), tracking: [], settled: false });
    serve(waiting, waiting, details());
    showPage(page);
    expect(await screen.findByText('Being created.')).toBeTruthy();
    expect(await screen.findByText('Print label', undefined, { timeout: 20_000 })).toBeTruthy();
    const asked = api.requests('GET /shipments/:slug/details').length;
    expect(asked).toBe(3);
  });

  it('duplicates and creates a return as new drafts', async () => {
    serve(details());
    api.on('POST /shipments/:slug/clone', () => new Reply(201, shipment({ slug: otherSlug })));
    api.on('POST /shipments/:slug/return', () => new Reply(201, shipment({ slug: otherSlug })));
    api.on('GET /shipments/:slug', () => shipment({ slug: otherSlug, status: 'draft', step: 'sender', from: null }));
    const { router } = showPage(page);
    await userEvent.click(await screen.findByText('Create return'));
    await waitFor(() => expect(router.state.location.search).toContain(otherSlug));
    expect(api.requests('POST /shipments/:slug/return')[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('voids the label after a confirmation with the sum', async () => {
    serve(details());
    api.on('POST /orders/:id/refunds', () => new Reply(404, {}));
    showPage(page);
    await userEvent.click(await screen.findByRole('button', { name: /^Void and refund/ }));
    expect(await screen.findByRole('dialog', { name: 'Void this label?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Void and refund $18.35' }));
    await waitFor(() => expect(api.requests('POST /orders/:id/refunds')[0]?.body).toMatchObject({ shipments: [slug] }));
  });

  it('saves a private note, and preserves the typed text after a failure', async () => {
    serve(details());
    let fails = true;
    api.on('PUT /shipments/:slug/note', () => (fails ? problem(500, 'internal', 'No.') : new Reply(204)));
    showPage(page);
    const note = await screen.findByLabelText<HTMLTextAreaElement>('Note');
    await userEvent.type(note, '<b>Call</b> first');
    await userEvent.click(screen.getByText('Save note'));
    expect(await screen.findByText('Could not save the note')).toBeTruthy();
    expect(note.value).toBe('<b>Call</b> first');
    fails = false;
    await userEvent.click(screen.getByText('Save note'));
    await waitFor(() => expect(screen.queryByText('Save note')).toBeNull());
    expect(api.requests('PUT /shipments/:slug/note').at(-1)?.body).toEqual({ note: '<b>Call</b> first' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('<b>Call</b> first');
  });

  it('lists customs items and several parcels', async () => {
    const items = [{ description: 'Silk scarf', quantity: 2, value: 4000, origin: 'IT', hsCode: '621410' }];
    serve(
      details({
        shipment: shipment({ contents: { type: 'gift', description: 'Scarves', items } }),
        tracking: [parcelTracking(), parcelTracking({ slug, trackingNumber: '9400100000000000000022' })],
      }),
    );
    const { container } = showPage(page);
    expect(await screen.findByText('Silk scarf')).toBeTruthy();
    expect(screen.getByText('$80.00')).toBeTruthy();
    expect(screen.getByText(/^Parcel 2:/)).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows the 404 page for somebody else’s shipment', async () => {
    api = new FakeApi({ 'GET /shipments/:slug/details': () => problem(404, 'not_found', 'Not found.') });
    showPage(page);
    await heading('This page could not be found');
  });
});
