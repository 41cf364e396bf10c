import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import type { ShipmentPatch, ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { plainToday } from '../../features/shipment-flow/ship-dates';
import { useNewShipment } from '../../stores/drafts/new-shipment';
import { problem } from '../../testing/servers/fake-api';
import { FlowApi } from '../../testing/servers/flow-api';
import { offer, quote, slug } from '../../testing/fixtures/shipment-fixtures';
import { heading, showPage } from '../../testing/show-page';

jest.setTimeout(60_000);

let api: FlowApi;

beforeEach(() => {
  sessionStorage.clear();
  useNewShipment.setState({ drafts: [] });
  api = new FlowApi();
});
afterEach(() => api.stop());

const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('rates of a shipment', () => {
  const page = `/shipments/new/package-type/parcel/custom/rates?draft=${slug}`;

  it('store the choice with the displayed version', async () => {
    const { router, container } = showPage(page);
    await userEvent.click(await screen.findByLabelText(/^USPS Priority/, undefined, { timeout: 20_000 }));
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByText('Continue to details'));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/shipments/new/package-type/parcel/custom/${slug}`),
    );
    expect(api.requests('PUT /shipments/:slug/offer')[0]?.body).toEqual({ offerId: 'q1.Priority', version: 3 });
  });

  it('are paid at once when only the consent is missing, and not without it', async () => {
    api.on('PATCH /shipments/:slug', ({ body }) => api.change({ ...(body as object), step: 'payment' }));
    const { router } = showPage(page);
    await userEvent.click(await screen.findByLabelText(/^USPS Priority/, undefined, { timeout: 20_000 }));
    await userEvent.click(screen.getByText('Pay now'));
    expect(screen.getByText('Confirm this to pay now.')).toBeTruthy();
    expect(api.requests('PUT /shipments/:slug/offer')).toHaveLength(0);
    await userEvent.click(screen.getByLabelText(/prohibited/));
    await userEvent.click(screen.getByText('Pay now'));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/rates\/payments$/));
    expect(api.requests('PATCH /shipments/:slug')[0]?.body).toMatchObject({ noProhibitedContents: true, version: 4 });
  });

  it('preserve the chosen service when they are requested again (RATE-5)', async () => {
    const dearer = quote({ id: 'q2', offers: [offer('Ground', 1999, '2026-11-30', { id: 'q2.0' })] });
    api.on('GET /quotes/:id', ({ params }) =>
      params.id === 'q2' ? dearer : quote({ expiresAt: '2020-01-01T00:00:00Z' }),
    );
    api.stored = { ...api.stored, offer: quote().offers[0] ?? null };
    showPage(page);
    await userEvent.click(await screen.findByText('Get new prices', undefined, { timeout: 20_000 }));
    expect(await screen.findByText('The price of USPS Ground has changed')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^USPS Ground/).checked).toBe(true);
    await userEvent.click(screen.getByText('Continue to details'));
    await waitFor(() =>
      expect(api.requests('PUT /shipments/:slug/offer')[0]?.body).toEqual({ offerId: 'q2.0', version: 4 }),
    );
  });
});

describe('rates of a return', () => {
  it('says that the label brings the parcel back', async () => {
    api.stored = { ...api.stored, contents: { ...api.stored.contents, type: 'returned' } };
    showPage(`/shipments/new/package-type/parcel/custom/rates?draft=${slug}`);
    await heading('Choose a service for the return');
    expect(screen.getByText(/^Prices for a label that brings the parcel back/)).toBeTruthy();
  });
});

describe('shipment details step', () => {
  const page = `/shipments/new/package-type/parcel/custom/${slug}`;
  const [ground] = quote().offers;
  const today = plainToday(new Date());

  it('saves everything together and leads to the payment', async () => {
    api.stored = {
      ...api.stored,
      step: 'details',
      offer: ground ?? null,
      shipDate: today,
    };
    api.on(
      'PATCH /shipments/:slug',
      ({ body }) => (api.stored = { ...api.stored, ...(body as Partial<ShipmentView>), step: 'payment', version: 4 }),
    );
    const { container } = showPage(page);
    await heading('What’s inside?');
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByText('Pay now'));
    expect(await screen.findByText('Confirm that nothing prohibited is inside.')).toBeTruthy();
    await userEvent.click(screen.getByLabelText(/Nothing in this shipment/));
    await userEvent.click(screen.getByText('Pay now'));
    await heading('Payment');
    expect(api.requests('PATCH /shipments/:slug')[0]?.body).toMatchObject({ noProhibitedContents: true, version: 3 });
  });

  it('shows old and new price for changes that affect it, and saves both together', async () => {
    api.stored = { ...api.stored, step: 'details', offer: ground ?? null, noProhibitedContents: true, shipDate: today };
    const dearer = quote({ id: 'q2', offers: [offer('Ground', 2210, '2026-11-30', { id: 'q2.0' })] });
    api.on('POST /quotes', () => dearer);
    api.on('GET /quotes/:id', () => dearer);
    api.on(
      'PATCH /shipments/:slug',
      () => (api.stored = { ...api.stored, offer: dearer.offers[0] ?? null, step: 'payment', version: 4 }),
    );
    showPage(page);
    await heading('What’s inside?');
    enter('Signature on delivery', 'adult');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Saturday delivery' }));
    expect(await screen.findByText('+$3.75')).toBeTruthy();
    const chosen = { signature: 'adult', options: ['saturday_delivery'] };
    expect(api.requests('POST /quotes').at(-1)?.body).toMatchObject(chosen);
    await userEvent.click(screen.getByText('Pay now'));
    await heading('Payment');
    expect(api.requests('PATCH /shipments/:slug')[0]?.body).toMatchObject({ offerId: 'q2.0', ...chosen });
  });

  it('refuses options that exclude each other with an explanation before sending', async () => {
    api.stored = { ...api.stored, step: 'details', offer: ground ?? null, noProhibitedContents: true, shipDate: today };
    showPage(page);
    await heading('What’s inside?');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Saturday delivery' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hold for pickup' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/a held parcel isn’t delivered/);
    expect(screen.getByText('No price for these details')).toBeTruthy();
    await userEvent.click(screen.getByText('Pay now'));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Saturday delivery' })),
    );
    const both = ['hold_for_pickup', 'saturday_delivery'];
    expect(api.requests('POST /quotes').map(({ body }) => body)).not.toContainEqual(
      expect.objectContaining({ options: both }),
    );
    expect(api.requests('PATCH /shipments/:slug')).toHaveLength(0);
  });

  it('preserves what was typed over a reload, until it is changed elsewhere', async () => {
    api.stored = { ...api.stored, step: 'details', offer: ground ?? null, shipDate: today };
    const first = showPage(page);
    await heading('What’s inside?');
    await userEvent.type(screen.getByLabelText(/^Description/), 'Books');
    first.unmount();
    const second = showPage(page);
    await heading('What’s inside?');
    expect(screen.getByLabelText<HTMLInputElement>(/^Description/).value).toBe('Books');
    second.unmount();
    api.change({ contents: { type: 'gift', description: 'A scarf', items: [] } });
    showPage(page);
    await heading('What’s inside?');
    expect(screen.getByLabelText<HTMLInputElement>(/^Description/).value).toBe('A scarf');
  });

  it('requests no price for changes that do not affect it', async () => {
    api.stored = { ...api.stored, step: 'details', offer: ground ?? null, noProhibitedContents: true, shipDate: today };
    api.on('PATCH /shipments/:slug', () => (api.stored = { ...api.stored, step: 'payment', version: 4 }));
    showPage(page);
    await heading('What’s inside?');
    await userEvent.type(screen.getByLabelText(/^Description/), 'Books');
    await userEvent.click(screen.getByText('Pay now'));
    await heading('Payment');
    expect(api.requests('POST /quotes')).toHaveLength(0);
    expect(api.requests('PATCH /shipments/:slug')[0]?.body).not.toHaveProperty('offerId');
  });

  it('saves the entered values over a newer version from another window', async () => {
    api.stored = { ...api.stored, step: 'details', offer: ground ?? null, noProhibitedContents: true, shipDate: today };
    const versions: number[] = [];
    api.on('PATCH /shipments/:slug', ({ body }) => {
      versions.push((body as ShipmentPatch).version);
      if (versions.length === 1) {
        api.stored = { ...api.stored, version: 9 };
        return problem(409, 'version_conflict', 'Changed.');
      }
      return (api.stored = { ...api.stored, step: 'payment', version: 10 });
    });
    showPage(page);
    await heading('What’s inside?');
    await userEvent.click(screen.getByText('Pay now'));
    await heading('Payment');
    expect(versions).toEqual([3, 9]);
  });
});
