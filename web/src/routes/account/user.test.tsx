import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import type { AccountPatch, AccountView } from '#libs/contracts/accounts/accounts.js';
import { usePreferences } from '../../stores/preferences';
import { useSession } from '../../stores/session';
import { account } from '../../testing/fixtures/account-fixtures';
import { FakeApi, problem, Reply } from '../../testing/servers/fake-api';
import { fakePool, poolConfig, refusal } from '../../testing/identity/fake-pool';
import { heading, showPage } from '../../testing/show-page';
import { signedIn, signedOut } from '../../testing/identity/sign-in';

let api: FakeApi;
let stored: AccountView;
beforeEach(() => {
  stored = account();
  api = new FakeApi(
    {
      'GET /account': () => stored,
      'PATCH /account': ({ body }) => {
        const { version, notify, feed, ...section } = body as AccountPatch;
        if (version !== stored.version) return problem(409, 'version_conflict', 'Changed.');
        const switches = { notify: { ...stored.notify, ...notify }, feed: { ...stored.feed, ...feed } };
        stored = { ...stored, ...section, ...switches, version: version + 1 };
        return stored;
      },
    },
    poolConfig,
  );
  signedIn();
});
afterEach(() => {
  api.stop();
  signedOut();
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('account page', () => {
  it('asks a guest to sign in and comes back', async () => {
    signedOut();
    const { router } = showPage('/user?tab=security');
    await heading(/Sign in/);
    expect(router.state.location.search).toBe('?redirect=%2Fuser%3Ftab%3Dsecurity');
  });

  it('saves each section over the displayed version, and applies its units', async () => {
    const { container } = showPage('/user');
    await heading('Account');
    const name = await screen.findByLabelText('Full name');
    expect(name).toHaveValue('Ana Ruiz');
    await userEvent.clear(name);
    await userEvent.type(name, 'Ana María Ruiz');
    await press('Save profile');
    await screen.findByText('Saved');
    await userEvent.selectOptions(screen.getByLabelText('Weight unit'), 'kg');
    await userEvent.selectOptions(screen.getByLabelText('Label size'), 'a6');
    await press('Save preferences');
    await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(2));
    await userEvent.click(screen.getByLabelText('Receipts: E-mail'));
    await userEvent.click(screen.getByLabelText('Refunds: In app'));
    await press('Save notifications');
    await waitFor(() => expect(screen.getAllByText('Saved')).toHaveLength(3));
    expect(stored).toMatchObject({ name: 'Ana María Ruiz', weightUnit: 'kg', labelFormat: 'a6', version: 7 });
    expect(stored.notify).toMatchObject({ receipt: false, refund: true });
    expect(stored.feed).toMatchObject({ receipt: true, refund: false });
    expect(usePreferences.getState()).toMatchObject({ weightUnit: 'kg' });
    expect(api.requests('PATCH /account').map(({ body }) => (body as AccountPatch).version)).toEqual([4, 5, 6]);
    const { violations } = await axe(container);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('explains a change from elsewhere, and overwrites it only on request', async () => {
    showPage('/user');
    const name = await screen.findByLabelText('Full name');
    stored = { ...stored, name: 'From elsewhere', version: 9 };
    await userEvent.type(name, ' Junior');
    await press('Save profile');
    await screen.findByText('Your account was changed elsewhere');
    await press('Show saved version');
    await waitFor(() => expect(name).toHaveValue('From elsewhere'));
    stored = { ...stored, version: 10 };
    await userEvent.type(name, ' Junior');
    await press('Save profile');
    await userEvent.click(await screen.findByRole('button', { name: 'Save mine' }));
    await screen.findByText('Saved');
    expect(stored.name).toBe('From elsewhere Junior');
  });

  it('explains a load error, and tries again', async () => {
    api.on('GET /account', () => problem(404, 'not_found', 'Not there.'));
    showPage('/user');
    await screen.findByText('Could not load your account');
    api.on('GET /account', () => stored);
    await press('Try again');
    expect(await screen.findByLabelText('Full name')).toBeTruthy();
  });
});

describe('sign-in settings on the account page', () => {
  const devices = [
    {
      DeviceKey: 'd1',
      DeviceAttributes: [{ Name: 'device_name', Value: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }],
      DeviceLastAuthenticatedDate: Date.now() / 1000 - 7_200,
    },
  ];

  it('set up an authenticator app with a QR code or the secret, and its first code', async () => {
    const mfa: string[] = [];
    const asked = fakePool(api, {
      GetUser: () => ({ UserAttributes: [{ Name: 'email', Value: 'ana@example.com' }], UserMFASettingList: mfa }),
      ListDevices: () => ({ Devices: [] }),
      AssociateSoftwareToken: () => ({ SecretCode: 'ABCDEFGHIJKLMNOP' }),
      VerifySoftwareToken: ({ UserCode }) =>
        UserCode === '123456' ? { Status: 'SUCCESS' } : refusal('EnableSoftwareTokenMFAException'),
      SetUserMFAPreference: () => {
        mfa.push('SOFTWARE_TOKEN_MFA');
        return {};
      },
    });
    showPage('/user?tab=security');
    await userEvent.click(await screen.findByRole('button', { name: 'Set up an app' }));
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
    await press('Turn on');
    await screen.findByText('Confirmation code cannot be empty');
    await userEvent.type(screen.getByLabelText('Code from your app'), '000000');
    await press('Turn on');
    await screen.findByText('That code didn’t match. Enter the latest one.');
    await userEvent.clear(screen.getByLabelText('Code from your app'));
    await userEvent.type(screen.getByLabelText('Code from your app'), '123 456');
    await press('Turn on');
    await screen.findByText('On');
    expect(asked.every(([, body]) => body.AccessToken === 'access-1')).toBe(true);
    expect(screen.getByRole('button', { name: 'Turn off' })).toBeTruthy();
  });

  it('list devices and forget one', async () => {
    const left = [...devices];
    const asked = fakePool(api, {
      GetUser: () => ({}),
      ListDevices: () => ({ Devices: left }),
      ForgetDevice: () => {
        left.pop();
        return {};
      },
    });
    showPage('/user?tab=security');
    await screen.findByText('Firefox on Windows');
    expect(screen.getByText('Last used 2 hours ago')).toBeTruthy();
    await press('Forget Firefox on Windows');
    await screen.findByText('No remembered devices.');
    expect(asked.find(([action]) => action === 'ListDevices')?.[1]).toMatchObject({ Limit: 60 });
    expect(asked.find(([action]) => action === 'ForgetDevice')?.[1]).toMatchObject({ DeviceKey: 'd1' });
  });

  it('skip the code on this device, and require it again, once an app is set up', async () => {
    signedIn({}, { deviceKey: 'd1' });
    let status = 'not_remembered';
    const [device] = devices;
    const named = device?.DeviceAttributes ?? [];
    const asked = fakePool(api, {
      GetUser: () => ({ UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }),
      ListDevices: () => ({
        Devices: [
          { ...device, DeviceAttributes: [...named, { Name: 'dev:device_remembered_status', Value: status }] },
          { DeviceKey: 'd2', DeviceAttributes: [{ Name: 'device_name', Value: 'Elsewhere' }] },
        ],
      }),
      UpdateDeviceStatus: ({ DeviceRememberedStatus }) => {
        status = String(DeviceRememberedStatus);
        return {};
      },
    });
    showPage('/user?tab=security');
    await userEvent.click(await screen.findByRole('button', { name: 'Skip the code here: Firefox on Windows' }));
    expect(screen.queryByRole('button', { name: /Elsewhere/ })?.textContent).toBe('Forget');
    await screen.findByText('No code needed');
    expect(asked.find(([action]) => action === 'UpdateDeviceStatus')?.[1]).toMatchObject({
      DeviceKey: 'd1',
      DeviceRememberedStatus: 'remembered',
    });
    await press('Ask for a code: Firefox on Windows');
    await screen.findByRole('button', { name: /^Skip the code here/ });
    expect(status).toBe('not_remembered');
  });

  it('change the password with the current one', async () => {
    const asked = fakePool(api, {
      GetUser: () => ({}),
      ListDevices: () => ({ Devices: [] }),
      ChangePassword: ({ PreviousPassword }) =>
        PreviousPassword === 'Right-1' ? {} : refusal('NotAuthorizedException', 'Incorrect username or password.'),
    });
    showPage('/user?tab=security');
    await userEvent.type(await screen.findByLabelText('Current password'), 'Wrong-1');
    await press('Change password');
    await screen.findByText('Password cannot be empty');
    await userEvent.type(screen.getByLabelText('New password'), 'Fresh-123');
    await press('Change password');
    await screen.findByText('The current password is incorrect.');
    await userEvent.clear(screen.getByLabelText('Current password'));
    await userEvent.type(screen.getByLabelText('Current password'), 'Right-1');
    await press('Change password');
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveValue(''));
    expect(asked.filter(([action]) => action === 'ChangePassword')).toHaveLength(2);
  });
});

describe('account deletion', () => {
  it('requires a typed confirmation, ends the sign-in, and shows until when orders store names', async () => {
    const asked = fakePool(api, {});
    api.on('POST /account/erasure', () => new Reply(202, { eraseAfter: '2033-11-21T00:00:00.000Z' }));
    const { router } = showPage('/user?tab=data');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog'));
    const end = dialog.getByRole('button', { name: 'Delete forever' });
    expect(end).toBeDisabled();
    await userEvent.type(dialog.getByLabelText(/to confirm/), 'delete my account');
    await userEvent.click(end);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await waitFor(() => expect(useSession.getState().actor).toBe('guest'));
    expect(api.requests('POST /account/erasure')[0]?.body).toEqual({ confirm: 'delete my account' });
    expect(asked).toEqual([['DeleteUser', { AccessToken: 'access-1' }]]);
    expect(await screen.findByText(/until November 2033/)).toBeTruthy();
  });
});
