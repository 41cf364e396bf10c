import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { HostedOutcome } from '../../session/hosted-port';
import { axe } from '../../testing/dom/axe';
import { FakeAuth } from '../../testing/identity/fake-auth';
import { signedIn, signedOut } from '../../testing/identity/sign-in';
import { FakeApi } from '../../testing/servers/fake-api';
import { heading, showPage } from '../../testing/show-page';

let api: FakeApi;
let auth: FakeAuth;
beforeEach(() => {
  api = new FakeApi({});
  auth = new FakeAuth();
});
afterEach(() => {
  api.stop();
  signedOut();
});

/** The page as the provider leads to it, with this outcome. */
function comeBack(outcome: Promise<HostedOutcome>, query = '?code=c1&state=s1') {
  const finished: string[] = [];
  auth.withProvider((answer) => {
    finished.push(answer.toString());
    return outcome;
  });
  return { ...showPage(`/auth/callback${query}`), finished };
}

describe('callback page', () => {
  it('removes the answer from the address, waits, and opens the page that the person wanted', async () => {
    let settle: (outcome: HostedOutcome) => void = () => undefined;
    const { router, finished } = comeBack(new Promise((resolve) => (settle = resolve)));
    await heading('Signing you in');
    expect([router.state.location.search, finished]).toEqual(['', ['code=c1&state=s1']]);
    settle({ problem: null, returnTo: '/how_to_ship' });
    await heading(/How to ship/i);
    expect(router.state.location.pathname).toBe('/how_to_ship');
  });

  it.each([
    ['denied', 'You canceled at Google.'],
    ['mismatch', 'This sign-in was not started in this tab, or was already used. Start again.'],
    ['expired', 'This sign-in has expired. Start again.'],
    ['slow', 'Signing in with Google takes too long. Check your connection, then start again.'],
    ['exists', 'An account with this e-mail exists. Sign in with its password.'],
    ['failed', 'Google could not sign you in. Start again, or use a password.'],
  ] as const)('says why and what to do when the outcome is %s', async (problem, text) => {
    const { container } = comeBack(Promise.resolve({ problem, returnTo: '/cart' }));
    await heading('You are not signed in');
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in with a password' }).getAttribute('href')).toBe(
      '/auth/login?redirect=%2Fcart',
    );
    expect((await axe(container)).violations).toEqual([]);
  });

  it('leads a signed-in user back when another account confirmed', async () => {
    signedIn({}, { provider: 'Google' });
    const { container } = comeBack(Promise.resolve({ problem: 'other', returnTo: '/user?tab=profile' }));
    await heading('Not confirmed');
    expect(screen.getByText('That is another Google account. Use the one of this account.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to where you were' }).getAttribute('href')).toBe('/user?tab=profile');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('opens the home page of a signed-in user when an answer arrives again', async () => {
    signedIn();
    const { router } = comeBack(Promise.resolve({ problem: 'mismatch', returnTo: '' }));
    await heading('Shipments');
    expect(router.state.location.pathname).toBe('/shipments');
  });

  it('opens the sign-in page when the address has no answer', async () => {
    const { finished } = comeBack(Promise.resolve({ problem: null, returnTo: '' }), '');
    await heading('Sign in');
    expect(finished).toEqual([]);
  });
});
