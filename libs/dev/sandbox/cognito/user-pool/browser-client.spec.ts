import { AdminCreateUserCommand, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { CognitoUserAttribute, type CognitoUser, type ISignUpResult } from 'amazon-cognito-identity-js';
import { BrowserClient } from '../testing/browser-client.js';
import { startCheckedProxy, type CheckedProxy } from '../testing/checked-proxy.js';
import { ClientId, OpenPool, Password, UserPoolId, refusal } from '../testing/open-pool.js';
import { totpCode } from './sign-in/totp.js';

const { answered, done } = BrowserClient;
const email = 'ann@example.com';

describe('user pool sandbox with the web app’s client library', () => {
  let pool: OpenPool;
  let proxy: CheckedProxy;
  let browser: BrowserClient;
  const signedIn = async (at = browser, password = Password): Promise<CognitoUser> => {
    const user = at.user(email);
    expect(await at.signIn(user, email, password)).toMatchObject({ at: 'signedIn' });
    return user;
  };
  const operations = async (work: () => Promise<unknown>): Promise<string[]> => {
    const before = pool.exchange.operations.length;
    await work();
    return pool.exchange.operations.slice(before);
  };
  beforeEach(async () => {
    pool = await OpenPool.start({ refreshTokenRotation: false });
    proxy = await startCheckedProxy(pool.exchange, pool.sandbox.url);
    browser = new BrowserClient(proxy.url);
  });
  afterEach(async () => {
    await proxy.close();
    await OpenPool.closeAll();
    expect(pool.exchange.faults).toEqual([]);
  });

  it('signs up, confirms, signs in by SRP and returns the user', async () => {
    const attributes = [new CognitoUserAttribute({ Name: 'name', Value: 'Ann' })];
    const { user, userConfirmed } = await done<ISignUpResult>((callback) =>
      browser.pool.signUp(email, Password, attributes, [], callback),
    );
    expect(userConfirmed).toBe(false);
    await done((callback) => user.resendConfirmationCode(callback));
    const code = await pool.code(email);
    expect(await done((callback) => user.confirmRegistration(code, false, callback))).toBe('SUCCESS');
    const reached = await browser.signIn(browser.user(email), email, Password);
    expect(reached).toMatchObject({ at: 'signedIn', mayRemember: true });
    const again = browser.pool.getCurrentUser();
    await done((callback) => again?.getSession(callback));
    const { UserAttributes } = await done<{ UserAttributes: unknown[] }>((callback) => again?.getUserData(callback));
    expect(UserAttributes).toContainEqual({ Name: 'name', Value: 'Ann' });
  });

  it('refuses a wrong password and an unknown name with the same message', async () => {
    await pool.user();
    const refusalFor = (name: string) => refusal(browser.signIn(browser.user(name), name, 'Wrong-password-1'));
    expect(await refusalFor(email)).toBe('NotAuthorizedException: Incorrect username or password.');
    expect(await refusalFor('bob@example.com')).toBe('NotAuthorizedException: Incorrect username or password.');
  });

  it('recognizes the browser, and signs in without it after its device was forgotten', async () => {
    await pool.user();
    const user = await signedIn();
    const known = await operations(() => signedIn());
    expect(known).toEqual([
      'InitiateAuth',
      'RespondToAuthChallenge',
      'RespondToAuthChallenge',
      'RespondToAuthChallenge',
    ]);
    const elsewhere = await signedIn(new BrowserClient(proxy.url));
    const { Devices } = await answered<{ Devices: { DeviceKey: string }[] }>((callbacks) =>
      elsewhere.listDevices(60, null, callbacks),
    );
    expect(Devices).toHaveLength(2);
    await answered((callbacks) => user.forgetDevice(callbacks));
    const again = browser.user(email);
    again['deviceKey' as never] = Devices[0]?.DeviceKey as never;
    const sent = await operations(() => browser.signIn(again, email, Password));
    expect(sent).toEqual(['InitiateAuth', 'RespondToAuthChallenge', 'RespondToAuthChallenge', 'ConfirmDevice']);
  });

  it('requires a code of the authenticator app, except in a remembered browser', async () => {
    await pool.user();
    const user = await signedIn();
    const secret = await new Promise<string>((associateSecretCode, onFailure) =>
      user.associateSoftwareToken({ associateSecretCode, onFailure }),
    );
    const code = () => totpCode(secret, Math.floor(pool.now / 30_000));
    await answered((callbacks) => user.verifySoftwareToken(code(), 'My phone', callbacks as never));
    await done((callback) => user.setUserMfaPreference(null, { Enabled: true, PreferredMfa: true }, callback as never));

    const second = browser.user(email);
    expect(await browser.signIn(second, email, Password)).toEqual({ at: 'totp' });
    expect(await refusal(browser.sendTotp(second, '000000'))).toMatch(/^(CodeMismatch|ExpiredCode)Exception/);
    pool.advance(60_000);
    expect(await browser.sendTotp(second, code())).toMatchObject({ at: 'signedIn' });
    await answered((callbacks) => second.setDeviceStatusRemembered(callbacks as never));
    await signedIn();
    const elsewhere = new BrowserClient(proxy.url);
    expect(await elsewhere.signIn(elsewhere.user(email), email, Password)).toEqual({ at: 'totp' });

    // A browser that does not send its key counts as unknown, even if it is remembered.
    const hidden = new BrowserClient(proxy.url);
    const third = hidden.user(email);
    expect(await hidden.signIn(third, email, Password)).toEqual({ at: 'totp' });
    pool.advance(60_000);
    expect(await hidden.sendTotp(third, code())).toMatchObject({ at: 'signedIn', mayRemember: true });

    await answered((callbacks) => second.forgetDevice(callbacks));
    expect(await browser.signIn(browser.user(email), email, Password)).toEqual({ at: 'totp' });
  });

  it('replaces the first password with a new one', async () => {
    await pool.client.send(new AdminCreateUserCommand({ UserPoolId, Username: email }));
    const user = browser.user(email);
    const reached = await browser.signIn(user, email, await pool.code(email));
    expect(reached).toEqual({ at: 'newPassword', attributes: { email, email_verified: 'false' } });
    expect(await browser.completeNewPassword(user, Password)).toMatchObject({ at: 'signedIn' });
    await signedIn();
  });

  it('resets a forgotten password, and changes a known one', async () => {
    await pool.user();
    const user = browser.user(email);
    await answered((callbacks) => user.forgotPassword(callbacks));
    const code = await pool.code(email);
    await answered((callbacks) => user.confirmPassword(code, 'Brand-new-9', callbacks));
    const entered = await signedIn(browser, 'Brand-new-9');
    await done((callback) => entered.changePassword('Brand-new-9', Password, callback));
    await signedIn();
  });

  it('refreshes with the device key, and signs out here or everywhere', async () => {
    await pool.user();
    const user = await signedIn();
    const refreshToken = user.getSignInUserSession()?.getRefreshToken();
    if (!refreshToken) throw new Error('There is no session.');
    pool.advance(2000);
    const before = user.getSignInUserSession()?.getAccessToken().getJwtToken();
    await done((callback) => user.refreshSession(refreshToken, callback));
    expect(user.getSignInUserSession()?.getAccessToken().getJwtToken()).not.toBe(before);
    const AuthParameters = {
      REFRESH_TOKEN: refreshToken.getToken(),
      DEVICE_KEY: [...browser.stored].find(([key]) => key.endsWith('.deviceKey'))?.[1] ?? '',
    };
    const refresh = () =>
      refusal(pool.client.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters })));
    expect(await refresh()).toBe('accepted');
    const elsewhere = await signedIn(new BrowserClient(proxy.url));
    await done((callback) => elsewhere.signOut(callback as never));
    expect(await refresh()).toBe('accepted');
    await answered((callbacks) => user.globalSignOut(callbacks));
    expect(await refresh()).toBe('NotAuthorizedException: Refresh Token has been revoked');
    expect([...browser.stored.keys()].filter((key) => key.endsWith('Token'))).toEqual([]);
  });

  it('updates attributes and deletes the user', async () => {
    await pool.user();
    const user = await signedIn();
    const changed = [new CognitoUserAttribute({ Name: 'name', Value: 'Ann Other' })];
    await done((callback) => user.updateAttributes(changed, callback));
    expect(await done((callback) => user.getUserAttributes(callback))).toContainEqual({
      Name: 'name',
      Value: 'Ann Other',
    });
    expect(await done((callback) => user.deleteUser(callback))).toBe('SUCCESS');
    expect(await refusal(browser.signIn(browser.user(email), email, Password))).toMatch(/^NotAuthorizedException/);
  });
});
