import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import { account } from '../../testing/fixtures/account-fixtures';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { failure, FakeAuth } from '../../testing/identity/fake-auth';
import { showPage } from '../../testing/show-page';
import { signedIn, signedOut } from '../../testing/identity/sign-in';
import { endStepUp } from '../../stores/step-up';

let api: FakeApi;
let auth: FakeAuth;
const stored = account();
beforeEach(() => {
  api = new FakeApi({ 'GET /account': () => stored });
  api.on('PATCH /account', () =>
    auth.asked.length > 0 ? stored : problem(403, 'step_up_required', 'Confirm that it is you.'),
  );
  auth = new FakeAuth();
  signedIn();
});
afterEach(() => {
  endStepUp(false);
  api.stop();
  signedOut();
});

/** Does something that the server wants a recent sign-in for. */
async function act() {
  showPage('/user?tab=profile');
  const name = await screen.findByLabelText('Full name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Ana Maria');
  await userEvent.click(screen.getAllByRole('button', { name: /^Save/ })[0]!);
  return screen.findByRole('dialog', { name: 'Confirm that it’s you' });
}
const saved = () => api.requests('PATCH /account').map(({ body }) => (body as { name?: string }).name);

describe('step-up dialog', () => {
  it('asks for password and code, then completes the action without losing anything', async () => {
    auth.steps = [
      failure('NotAuthorizedException', 'Incorrect username or password.'),
      { step: 'code', from: 'app', destination: '' },
    ];
    const dialog = await act();
    expect((await axe(dialog)).violations).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(/^Password for/), 'Secret-1{Enter}');
    await within(dialog).findByRole('alert');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await userEvent.type(await screen.findByLabelText('Code from your app'), '123456');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(saved()).toEqual(['Ana Maria', 'Ana Maria']));
    expect(auth.asked.at(-2)).toEqual(['signIn', 'ana@example.com', 'Secret-1', { askCode: true }]);
    expect(auth.asked.at(-1)).toEqual(['answerChallenge', { code: '123456' }]);
  });

  it('leads to the provider without asking for a password when the user signed in there', async () => {
    signedIn({}, { provider: 'Google' });
    auth.withProvider();
    const dialog = await act();
    expect((await axe(dialog)).violations).toEqual([]);
    expect(within(dialog).queryByLabelText(/^Password/)).toBeNull();
    expect(within(dialog).queryByText(/Nothing you entered is lost/)).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue with Google' }));
    await waitFor(() => expect(auth.asked).toEqual([['startHosted', '/user?tab=profile', { user: 'sub-1' }]]));
    expect(saved()).toEqual(['Ana Maria']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved()).toEqual(['Ana Maria']);
  });

  it('shows an error when the provider of the user is no longer configured', async () => {
    signedIn({}, { provider: 'Google' });
    const dialog = await act();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue with Google' }));
    await within(dialog).findByRole('alert');
    expect(auth.asked).toEqual([]);
  });

  it('changes nothing when canceled', async () => {
    const dialog = await act();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Full name')).toHaveValue('Ana Maria');
    expect(saved()).toEqual(['Ana Maria']);
    expect(auth.asked).toEqual([]);
  });
});
