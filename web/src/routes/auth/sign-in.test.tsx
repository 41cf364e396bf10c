import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import { useSession } from '../../stores/session';
import { FakeApi } from '../../testing/servers/fake-api';
import { failure, FakeAuth } from '../../testing/identity/fake-auth';
import { heading, showPage } from '../../testing/show-page';
import { signedIn, signedOut } from '../../testing/identity/sign-in';
import { setAuth } from '../../session/auth';
import { forgetPending } from '../../features/auth/pending-sign-in';

let api: FakeApi;
let auth: FakeAuth;
let warn: { mockRestore: () => void };
beforeEach(() => {
  api = new FakeApi({ 'GET /shipments': () => ({ items: [], counts: counts() }) });
  auth = new FakeAuth();
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  api.stop();
  warn.mockRestore();
  forgetPending();
  signedOut();
});

const counts = () => ({ all: 0, drafts: 0, to_pay: 0, to_print: 0, in_transit: 0, problems: 0, delivered: 0 });
const field = (name: string | RegExp) => screen.getByLabelText(name);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function typeCredentials(email = 'ana@example.com', password = 'Secret-1') {
  await userEvent.type(field('E-mail'), email);
  await userEvent.type(field('Password'), password);
}

describe('sign-in page', () => {
  it('signs in and returns to the previous page', async () => {
    const { router } = showPage('/auth/login?redirect=%2Fshipments%3Ftab%3Ddrafts');
    await heading('Sign in');
    await typeCredentials(' ana+test@example.com ');
    await press('Sign in');
    await heading('Shipments');
    expect(router.state.location.pathname + router.state.location.search).toBe('/shipments?tab=drafts');
    expect(auth.asked).toEqual([['signIn', 'ana+test@example.com', 'Secret-1']]);
    expect(router.state.location.search).not.toContain('Secret');
  });

  it('does not follow a foreign address', async () => {
    const { router } = showPage('/auth/login?redirect=//evil.example');
    await heading('Sign in');
    await typeCredentials();
    await press('Sign in');
    await heading('Shipments');
    expect(router.state.location.pathname).toBe('/shipments');
  });

  it('offers another provider only when one is configured, and passes on the page to return to', async () => {
    showPage('/auth/login');
    await heading('Sign in');
    expect(screen.queryByText(/^Continue with/)).toBeNull();
    cleanup();
    auth.withProvider();
    showPage('/auth/login?redirect=%2Fcart');
    await heading('Sign in');
    await press('Continue with Google');
    expect(auth.asked).toEqual([['startHosted', '/cart']]);
  });

  it('explains missing fields with the specified messages', async () => {
    showPage('/auth/login');
    await heading('Sign in');
    await press('Sign in');
    expect((await screen.findAllByText('Username cannot be empty')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Password cannot be empty').length).toBeGreaterThan(0);
    expect(auth.asked).toEqual([]);
  });

  it.each([
    [failure('NetworkError'), 'Network Error'],
    [failure('SomethingNewException'), 'Authentication Error'],
    [failure('NotAuthorizedException', 'Incorrect username or password.'), 'Incorrect e-mail or password.'],
    [failure('UserNotFoundException'), 'Incorrect e-mail or password.'],
    [failure('NotAuthorizedException', 'Access Token has been revoked'), 'User is not authenticated'],
  ])('reports %s and preserves what was typed', async (error, text) => {
    auth.steps = [error];
    showPage('/auth/login');
    await heading('Sign in');
    await typeCredentials();
    await press('Sign in');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(field('E-mail')).toHaveValue('ana@example.com');
  });

  it('shows the wait after too many attempts, longer each time', async () => {
    const tooMany = failure('NotAuthorizedException', 'Password attempts exceeded');
    auth.steps = [tooMany];
    showPage('/auth/login');
    await heading('Sign in');
    await typeCredentials();
    await press('Sign in');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Too many attempts\. You can try again in [45] s\.$/,
    );
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeDisabled();
  });

  it('lets passwords be shown, pasted and filled in', async () => {
    const { container } = showPage('/auth/login');
    await heading('Sign in');
    expect(field('E-mail')).toHaveAttribute('autocomplete', 'username');
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.click(field('Password'));
    await userEvent.paste('Pasted-1');
    await press('Show password');
    expect(field('Password')).toHaveAttribute('type', 'text');
    expect(field('Password')).toHaveValue('Pasted-1');
    const { violations } = await axe(container);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('asks for the code of an app', async () => {
    auth.steps = [{ step: 'code', from: 'app', destination: '' }, failure('CodeMismatchException')];
    showPage('/auth/login');
    await heading('Sign in');
    await typeCredentials();
    await press('Sign in');
    await heading('Enter your code');
    const code = field('Code from your app');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveFocus();
    await press('Continue');
    expect(await screen.findByText('Confirmation code cannot be empty')).toBeTruthy();
    await userEvent.type(code, '111111');
    expect((await screen.findByRole('alert')).textContent).toMatch(/didn’t match/);
    await userEvent.clear(code);
    await userEvent.click(code);
    await userEvent.paste('222 222');
    await heading('Shipments');
    expect(auth.asked.slice(1)).toEqual([
      ['answerChallenge', { code: '111111' }],
      ['answerChallenge', { code: '222222' }],
    ]);
  });

  it('explains what to do when the code of an app was used before', async () => {
    const used = failure('ExpiredCodeException', 'Your software token has already been used once.');
    auth.steps = [{ step: 'code', from: 'app', destination: '' }, used];
    showPage('/auth/login');
    await heading('Sign in');
    await typeCredentials();
    await press('Sign in');
    await userEvent.type(await screen.findByLabelText('Code from your app'), '111111');
    expect((await screen.findByRole('alert')).textContent).toMatch(/already used\. Wait for the next one/);
  });

  it('remembers this browser on request', async () => {
    auth.steps = [{ step: 'code', from: 'app', destination: '' }];
    showPage('/auth/login');
    await heading('Sign in');
    await typeCredentials();
    await press('Sign in');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Don’t ask for a code in this browser again/ }));
    await userEvent.type(field('Code from your app'), '222222');
    await heading('Shipments');
    expect(auth.asked.slice(1)).toEqual([['answerChallenge', { code: '222222', remember: true }]]);
  });

  it('requires a new password instead of a temporary one', async () => {
    auth.steps = [{ step: 'new_password' }];
    showPage('/auth/login');
    await heading('Sign in');
    await typeCredentials();
    await press('Sign in');
    await heading('Set a new password');
    expect(field('New password')).toHaveAttribute('autocomplete', 'new-password');
    await userEvent.type(field('New password'), 'Own-12345');
    await press('Set password and sign in');
    await heading('Shipments');
    expect(auth.asked[1]).toEqual(['answerChallenge', { newPassword: 'Own-12345' }]);
  });

  it.each([
    ['UserNotConfirmedException', 'Confirm your e-mail'],
    ['PasswordResetRequiredException', 'Reset your password'],
  ])('%s leads to "%s", and on from there', async (code, title) => {
    auth.steps = [failure(code)];
    const { router } = showPage('/auth/login?redirect=%2Fuser');
    await heading('Sign in');
    await typeCredentials();
    await press('Sign in');
    await heading(title);
    expect(router.state.location.search).toBe('?redirect=%2Fuser');
  });

  it.each([
    ['%2Fshipments%2Fnew%2Fpackage-type%3Fdraft%3Dx', '/shipments/new/package-type?draft=x'],
    ['%2Fuser%3Ftab%3Daddresses', '/shipments/new'],
  ])('offers to continue as a guest: %s', async (redirect, href) => {
    showPage(`/auth/login?redirect=${redirect}`);
    await heading('Sign in');
    expect(screen.getByRole('link', { name: 'Continue as a guest' }).getAttribute('href')).toBe(href);
  });

  it('redirects signed-in users', async () => {
    signedIn();
    const { router } = showPage('/auth/signup');
    await heading('Shipments');
    expect(router.state.location.pathname).toBe('/shipments');
  });

  it('notifies a user signed out elsewhere once, and offers to continue as a guest', async () => {
    useSession.setState({ ended: true });
    const { router } = showPage('/shipments?tab=drafts');
    await heading('Sign in');
    expect(router.state.location.search).toBe('?redirect=%2Fshipments%3Ftab%3Ddrafts');
    expect(screen.getByText(/You were signed out/)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Continue as a guest' }));
    await heading('Shipments');
    expect(screen.getByText('Guest')).toBeTruthy();
  });

  it('explains that sign-in is unavailable, and tries again', async () => {
    setAuth(() => Promise.resolve(null));
    showPage('/auth/login');
    await screen.findByText('Sign-in is unavailable right now');
    auth = new FakeAuth();
    await press('Try again');
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });
});
