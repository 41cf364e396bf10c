import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import { useNewShipment } from '../../stores/drafts/new-shipment';
import type { ShipmentDraft } from '../../stores/drafts/shipment-draft';
import { FlowApi } from '../../testing/servers/flow-api';
import { address, receiver, slug } from '../../testing/fixtures/shipment-fixtures';
import { heading, showPage } from '../../testing/show-page';
import { draftOfShipment } from '../../features/shipment-drafts/draft-of-shipment';

jest.setTimeout(60_000);

let api: FlowApi;

beforeEach(() => {
  sessionStorage.clear();
  useNewShipment.setState({ drafts: [] });
  api = new FlowApi();
});
afterEach(() => api.stop());

/** Types faster than a person: the address form holds long lists that make each key slow. */
const enter = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function enterAddress({ name, street1, city, state, postal }: ReturnType<typeof address>) {
  enter('Full name', name);
  enter('Street address', street1);
  enter('City', city);
  enter('State', state);
  enter('ZIP code', postal);
}

describe('new shipment', () => {
  it('goes from sender to rates, preserves every value on the way back (PKG-4), and is saved once', async () => {
    const { router, container } = showPage('/shipments/new');
    await heading('Sender');
    expect(await axe(container)).toHaveNoViolations();
    enterAddress(address());
    await userEvent.click(screen.getByText('Continue to recipient'));
    await heading('Recipient');
    enterAddress(receiver());
    await userEvent.click(screen.getByText('Continue to package'));
    await heading('What are you sending?');
    await userEvent.click(screen.getByLabelText(/^Box/));
    await screen.findByLabelText('Weight with packaging');
    enter('Weight with packaging', '5');
    for (const [side, value] of [
      ['Length', '14'],
      ['Width', '12'],
      ['Height', '8'],
    ] as const)
      fireEvent.change(screen.getByRole('textbox', { name: side }), { target: { value } });
    expect(router.state.location.pathname).toBe('/shipments/new/package-type/parcel');
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByText('See rates'));
    await heading('Choose a service');
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `/shipments/new/package-type/parcel/custom/rates?draft=${slug}`,
    );
    const [made] = api.requests('POST /shipments');
    expect(made?.headers.get('idempotency-key')).toBeTruthy();
    expect(made?.body).toMatchObject({
      from: { name: 'Ana Ruiz' },
      to: { postal: '94105' },
      parcels: [{ weight: { value: 5, unit: 'lb' } }],
    });

    await router.navigate(-1);
    await heading('What are you sending?');
    expect(screen.getByLabelText<HTMLInputElement>('Weight with packaging').value).toBe('5');
    await userEvent.click(screen.getByText('See rates'));
    await heading('Choose a service');
    expect(api.requests('POST /shipments')).toHaveLength(1);
    expect(api.requests('PATCH /shipments/:slug')).toHaveLength(0);
  });

  it('shows all errors of an address, and preserves what was typed', async () => {
    showPage('/shipments/new/sender-details');
    await heading('Sender');
    enter('Full name', 'Ana');
    await userEvent.click(screen.getByText('Continue to recipient'));
    const summary = await screen.findByText('4 fields need another look');
    expect(summary.parentElement).toBe(document.activeElement);
    await userEvent.click(within(summary.parentElement as HTMLElement).getByText(/city/));
    expect(document.activeElement).toBe(screen.getByLabelText('City'));
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ana');
  });

  it('is stored half a second after a change, under a name in the address', async () => {
    const { router } = showPage('/shipments/new/sender-details');
    await heading('Sender');
    enter('Full name', 'Ana');
    await waitFor(() => expect(router.state.location.search).toMatch(/^\?draft=/));
    expect(useNewShipment.getState().drafts[0]?.from.name).toBe('Ana');
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ana');
  });

  it('is offered again when another one is started, and continues where it was', async () => {
    const { slug: _slug, version: _version, ...begun } = draftOfShipment(api.stored, Date.now());
    const draft: ShipmentDraft = { ...begun, id: 'local', step: 'receiver' };
    useNewShipment.setState({ drafts: [draft] });
    const { router } = showPage('/shipments/new');
    await screen.findByRole('dialog', { name: 'Continue your shipment?' });
    await userEvent.click(screen.getByText('Continue'));
    await heading('Recipient');
    expect(router.state.location.search).toBe('?draft=local');
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Bo Chen');
  });

  it('continues a stored draft at its incomplete step', async () => {
    api.stored = { ...api.stored, step: 'receiver', to: receiver({ city: '' }) };
    showPage(`/shipments/new?draft=${slug}`);
    await heading('Recipient');
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Bo Chen');
  });
});
