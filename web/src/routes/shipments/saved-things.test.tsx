import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import { useNewShipment } from '../../stores/drafts/new-shipment';
import { forgetPreferences, rememberPreferences } from '../../stores/preferences';
import { account, entry, saved } from '../../testing/fixtures/account-fixtures';
import { Reply } from '../../testing/servers/fake-api';
import { address, receiver } from '../../testing/fixtures/shipment-fixtures';
import { FlowApi } from '../../testing/servers/flow-api';
import { heading, showPage } from '../../testing/show-page';
import { signedIn, signedOut } from '../../testing/identity/sign-in';
import { draftOfShipment } from '../../features/shipment-drafts/draft-of-shipment';

jest.setTimeout(60_000);

let api: FlowApi;
beforeEach(() => {
  sessionStorage.clear();
  useNewShipment.setState({ drafts: [] });
  api = new FlowApi();
  const book = [entry(), entry({ id: '0b2d9a3e-0000-4000-8000-000000000002', nickname: '', address: receiver() })];
  api.on('GET /addresses', ({ query }) => {
    const search = query.get('search')?.toLowerCase() ?? '';
    return {
      items: book.filter(({ nickname, address: { name } }) => `${nickname} ${name}`.toLowerCase().includes(search)),
    };
  });
  api.on('POST /addresses/:id/use', () => new Reply(204));
  api.on('POST /addresses', ({ body }) => new Reply(201, entry(body as object)));
  api.on('GET /packages', () => ({ items: [saved()] }));
  api.on('POST /packages/:id/use', () => new Reply(204));
  api.on('POST /packages', ({ body }) => new Reply(201, saved(body as object)));
  signedIn();
});
afterEach(() => {
  api.stop();
  forgetPreferences();
  signedOut();
});

const enter = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

function enterAddress({ name, street1, city, state, postal }: ReturnType<typeof address>) {
  enter('Full name', name);
  enter('Street address', street1);
  enter('City', city);
  enter('State', state);
  enter('ZIP code', postal);
}

/** A draft that has come as far as the receiver. */
function receiverStep() {
  const draft = { ...draftOfShipment(api.stored, Date.now()), id: 'd1', slug: undefined, parcels: [] };
  delete draft.slug;
  useNewShipment.setState({ drafts: [draft] });
  return showPage('/shipments/new/receiver-details?draft=d1');
}

describe('saved address', () => {
  it('is found by typing, selected with the keyboard, and records its use', async () => {
    const { container } = showPage('/shipments/new');
    await heading('Sender');
    const box = await screen.findByRole('combobox', { name: 'Search saved addresses' });
    await userEvent.click(box);
    await screen.findByRole('option', { name: /Warehouse/ });
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.keyboard('{ArrowDown}');
    expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: /Warehouse/ }).id);
    await userEvent.keyboard('{Escape}');
    expect(box.getAttribute('aria-expanded')).toBe('false');
    await userEvent.type(box, 'bo');
    await waitFor(() => expect(screen.queryByRole('option', { name: /Warehouse/ })).toBeNull());
    expect(screen.getByText('1 address')).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByLabelText('Full name')).toHaveValue('Bo Chen');
    expect(screen.getByLabelText('ZIP code')).toHaveValue('94105');
    await waitFor(() => expect(api.requests('POST /addresses/:id/use')).toHaveLength(1));
  });

  it('is the default sender of a new shipment', async () => {
    rememberPreferences(account(), address({ name: 'Default Dora', residential: false }));
    showPage('/shipments/new');
    await heading('Sender');
    expect(screen.getByLabelText('Full name')).toHaveValue('Default Dora');
  });

  it('is stored on request, and a failure does not stop the shipment', async () => {
    receiverStep();
    await heading('Recipient');
    enterAddress(receiver());
    await userEvent.click(await screen.findByLabelText('Save to address book'));
    api.on('POST /addresses', () => new Reply(500, {}));
    await userEvent.click(screen.getByText('Continue to package'));
    await heading('What are you sending?');
    expect(api.requests('POST /addresses')[0]?.body).toMatchObject({ address: { name: 'Bo Chen', postal: '94105' } });
  });

  it('is not available to guests, who can still paste one', async () => {
    signedOut();
    showPage('/shipments/new');
    await heading('Sender');
    await userEvent.click(await screen.findByRole('button', { name: 'Paste an address' }));
    expect(screen.queryByRole('combobox', { name: 'Search saved addresses' })).toBeNull();
    expect(screen.queryByLabelText('Save to address book')).toBeNull();
    await userEvent.click(screen.getByLabelText('Address to paste'));
    await userEvent.paste('Bo Chen\n1 Market St Apt 5\nSan Francisco, CA 94105');
    await press('Fill in fields');
    expect(screen.getByLabelText('Full name')).toHaveValue('Bo Chen');
    expect(screen.getByLabelText('City')).toHaveValue('San Francisco');
    expect(screen.getByLabelText('State')).toHaveValue('CA');
    expect(screen.getByText(/^Filled in: name, street/)).toBeTruthy();
  });
});

