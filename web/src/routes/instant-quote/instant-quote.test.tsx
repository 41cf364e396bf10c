import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import type { QuoteBody } from '#libs/contracts/shipments/quotes.js';
import type { ShipmentBody } from '#libs/contracts/shipments/shipments.js';
import { forgetQuotes, useInstantQuotes } from '../../stores/drafts/instant-quotes';
import { FakeApi, problem, Reply } from '../../testing/servers/fake-api';
import { offer, quote, shipment, slug } from '../../testing/fixtures/shipment-fixtures';
import { heading, showPage } from '../../testing/show-page';

jest.setTimeout(60_000);

// React reads the form of a submit that navigates; the FormData of this environment takes no form.
globalThis.FormData = class extends FormData {
  constructor() {
    super();
  }
};

let api: FakeApi;
beforeEach(() => {
  forgetQuotes();
  api = new FakeApi({
    'POST /quotes': () => quote({ status: 'pending', offers: [] }),
    'GET /quotes/:id': () => quote(),
    'POST /shipments': () => shipment(),
    'GET /shipments/:slug': () => shipment(),
  });
});
afterEach(() => api.stop());

const places = 'from=US&fromPostal=60606&to=US&toPostal=94105&weight=5&weightUnit=lb';
const size = '&length=14&width=12&height=8&lengthUnit=in';
const rates = '/shipments/new/instant-quote/package-type/custom/parcel/rates';
const enter = (name: string, value: string) => {
  const field = document.querySelector(`[name="${name}"]`);
  if (field) fireEvent.change(field, { target: { value } });
};

describe('instant quote page', () => {
  it('opens the prices from the plain form when nothing is missing', async () => {
    const { router } = showPage(`/shipments/new/instant-quote/package-type?${places}${size}&select=custom`);
    await heading('Prices for your parcel');
    expect(router.state.location.pathname).toBe(rates);
    expect(await screen.findByText('3 services, from $18.35')).toBeTruthy();
    expect(api.requests('POST /quotes')[0]?.body as QuoteBody).toMatchObject({
      to: { postal: '94105' },
      insuredValue: 0,
    });
  });

  it('asks for a missing size, with everything else filled in', async () => {
    const { router, container } = showPage(`/shipments/new/instant-quote/package-type?${places}&select=custom`);
    await heading('Get a price');
    expect(screen.getByLabelText<HTMLInputElement>('Weight with packaging').value).toBe('5');
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByText('See prices'));
    expect(router.state.location.pathname).not.toBe(rates);
    expect(screen.getByText('Enter a length, width and height greater than 0.')).toBeTruthy();
    for (const [side, value] of Object.entries({ length: '14', width: '12', height: '8' }))
      enter(`parcels.0.${side}`, value);
    await userEvent.click(screen.getByText('See prices'));
    await heading('Prices for your parcel');
    await router.navigate(-1);
    await heading('Get a price');
    expect(document.querySelector<HTMLInputElement>('[name="parcels.0.height"]')?.value).toBe('8');
  });

  it('reports errors of places at their fields, by the selected country', async () => {
    const { router } = showPage(`/shipments/new/instant-quote/package-type/custom?${places}${size}`);
    await heading('Get a price');
    enter('fromPostal', '606');
    await userEvent.click(screen.getByText('See prices'));
    const code = document.querySelector('[name="fromPostal"]');
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(code?.getAttribute('aria-invalid')).toBe('true');
    await userEvent.selectOptions(document.querySelector('[name="from"]')!, 'HK');
    expect(document.querySelector('[name="fromPostal"]')).toBeNull();
    await userEvent.selectOptions(document.querySelector('[name="from"]')!, 'US');
    await waitFor(() => expect(document.querySelector('[name="fromPostal"][aria-invalid]')).toBeTruthy());
    enter('fromPostal', '60606');
    await userEvent.click(screen.getByText('See prices'));
    await heading('Prices for your parcel');
    expect(router.state.location.search).toContain('fromPostal=60606');
  });

  it('is offered again on this device', async () => {
    showPage(`${rates}?${places}${size}`);
    await heading('Prices for your parcel');
    await waitFor(() => expect(useInstantQuotes.getState().quotes[0]?.text).toBe('60606 → 94105, 5 lb'));
    expect(useInstantQuotes.getState().quotes[0]?.href).toContain(`${rates}?from=US&fromPostal=60606`);
  });

  it('returns to the form from an incomplete address', async () => {
    showPage(`${rates}?${places}`);
    await heading('Get a price');
  });

  it('reports that it is unavailable, and retries', async () => {
    let away = true;
    api.on('POST /quotes', () => (away ? problem(403, 'forbidden', 'Not now.') : quote()));
    showPage(`${rates}?${places}${size}`);
    expect(await screen.findByText('Could not load the prices')).toBeTruthy();
    away = false;
    await userEvent.click(screen.getByText('Try again'));
    expect(await screen.findByText('3 services, from $18.35')).toBeTruthy();
  });
});

