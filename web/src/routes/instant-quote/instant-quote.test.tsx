import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { QuoteBody } from '#libs/contracts/shipments/quotes.js';
import type { ShipmentBody } from '#libs/contracts/shipments/shipments.js';
import { useInstantQuotes } from '../../stores/drafts/instant-quotes';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { quote, shipment, slug } from '../../testing/fixtures/shipment-fixtures';
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
  useInstantQuotes.setState({ last: null });
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

describe('an instant quote', () => {
  it('of the plain form goes straight to the prices when nothing is missing', async () => {
    const { router } = showPage(`/shipments/new/instant-quote/package-type?${places}${size}&select=custom`);
    await heading('Prices for your parcel');
    expect(router.state.location.pathname).toBe(rates);
    expect(await screen.findByText('3 services, from $18.35')).toBeTruthy();
    expect(api.requests('POST /quotes')[0]?.body as QuoteBody).toMatchObject({
      to: { postal: '94105' },
      insuredValue: 0,
    });
  });

  it('without a size asks for it, with everything else filled', async () => {
    const { router, container } = showPage(`/shipments/new/instant-quote/package-type?${places}&select=custom`);
    await heading('Get a price');
    expect(screen.getByLabelText<HTMLInputElement>('Weight with packaging').value).toBe('5');
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByText('See prices'));
    expect(router.state.location.pathname).not.toBe(rates);
    for (const [side, value] of Object.entries({ length: '14', width: '12', height: '8' }))
      enter(`parcels.0.${side}`, value);
    await userEvent.click(screen.getByText('See prices'));
    await heading('Prices for your parcel');
    await router.navigate(-1);
    await heading('Get a price');
    expect(document.querySelector<HTMLInputElement>('[name="parcels.0.height"]')?.value).toBe('8');
  });

  it('tells what is wrong with its places at their fields, by the country that is chosen', async () => {
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
    await waitFor(() => expect(useInstantQuotes.getState().last?.text).toBe('60606 → 94105, 5 lb'));
    expect(useInstantQuotes.getState().last?.href).toContain(`${rates}?from=US&fromPostal=60606`);
  });

  it('of an incomplete address goes back to the form', async () => {
    showPage(`${rates}?${places}`);
    await heading('Get a price');
  });

  it('says that it is unavailable, and retries', async () => {
    let away = true;
    api.on('POST /quotes', () => (away ? problem(403, 'forbidden', 'Not now.') : quote()));
    showPage(`${rates}?${places}${size}`);
    expect(await screen.findByText('Could not load the prices')).toBeTruthy();
    away = false;
    await userEvent.click(screen.getByText('Try again'));
    expect(await screen.findByText('3 services, from $18.35')).toBeTruthy();
  });
});

describe('the details of a quote', () => {
  const page = `/shipments/new/instant-quote/package-type/custom/parcel/rates/details?${places}${size}&quote=q1&offer=q1.Ground`;

  it('ask only for what is missing, with country and code as quoted (DET-1), and keep the offer', async () => {
    const { router, container } = showPage(page);
    await heading('Sender and recipient');
    const code = document.querySelector<HTMLInputElement>('[name="to.postal"]');
    expect([code?.value, code?.readOnly]).toEqual(['94105', true]);
    expect(document.querySelector('[name="to.country"]')).toHaveProperty('disabled', true);
    expect(await axe(container)).toHaveNoViolations();
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

  it('of an offer that is over ask for the prices again', async () => {
    api.on('GET /quotes/:id', () => problem(404, 'not_found', 'Not found.'));
    showPage(page);
    await heading('Prices for your parcel');
  });
});
