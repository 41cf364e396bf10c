import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetPreferences, rememberPreferences } from '../../stores/preferences';
import { account } from '../../testing/fixtures/account-fixtures';
import { cart } from '../../testing/fixtures/cart-fixtures';
import { FakeApi } from '../../testing/servers/fake-api';
import { heading, showPage } from '../../testing/show-page';
import { signedIn, signedOut } from '../../testing/identity/sign-in';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi({
    'GET /cart': () => cart([]),
    'GET /shipments': () => ({ items: [] }),
    'GET /account': () => account(),
  });
});
afterEach(() => {
  api.stop();
  forgetPreferences();
  signedOut();
});

it('shortcuts open their pages, but not while typing', async () => {
  signedIn();
  const { router } = showPage('/shipments');
  await heading('Shipments');
  await userEvent.keyboard('?');
  await screen.findByRole('dialog', { name: 'Shortcuts' });
  await userEvent.keyboard('n');
  expect(router.state.location.pathname).toBe('/shipments');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('/');
  expect(screen.getByLabelText('Search shipments')).toHaveFocus();
  await userEvent.keyboard('n');
  expect(router.state.location.pathname).toBe('/shipments');
  screen.getByLabelText('Search shipments').blur();
  await userEvent.keyboard('ga');
  await heading('Account');
  await userEvent.keyboard('gc');
  await heading('Cart');
  await userEvent.keyboard('gs');
  await heading('Shipments');
});

it.each(['a guest', 'a user who disabled them'])('shortcuts ignore %s', async (who) => {
  if (who !== 'a guest') signedIn();
  rememberPreferences(account({ shortcuts: false }));
  showPage('/shipments');
  await heading('Shipments');
  await userEvent.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
});
