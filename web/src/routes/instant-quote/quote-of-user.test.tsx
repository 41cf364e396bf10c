import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { forgetQuotes } from '../../stores/drafts/instant-quotes';
import { forgetPreferences, rememberPreferences } from '../../stores/preferences';
import { account, entry } from '../../testing/fixtures/account-fixtures';
import { address, quote, receiver } from '../../testing/fixtures/shipment-fixtures';
import { signedIn, signedOut } from '../../testing/identity/sign-in';
import { FakeApi, Reply } from '../../testing/servers/fake-api';
import { heading, showPage } from '../../testing/show-page';

jest.setTimeout(60_000);

const size = '&length=14&width=12&height=8&lengthUnit=in';
const page = '/shipments/new/instant-quote/package-type/custom';
const value = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;

let api: FakeApi;
beforeEach(() => {
  forgetQuotes();
  signedIn();
  rememberPreferences(account({ weightUnit: 'kg', lengthUnit: 'cm' }), address({ name: 'Dora', postal: '60606' }));
  api = new FakeApi({
    'POST /quotes': () => quote({ status: 'pending', offers: [] }),
    'GET /quotes/:id': () => quote(),
    'GET /packages': () => ({ items: [] }),
    'GET /addresses': () => ({ items: [entry({ address: receiver() })] }),
    'POST /addresses/:id/use': () => new Reply(204),
  });
});
afterEach(() => {
  api.stop();
  forgetPreferences();
  signedOut();
});

describe('quote of a signed-in user', () => {
  it('starts with the default sender, in the units of the account', async () => {
    showPage(page);
    await heading('Get a price');
    expect([value('from'), value('fromPostal')]).toEqual(['US', '60606']);
    expect(screen.getByLabelText('Unit of weight')).toHaveValue('kg');
  });

  it('uses a saved recipient: the place for the price, the rest for the details', async () => {
    const { router } = showPage(`${page}?weight=5&weightUnit=lb${size}`);
    await heading('Get a price');
    const box = await screen.findByRole('combobox', { name: 'Saved recipients' });
    await userEvent.click(box);
    await userEvent.click(await screen.findByRole('option', { name: /Warehouse/ }));
    expect(value('toPostal')).toBe('94105');
    expect(screen.getByText(/^Warehouse · .*94105/)).toBeTruthy();
    await userEvent.click(screen.getByText('See prices'));
    await heading('Prices for your parcel');
    const { pathname, search } = router.state.location;
    await router.navigate(`${pathname}/details${search}&quote=q1&offer=q1.Ground`);
    await heading('Sender and recipient');
    expect(['from.name', 'to.name', 'to.street1'].map(value)).toEqual(['Dora', 'Bo Chen', receiver().street1]);
  });

  it('uses only the person of a saved address elsewhere, since the place sets the price', async () => {
    const places = 'from=US&fromPostal=60606&to=US&toPostal=10001&weight=5&weightUnit=lb';
    showPage(`${page}/parcel/rates/details?${places}${size}&quote=q1&offer=q1.Ground`);
    await heading('Sender and recipient');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Saved recipients' }));
    await userEvent.click(await screen.findByRole('option', { name: /Warehouse/ }));
    expect(['to.name', 'to.street1', 'to.postal'].map(value)).toEqual(['Bo Chen', '', '10001']);
  });
});
