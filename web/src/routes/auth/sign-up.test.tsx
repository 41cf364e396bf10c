import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetPending, rememberPending } from '../../features/auth/pending-sign-in';
import { useApp } from '../../stores/app-status';
import { useNewShipment } from '../../stores/drafts/new-shipment';
import { FakeApi } from '../../testing/servers/fake-api';
import { failure, FakeAuth } from '../../testing/identity/fake-auth';
import { jwt } from '../../testing/identity/jwt';
import { heading, showPage } from '../../testing/show-page';
import { signedOut } from '../../testing/identity/sign-in';

let api: FakeApi;
let auth: FakeAuth;
let warn: { mockRestore: () => void };
const counts = { all: 0, drafts: 0, to_pay: 0, to_print: 0, in_transit: 0, problems: 0, delivered: 0 };
beforeEach(() => {
  api = new FakeApi({ 'GET /shipments': () => ({ items: [], counts }) });
  auth = new FakeAuth();
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  api.stop();
  warn.mockRestore();
  forgetPending();
  signedOut();
});

const field = (name: string | RegExp) => screen.getByLabelText(name);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function signUp() {
  const shown = showPage('/auth/signup?redirect=%2Fshipments%3Ftab%3Ddrafts');
  await heading('Create an account');
  await userEvent.type(field('Full name'), 'Ana Ruiz');
  await userEvent.type(field('E-mail'), 'ana@example.com');
  await userEvent.type(field('Password'), 'Secret-12');
  await press('Create account');
  return shown;
}

describe('sign-up page', () => {
  it('continues to the code from the mail, which submits itself, and signs in', async () => {
    const { router } = await signUp();
    await heading('Confirm your e-mail');
    expect(screen.getByText('a***@e***')).toBeTruthy();
    expect(router.state.location.search).not.toMatch(/ana|Secret/);
    await userEvent.type(field('Code from the e-mail'), '123456');
    await heading('Shipments');
    expect(router.state.location.search).toBe('?tab=drafts');
    expect(auth.asked).toEqual([
      ['signUp', { name: 'Ana Ruiz', email: 'ana@example.com', password: 'Secret-12' }],
      ['confirm', 'ana@example.com', '123456'],
      ['signIn', 'ana@example.com', 'Secret-12'],
    ]);
  });

  it('requires no code when the pool requires none', async () => {
    auth.confirmed = true;
    await signUp();
    await heading('Shipments');
  });

  it('lists every invalid field', async () => {
    showPage('/auth/signup');
    await heading('Create an account');
    await userEvent.type(field('E-mail'), 'ana');
    await userEvent.type(field('Password'), 'short');
    await press('Create account');
    for (const text of ['Enter your name.', /like name@example.com/, 'Use at least 8 characters.'])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(auth.asked).toEqual([]);
  });

  it('shows the pool’s message about the password', async () => {
    auth.refuse.signUp = failure('InvalidPasswordException', 'Password must have symbol characters');
    await signUp();
    expect((await screen.findByRole('alert')).textContent).toBe('Password must have symbol characters');
  });

  it.each([
    ['password', String.raw`^[\S]+.*[\S]+$`, 'A password cannot begin or end with a space.'],
    ['username', String.raw`[\p{L}\p{M}\p{S}\p{N}\p{P}]+`, 'Enter an e-mail address without spaces.'],
    ['clientId', String.raw`[\w+]+`, 'Check what you typed.'],
  ])('explains the pool’s pattern error about the %s', async (member, pattern, text) => {
    const refused = `1 validation error detected: Value at '${member}' failed to satisfy constraint: Member must satisfy regular expression pattern: ${pattern}`;
    auth.refuse.signUp = failure('InvalidParameterException', refused);
    await signUp();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });
});

