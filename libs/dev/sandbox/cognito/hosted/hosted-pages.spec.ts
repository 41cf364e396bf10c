import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import {
  AdminDisableUserCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  answerProvider,
  authorizeUrl,
  locationOf,
  newVerifier,
  requestTokens,
  signInHosted,
  type HostedApp,
} from '../client/sign-in-hosted.js';
import { ClientId, OpenPool, Password, refusal, UserPoolId } from '../testing/open-pool.js';

const redirectUri = 'https://shop.example/auth/callback';
const logoutUri = 'https://shop.example/auth/login';
const hosted = { provider: 'Google', callbackUrls: [redirectUri], logoutUrls: [logoutUri] };
const person = { choice: 'continue', email: 'ann@other.example', name: 'Ann', verified: 'yes' };

describe('hosted pages of the sandbox', () => {
  let pool: OpenPool;
  let app: HostedApp;
  const open = (url: string, cookie = '') => fetch(url, { redirect: 'manual', headers: { cookie } });
  const codeOf = async (verifier: string) => {
    const page = await (await open(authorizeUrl(app, verifier))).text();
    return (await answerProvider(app.url, page, person)).to.searchParams.get('code') ?? '';
  };
  const errorOf = async (answer: Response) => [answer.status, ((await answer.json()) as { error: string }).error];
  beforeEach(async () => {
    pool = await OpenPool.start({ hosted });
    app = { url: pool.sandbox.url, clientId: ClientId, provider: 'Google', redirectUri };
  });
  afterEach(() => OpenPool.closeAll());

  it('sign in a person of the other provider with the claims of Cognito', async () => {
    const { access_token, id_token, expires_in } = await signInHosted(app, { email: 'ann@other.example' });
    const access = decomposeUnverifiedJwt(access_token).payload;
    expect(access).toMatchObject({ token_use: 'access', client_id: ClientId, version: 2 });
    expect(access['scope']).toContain('openid');
    expect(access['username']).toMatch(/^Google_/);
    expect(access['cognito:groups']).toEqual([`${UserPoolId}_Google`]);
    expect(access).not.toHaveProperty('device_key');
    expect(decomposeUnverifiedJwt(id_token).payload).toMatchObject({
      ...{ aud: ClientId, nonce: 'nonce-1', email: 'ann@other.example', email_verified: true, sub: access.sub },
      identities: [{ providerName: 'Google', primary: 'true' }],
    });
    expect(expires_in).toBe(900);
    await expect(pool.client.send(new GetUserCommand({ AccessToken: access_token }))).resolves.toMatchObject({
      Username: access['username'],
    });
  });

  it('issue the scopes that the app requests, and no id token without openid', async () => {
    const scope = 'aws.cognito.signin.user.admin';
    const answer = await signInHosted(app, {}, scope);
    expect(answer.id_token).toBeUndefined();
    expect(decomposeUnverifiedJwt(answer.access_token).payload).toMatchObject({ scope, version: 2 });
  });

  it('lead back with the state, and with nothing else but a code or an error', async () => {
    const page = await (await open(authorizeUrl(app, newVerifier()))).text();
    const { to } = await answerProvider(app.url, page, person);
    expect([to.origin + to.pathname, [...to.searchParams.keys()]]).toEqual([redirectUri, ['code', 'state']]);
    const again = await (await open(authorizeUrl(app, newVerifier()))).text();
    const denied = (await answerProvider(app.url, again, { choice: 'cancel' })).to.searchParams;
    expect(Object.fromEntries(denied)).toEqual({
      ...{ error: 'access_denied', error_description: 'User denied access', state: 'state-1' },
    });
    expect((await answerProvider(app.url, again, person)).status).toBe(400);
  });

  it.each([
    ['an address that is not registered', { redirect_uri: `${redirectUri}/` }],
    ['another client', { client_id: 'other' }],
  ])('never redirect to %s', async (_, change) => {
    expect((await open(authorizeUrl(app, newVerifier(), change))).status).toBe(400);
  });

  it.each([
    ['without PKCE', { code_challenge: undefined }],
    ['with a plain challenge', { code_challenge_method: 'plain' }],
    ['for a token in the address', { response_type: 'token' }],
    ['for an unknown provider', { identity_provider: 'Other' }],
    ['for the e-mail without openid', { scope: 'email' }],
    ['for an unknown scope', { scope: 'openid other' }],
    ['for no scope', { scope: undefined }],
  ])('refuse a request %s', async (_, change) => {
    const to = locationOf(await open(authorizeUrl(app, newVerifier(), change)));
    expect([to.searchParams.get('error'), to.searchParams.has('code')]).toEqual(['invalid_request', false]);
  });

  it('accept a code once, in time, with its verifier and its address', async () => {
    const [verifier, refused] = [newVerifier(), [400, 'invalid_grant']];
    const used = await codeOf(verifier);
    expect((await requestTokens(app, used, verifier)).status).toBe(200);
    expect(await errorOf(await requestTokens(app, used, verifier))).toEqual(refused);
    const code = () => codeOf(verifier);
    expect(await errorOf(await requestTokens(app, await code(), newVerifier()))).toEqual(refused);
    const elsewhere = { redirect_uri: logoutUri };
    expect(await errorOf(await requestTokens(app, await code(), verifier, elsewhere))).toEqual(refused);
    const late = await code();
    pool.advance(300_000);
    expect(await errorOf(await requestTokens(app, late, verifier))).toEqual(refused);
  });

  it('refresh and end the sign-in like any other', async () => {
    const { refresh_token: RefreshToken, access_token } = await signInHosted(app, {});
    const { AuthenticationResult } = await pool.client.send(
      new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }),
    );
    const renewed = decomposeUnverifiedJwt(AuthenticationResult?.AccessToken ?? '').payload;
    const { payload } = decomposeUnverifiedJwt(access_token);
    expect([renewed['origin_jti'], renewed['scope']]).toEqual([payload['origin_jti'], payload['scope']]);
    const Username = payload['username'] as string;
    await pool.client.send(new AdminDisableUserCommand({ UserPoolId, Username }));
    const next = AuthenticationResult?.RefreshToken ?? '';
    expect(
      await refusal(pool.client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: next }))),
    ).toMatch(/^NotAuthorizedException/);
    await expect(signInHosted(app, {})).rejects.toThrow('User is not enabled');
  });

  it('keep the time of the sign-in when tokens are refreshed, also when it is made older', async () => {
    const { refresh_token: RefreshToken, access_token } = await signInHosted(app, {});
    const body = JSON.stringify({ minutes: 11 });
    expect((await fetch(`${app.url}/_sandbox/sign-ins`, { method: 'POST', body })).status).toBe(200);
    const { AuthenticationResult } = await pool.client.send(
      new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }),
    );
    const timeOf = (token = '') => Number(decomposeUnverifiedJwt(token).payload['auth_time']);
    expect(timeOf(access_token) - timeOf(AuthenticationResult?.AccessToken)).toBe(660);
    expect(timeOf((await signInHosted(app, {})).access_token)).toBe(timeOf(access_token));
  });

  it('have one user per account of the provider, even when two tabs sign in at once', async () => {
    await Promise.all([1, 2, 3].map(() => signInHosted(app, {})));
    const { Users } = await pool.client.send(new ListUsersCommand({ UserPoolId }));
    expect(Users?.map(({ UserStatus }) => UserStatus)).toEqual(['EXTERNAL_PROVIDER']);
  });

  it('never open the account of a user with a password, nor let a password open theirs', async () => {
    await pool.user({ email: 'ann@example.com' });
    await expect(signInHosted(app, { email: 'Ann@example.com', verified: false })).rejects.toThrow('email_exists');
    await signInHosted(app, { email: 'bob@other.example' });
    const AuthParameters = { USERNAME: 'bob@other.example', PASSWORD: Password };
    expect(
      await refusal(
        pool.client.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })),
      ),
    ).toMatch(/^NotAuthorizedException/);
  });

  it('remember the person until they sign out there, and ask again with prompt=login', async () => {
    const page = await (await open(authorizeUrl(app, newVerifier()))).text();
    const cookie = (await answerProvider(app.url, page, person)).cookie.split(';')[0] ?? '';
    const statusOf = async (change = {}) => (await open(authorizeUrl(app, newVerifier(), change), cookie)).status;
    expect([await statusOf(), await statusOf({ prompt: 'login' })]).toEqual([302, 200]);
    const logout = `${app.url}/logout?${new URLSearchParams({ client_id: ClientId, logout_uri: logoutUri }).toString()}`;
    expect((await open(`${logout}x`, cookie)).status).toBe(400);
    expect(locationOf(await open(logout, cookie)).href).toBe(logoutUri);
    expect(await statusOf()).toBe(200);
  });
});
