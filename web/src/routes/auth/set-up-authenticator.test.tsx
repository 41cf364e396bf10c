import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { FakeAuth } from '../../testing/identity/fake-auth';
import { fakePool, poolConfig, refusal } from '../../testing/identity/fake-pool';
import { heading, showPage } from '../../testing/show-page';
import { signedIn, signedOut } from '../../testing/identity/sign-in';

let api: FakeApi;
/** What the pool knows of the second factor. */
let mfa: string[];
const pool = (changes: Parameters<typeof fakePool>[1] = {}) =>
  fakePool(api, {
    GetUser: () => ({ UserAttributes: [{ Name: 'email', Value: 'ana@example.com' }], UserMFASettingList: mfa }),
    AssociateSoftwareToken: () => ({ SecretCode: 'ABCDEFGHIJKLMNOP' }),
    VerifySoftwareToken: ({ UserCode }) =>
      UserCode === '123456' ? { Status: 'SUCCESS' } : refusal('EnableSoftwareTokenMFAException'),
    SetUserMFAPreference: () => {
      mfa.push('SOFTWARE_TOKEN_MFA');
      return {};
    },
    ...changes,
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const title = 'Set up your authenticator app';
const address = '/auth/authenticator?redirect=%2Fadmin%2Fcoupons';

beforeEach(() => {
  mfa = [];
  api = new FakeApi({}, poolConfig);
  api.on('GET /coupons', () =>
    mfa.length > 0 ? { items: [], next: null } : problem(403, 'second_factor_required', 'Set one up first.'),
  );
  signedIn({ groups: ['operator'] });
});
afterEach(() => {
  api.stop();
  signedOut();
});

describe('authenticator setup page', () => {
  it('opens before the admin area when the API requires a second factor, and leads back there', async () => {
    const asked = pool();
    const { router, container } = showPage('/admin/coupons?search=SPRING');
    await heading(title);
    expect(router.state.location.search).toBe('?redirect=%2Fadmin%2Fcoupons%3Fsearch%3DSPRING');
    await screen.findByRole('img', { name: /QR code/ });
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
    expect((await axe(container)).violations.map(({ id }) => id)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Code from your app'), '000000');
    await press('Turn on');
    await screen.findByText('That code didn’t match. Enter the latest one.');
    await userEvent.clear(screen.getByLabelText('Code from your app'));
    await userEvent.type(screen.getByLabelText('Code from your app'), '123456{Enter}');
    await heading('Coupons');
    expect(router.state.location.search).toBe('?search=SPRING');
    expect(asked.filter(([action]) => action === 'AssociateSoftwareToken')).toHaveLength(1);
  });

  it('continues at once for users who have set one up', async () => {
    mfa = ['SOFTWARE_TOKEN_MFA'];
    const asked = pool();
    showPage(address);
    await heading('Coupons');
    expect(asked.map(([action]) => action)).not.toContain('AssociateSoftwareToken');
  });

  it('asks the user to sign in again, and returns, when the session has ended', async () => {
    pool();
    new FakeAuth();
    const { router } = showPage(address);
    await heading(title);
    act(signedOut);
    await heading('Sign in');
    expect(router.state.location.search).toBe('?redirect=%2Fadmin%2Fcoupons');
  });

  it('explains a failure, and tries again', async () => {
    let fails = true;
    pool({
      AssociateSoftwareToken: () =>
        fails ? refusal('InvalidParameterException', 'Not now.') : { SecretCode: 'ABCDEFGHIJKLMNOP' },
    });
    showPage(address);
    await screen.findByText('No secret could be created');
    fails = false;
    await press('Try again');
    await screen.findByText('ABCD EFGH IJKL MNOP');
  });

  it('redirects non-staff to the account page, and guests to the sign-in', async () => {
    signedIn();
    const { router } = showPage(address);
    await waitFor(() => expect(router.state.location.pathname).toBe('/user'));
    act(signedOut);
    const guest = showPage(address);
    await waitFor(() => expect(guest.router.state.location.pathname).toBe('/auth/login'));
  });
});