const values = (...names: string[]) =>
  names.map((name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value);
const fillIn = async () => {
  for (const [side, city, state] of [
    ['from', 'Chicago', 'IL'],
    ['to', 'San Francisco', 'CA'],
  ] as const) {
    enter(`${side}.name`, 'Ana Ruiz');
    enter(`${side}.street1`, '1 Market St');
    enter(`${side}.city`, city);
    enter(`${side}.state`, state);
  }
  await userEvent.click(screen.getByLabelText(/Nothing in this shipment/));
};

describe('quote details', () => {
  const page = `/shipments/new/instant-quote/package-type/custom/parcel/rates/details?${places}${size}&quote=q1&offer=q1.Ground`;

  it('require only what is missing, with country and code as quoted (DET-1), and preserve the offer', async () => {
    const { router, container } = showPage(page);
    await heading('Sender and recipient');
    const code = document.querySelector<HTMLInputElement>('[name="to.postal"]');
    expect([code?.value, code?.readOnly]).toEqual(['94105', true]);
    expect(document.querySelector('[name="to.country"]')).toHaveProperty('disabled', true);
    expect(await axe(container)).toHaveNoViolations();
    await fillIn();
    await userEvent.click(screen.getByText('Pay now'));
    await heading('Payment');
    expect(router.state.location.search).toBe(`?draft=${slug}`);
    const [made] = api.requests('POST /shipments');
    expect(made?.body as ShipmentBody).toMatchObject({
      offerId: 'q1.Ground',
      from: { country: 'US', postal: '60606', city: 'Chicago', state: 'IL' },
      to: { country: 'US', postal: '94105', name: 'Ana Ruiz' },
      shipDate: '2026-11-21',
      noProhibitedContents: true,
    });
  });

  it('show how insurance changes the price as it is typed, and buy at that price', async () => {
    const insured = offer('Ground', 2275, '2026-11-30', { id: 'q2.0' });
    api.on('POST /quotes', () => quote({ id: 'q2', offers: [insured] }));
    api.on('GET /quotes/:id', ({ params }) => quote(params.id === 'q2' ? { id: 'q2', offers: [insured] } : {}));
    showPage(page);
    await heading('Sender and recipient');
    await fillIn();
    await userEvent.click(screen.getByLabelText('Insure the contents'));
    enter('insuredValue', '250');
    expect(await screen.findByText('+$4.40')).toBeTruthy();
    expect(screen.getByText('$18.35').tagName).toBe('S');
    expect(screen.getAllByText('$22.75').length).toBeGreaterThan(0);
    expect(api.requests('POST /quotes').map(({ body }) => (body as QuoteBody).insuredValue)).toEqual([25_000]);
    await userEvent.click(screen.getByText('Pay now'));
    await heading('Payment');
    expect(api.requests('POST /shipments')[0]?.body).toMatchObject({ offerId: 'q2.0', insuredValue: 25_000 });
  });

  it('report that the service lacks a chosen option, and link to the others', async () => {
    api.on('POST /quotes', () => quote({ id: 'q2', offers: [offer('Priority', 3105, '2026-11-25')] }));
    api.on('GET /quotes/:id', ({ params }) => quote(params.id === 'q2' ? { id: 'q2', offers: [] } : {}));
    showPage(page);
    await heading('Sender and recipient');
    enter('signature', 'adult');
    expect(await screen.findByText('USPS Ground is not available for this')).toBeTruthy();
    expect(screen.getByText<HTMLButtonElement>('Pay now').closest('button')?.disabled).toBe(true);
    await userEvent.click(screen.getByText('See all services'));
    await heading('Prices for your parcel');
  });

  it('preserve both addresses over a reload and another rate', async () => {
    const before = showPage(page);
    await heading('Sender and recipient');
    await fillIn();
    before.unmount();
    const after = showPage(page.replace('q1.Ground', 'q1.Priority'));
    await heading('Sender and recipient');
    expect(values('from.name', 'to.street1', 'to.city')).toEqual(['Ana Ruiz', '1 Market St', 'San Francisco']);
    after.unmount();
    showPage(page.replace('toPostal=94105', 'toPostal=94103'));
    await heading('Sender and recipient');
    expect(values('from.street1', 'to.name', 'to.street1', 'to.postal')).toEqual([
      '1 Market St',
      'Ana Ruiz',
      '',
      '94103',
    ]);
  });

  it('preserve both addresses over the payment and back, and change the existing shipment', async () => {
    api.on('PATCH /shipments/:slug', () => shipment({ version: 4 }));
    const { router } = showPage(page);
    await heading('Sender and recipient');
    await fillIn();
    await userEvent.click(screen.getByText('Pay now'));
    await heading('Payment');
    await router.navigate(-1);
    await heading('Sender and recipient');
    expect(values('from.name', 'to.city')).toEqual(['Ana Ruiz', 'San Francisco']);
    enter('to.name', 'Bo Chen');
    await userEvent.click(screen.getByText('Pay now'));
    await heading('Payment');
    expect(api.requests('POST /shipments')).toHaveLength(1);
    expect(api.requests('PATCH /shipments/:slug')[0]?.body).toMatchObject({ to: { name: 'Bo Chen' }, version: 3 });
  });

  it('start with the stored data for a shipment opened on another device', async () => {
    showPage(`${page}&draft=${slug}`);
    await heading('Sender and recipient');
    expect(values('from.street1', 'to.name')).toEqual(['233 S Wacker Dr', 'Bo Chen']);
  });

  it('show the server’s errors at their fields', async () => {
    api.on(
      'POST /shipments',
      () =>
        new Reply(422, {
          ...{ type: 'about:blank', title: 'Invalid', status: 422, code: 'invalid_body', requestId: 'r' },
          issues: [{ path: 'to.city', message: 'This city is not in California.' }],
        }),
    );
    showPage(page);
    await heading('Sender and recipient');
    await fillIn();
    await userEvent.click(screen.getByText('Pay now'));
    expect(await screen.findByText('Could not save the shipment')).toBeTruthy();
    const city = document.querySelector('[name="to.city"]');
    await waitFor(() => expect(document.activeElement).toBe(city));
    expect(city?.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('This city is not in California.')).toBeTruthy();
  });

  it('request prices again for an expired offer', async () => {
    api.on('GET /quotes/:id', () => problem(404, 'not_found', 'Not found.'));
    showPage(page);
    await heading('Prices for your parcel');
  });
});