describe('confirmation code', () => {
  it.each([
    ['CodeMismatchException', /didn’t match/],
    ['ExpiredCodeException', /code has expired/],
    ['TooManyFailedAttemptsException', /^Too many attempts\. You can try again in/],
  ])('reports %s and stays on the page', async (code, text) => {
    await signUp();
    await heading('Confirm your e-mail');
    auth.refuse.confirm = failure(code);
    await userEvent.type(field('Code from the e-mail'), '123456');
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
  });

  it('can be sent again after 30 seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    rememberPending('ana@example.com', 'Secret-12');
    auth.steps = Array.from({ length: 40 }, () => failure('UserNotConfirmedException'));
    showPage('/auth/confirm-email');
    await user.type(await screen.findByLabelText('E-mail'), 'ana@example.com');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    const again = await screen.findByRole('button', { name: /Send again in \d+ s/ });
    expect(again).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    await user.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText('New code sent.')).toBeTruthy();
    expect(auth.asked.filter(([action]) => action === 'resend')).toHaveLength(2);
  });

  it('entered on another device signs in here automatically: every 5 s, for at most 3 minutes', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    rememberPending('ana@example.com', 'Secret-12');
    auth.steps = Array.from({ length: 50 }, () => failure('UserNotConfirmedException'));
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    showPage('/auth/confirm-email');
    await user.type(await screen.findByLabelText('E-mail'), 'ana@example.com');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByLabelText('Code from the e-mail');
    const styles = () => auth.asked.filter(([action]) => action === 'signIn').length;
    const before = styles();
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(styles() - before).toBe(3);
    await act(() => jest.advanceTimersByTimeAsync(300_000));
    expect(styles()).toBeLessThanOrEqual(36);
    expect(screen.queryByText(/goes on by itself/)).toBeNull();
  });

  it('entered during a check signs in once, since two sign-ins would be two devices', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    rememberPending('ana@example.com', 'Secret-12');
    const slow = auth.slow();
    showPage('/auth/confirm-email');
    await user.type(await screen.findByLabelText('E-mail'), 'ana@example.com');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    const code = await screen.findByLabelText('Code from the e-mail');
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    const styles = () => auth.asked.filter(([action]) => action === 'signIn').length;
    expect(styles()).toBe(1);
    await user.type(code, '123456');
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(styles()).toBe(1);
    slow.answer();
    await heading('Shipments');
    expect(styles()).toBe(1);
  });

  it('continues to the requested page when entered on another device', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    rememberPending('ana@example.com', 'Secret-12');
    auth.steps = [failure('UserNotConfirmedException'), failure('NetworkError')];
    showPage('/auth/confirm-email');
    await user.type(await screen.findByLabelText('E-mail'), 'ana@example.com');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByLabelText('Code from the e-mail');
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    await heading('Shipments');
  });
});

describe('guest data', () => {
  beforeEach(() => {
    const token = jwt({ exp: Date.now() / 1000 + 3_600 });
    localStorage.setItem('waybill.guest', JSON.stringify({ identityId: 'g1', token, expires: Date.now() + 3_600_000 }));
    auth.confirmed = true;
  });

  it('is transferred once with the guest’s token, without drafts in the browser', async () => {
    const draft = { id: 'd1', savedAt: Date.now(), step: 'sender', from: {}, to: {}, parcels: [] };
    useNewShipment.setState({ drafts: [draft as never] });
    api.on('POST /account/claim', () => ({ shipments: 2, orders: 1 }));
    await signUp();
    await heading('Shipments');
    const [claim] = api.requests('POST /account/claim');
    expect(claim?.headers.get('authorization')).toBe('Bearer access-1');
    expect(claim?.body).toEqual({ guestToken: expect.stringMatching(/^h\./) });
    expect(localStorage.getItem('waybill.claimed')).toBe('g1');
    expect(useNewShipment.getState().drafts).toHaveLength(1);
    expect(
      useApp
        .getState()
        .toasts.map(({ text }) => text)
        .join(),
    ).toMatch(/2 shipments made as a guest|^$/);
    useNewShipment.setState({ drafts: [] });
  });

  it('is retried at the next start after a failure, unless another user has it', async () => {
    const { retryClaim } = await import('../../session/guest/send-guest-claim');
    await signUp();
    await heading('Shipments');
    expect(api.requests('POST /account/claim')).toHaveLength(1);
    expect(localStorage.getItem('waybill.claimed')).toBeNull();
    const { problem } = await import('../../testing/servers/fake-api');
    api.on('POST /account/claim', () => problem(409, 'already_claimed', 'Claimed.'));
    const stop = retryClaim();
    await waitFor(() => expect(localStorage.getItem('waybill.claimed')).toBe('g1'));
    window.dispatchEvent(new Event('online'));
    expect(api.requests('POST /account/claim')).toHaveLength(2);
    stop();
  });
});

describe('password reset', () => {
  it('uses the code from the mail, and signs in', async () => {
    const { router } = showPage('/auth/reset-password');
    await userEvent.type(await screen.findByLabelText('E-mail'), 'ana@example.com');
    await press('Send code');
    await userEvent.type(await screen.findByLabelText('Code from the e-mail'), '654321');
    await userEvent.type(field('New password'), 'Fresh-123');
    await press('Set password and sign in');
    await heading('Shipments');
    expect(router.state.location.pathname).toBe('/shipments');
    expect(auth.asked).toEqual([
      ['forgot', 'ana@example.com'],
      ['reset', 'ana@example.com', '654321', 'Fresh-123'],
      ['signIn', 'ana@example.com', 'Fresh-123'],
    ]);
  });

  it('does not reveal whether there is an account', async () => {
    auth.refuse.forgot = failure('UserNotFoundException');
    showPage('/auth/reset-password');
    await userEvent.type(await screen.findByLabelText('E-mail'), 'nobody@example.com');
    await press('Send code');
    expect(await screen.findByText(/If/)).toBeTruthy();
    await press('Set password and sign in');
    expect(await screen.findByText('Confirmation code cannot be empty')).toBeTruthy();
    expect(screen.getByText('Password cannot be empty')).toBeTruthy();
    await press('Use another e-mail');
    expect(screen.getByRole('button', { name: 'Send code' })).toBeTruthy();
  });
});