describe('address check dialog', () => {
  it('shows entered and suggested; "Use this" fills the form and continues', async () => {
    receiverStep();
    await heading('Recipient');
    enterAddress(receiver({ street1: '1 market st', city: 'san francisco' }));
    await userEvent.click(screen.getByText('Continue to package'));
    expect(await screen.findByText('Is this the address?')).toBeTruthy();
    expect(screen.getByText('1 Market St').tagName).toBe('MARK');
    await press('Use suggestion');
    expect(screen.getByLabelText('City')).toHaveValue('San Francisco');
    await userEvent.click(screen.getByText('Continue to package'));
    await heading('What are you sending?');
  });

  it('"Keep mine" asks why, and the reason is stored with the shipment', async () => {
    receiverStep();
    await heading('Recipient');
    enterAddress(receiver({ street1: 'Market Street' }));
    await userEvent.click(screen.getByText('Continue to package'));
    expect(await screen.findByText(/There is no house number/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use suggestion' })).toBeNull();
    await press('Keep mine');
    await userEvent.selectOptions(screen.getByLabelText('Why is it correct?'), 'Another reason');
    expect(screen.getByRole('button', { name: 'Use it anyway' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Reason'), 'The whole street is ours');
    await press('Use it anyway');
    await heading('What are you sending?');
    const { drafts } = useNewShipment.getState();
    expect(drafts[0]?.shipAnyway).toEqual({ receiver: 'The whole street is ours' });
  });
});

describe('saved package', () => {
  const packageStep = async (query = '') => {
    receiverStep();
    await heading('Recipient');
    enterAddress(receiver());
    await userEvent.click(screen.getByText(`Continue to package${query}`));
    await heading('What are you sending?');
  };

  it('fills in type and size with one press', async () => {
    await packageStep();
    await userEvent.click(await screen.findByRole('button', { name: 'Shoe box' }));
    expect(await screen.findByRole('textbox', { name: 'Length' })).toHaveValue('14');
    expect(screen.getByRole('radio', { name: /^Box/ })).toBeChecked();
    enter('Weight with packaging', '3');
    await userEvent.click(screen.getByText('See rates'));
    await heading('Choose a service');
    expect(api.requests('POST /shipments')[0]?.body).toMatchObject({
      parcels: [{ dimensions: { length: 14, width: 8, height: 5 }, weight: { value: 3, unit: 'lb' } }],
    });
    expect(api.requests('POST /packages/:id/use')).toHaveLength(1);
  });

  it('is stored for next time from here', async () => {
    rememberPreferences(account({ weightUnit: 'kg', lengthUnit: 'cm' }));
    await packageStep();
    await userEvent.click(screen.getByLabelText(/^Box/));
    await screen.findByLabelText('Weight with packaging');
    expect(screen.getByLabelText('Unit of weight')).toHaveValue('kg');
    for (const side of ['Length', 'Width', 'Height'])
      fireEvent.change(screen.getByRole('textbox', { name: side }), { target: { value: '30' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Save this size for next time' }));
    await userEvent.type(screen.getByLabelText('Package name'), 'Cube{Enter}');
    await waitFor(() => expect(api.requests('POST /packages')).toHaveLength(1));
    expect(api.requests('POST /packages')[0]?.body).toEqual({
      name: 'Cube',
      parcel: { type: 'parcel', preset: 'custom', dimensions: { length: 30, width: 30, height: 30, unit: 'cm' } },
    });
  });
});
