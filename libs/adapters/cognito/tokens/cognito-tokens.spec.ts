import { createHmac, createPublicKey } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SigningKey } from '#libs/dev/sandbox/cognito/signing-key.js';
import { startCognitoSandbox, type CognitoSandbox } from '#libs/dev/sandbox/cognito/start-cognito-sandbox.js';
import { CognitoTokens, identityIssuer } from './cognito-tokens.js';

const identityPoolId = 'us-east-1:3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const userPoolId = 'us-east-1_Waybill01';
const clientId = 'client1234567890';
const userIssuer = `https://cognito-idp.us-east-1.amazonaws.com/${userPoolId}`;
const now = () => Math.floor(Date.now() / 1000);

/** Serves key sets and counts the requests for them. */
async function keyServer(jwks: Record<string, () => unknown>) {
  const counted = { requests: 0, failing: false };
  const server = createServer((request, response) => {
    counted.requests += 1;
    const keys = jwks[request.url ?? '']?.();
    response.writeHead(counted.failing || !keys ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(keys));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, counted, close: () => new Promise((resolve) => server.close(resolve)) };
}

describe('CognitoTokens', () => {
  const guestKey = SigningKey.generate('RS512');
  const userKey = SigningKey.generate('RS256');
  const strange = SigningKey.generate('RS512');
  let keys: Awaited<ReturnType<typeof keyServer>>;
  let tokens: CognitoTokens;
  beforeEach(async () => {
    keys = await keyServer({ '/identity': () => guestKey.jwks, '/pool': () => userKey.jwks });
    const addresses = { identityJwksUrl: `${keys.url}/identity`, userPoolJwksUrl: `${keys.url}/pool` };
    tokens = new CognitoTokens({ identityPoolId, userPoolId, clientId, ...addresses });
  });
  afterEach(() => keys.close());

  const guest = (changes: Record<string, unknown> = {}) => ({
    sub: 'us-east-1:guest',
    aud: identityPoolId,
    amr: ['unauthenticated'],
    iss: identityIssuer,
    exp: now() + 600,
    iat: now(),
    ...changes,
  });
  const user = (changes: Record<string, unknown> = {}) => ({
    sub: 'user-1',
    iss: userIssuer,
    client_id: clientId,
    token_use: 'access',
    'cognito:groups': ['admin', 'something-else'],
    exp: now() + 900,
    iat: now(),
    ...changes,
  });
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const codeOf = (token: string) =>
    tokens.verify(token).then(
      () => 'accepted',
      (error: { code?: string }) => error.code ?? error,
    );

  it('accepts a guest', async () => {
    const [exp, issued] = [now() + 600, now() - 5];
    expect(await tokens.verify(guestKey.token(guest({ exp, iat: issued })))).toEqual({
      subject: 'us-east-1:guest',
      kind: 'guest',
      roles: [],
      tokenExpires: new Date(exp * 1000),
      signIn: { at: new Date(issued * 1000), session: '', device: '' },
    });
  });

  it('reports when a user signed in, not when the token was refreshed, and identifies the sign-in by a hash', async () => {
    const token = userKey.token(user({ auth_time: now() - 900, origin_jti: 'sign-in-1', device_key: 'us-east-1_d' }));
    const { signIn } = await tokens.verify(token);
    expect(now() - (signIn?.at.getTime() ?? 0) / 1000).toBeGreaterThanOrEqual(899);
    expect(signIn).toMatchObject({ session: expect.stringMatching(/^[\w-]{43}$/), device: 'us-east-1_d' });
    const silent = await tokens.verify(userKey.token(user()));
    expect(silent.signIn).toEqual({ at: new Date(0), session: '', device: '' });
  });

  it.each([
    ['a version', { version: 2, scope: 'aws.cognito.signin.user.admin' }],
    ['a scope of OpenID', { scope: 'aws.cognito.signin.user.admin openid' }],
    ['the group of a provider', { 'cognito:groups': ['admin', `${userPoolId}_Google`] }],
  ])('marks a sign-in on the hosted pages when its token has %s', async (_, claims) => {
    const { signIn } = await tokens.verify(userKey.token(user(claims)));
    expect(signIn?.hosted).toBe(true);
    const withPassword = await tokens.verify(userKey.token(user({ scope: 'aws.cognito.signin.user.admin' })));
    expect(withPassword.signIn).not.toHaveProperty('hosted');
  });

  it('accepts a user with the roles that we know', async () => {
    expect(await tokens.verify(userKey.token(user()))).toMatchObject({
      subject: 'user-1',
      kind: 'user',
      roles: ['admin'],
    });
    const plain = userKey.token(user({ 'cognito:groups': undefined }));
    expect(await tokens.verify(plain)).toMatchObject({ kind: 'user', roles: [] });
  });

  it('accepts what the sandbox issues', async () => {
    const ann = { email: 'ann@example.com', password: 'Correct-horse-7', groups: ['operator'] };
    const options = { port: 0, region: 'us-east-1', identityPoolId, userPoolId, clientId, users: [ann] };
    const sandbox: CognitoSandbox = await startCognitoSandbox(options);
    try {
      const call = async (operation: string, body: unknown) => {
        const service = `AWSCognitoIdentity${operation.startsWith('Get') ? '' : 'Provider'}Service`;
        const headers = { 'x-amz-target': `${service}.${operation}` };
        const answer = await fetch(sandbox.url, { method: 'POST', headers, body: JSON.stringify(body) });
        return (await answer.json()) as {
          IdentityId: string;
          Token: string;
          AuthenticationResult: { AccessToken: string; IdToken: string };
        };
      };
      const { IdentityId } = await call('GetId', { IdentityPoolId: identityPoolId });
      const { Token } = await call('GetOpenIdToken', { IdentityId });
      const { identityJwksUrl, userPoolJwksUrl } = sandbox;
      const verifier = new CognitoTokens({ identityPoolId, userPoolId, clientId, identityJwksUrl, userPoolJwksUrl });
      expect(await verifier.verify(Token)).toMatchObject({ subject: IdentityId, kind: 'guest' });
      const signIn = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: clientId };
      const { AuthenticationResult: result } = await call('InitiateAuth', {
        ...signIn,
        AuthParameters: { USERNAME: ann.email, PASSWORD: ann.password },
      });
      expect(await verifier.verify(result.AccessToken)).toMatchObject({ kind: 'user', roles: ['operator'] });
      await expect(verifier.verify(result.IdToken)).rejects.toMatchObject({ code: 'unauthenticated' });
    } finally {
      await sandbox.close();
    }
  });

  const forgeries: [name: string, token: () => string][] = [
    ['no token at all', () => 'nonsense'],
    ['alg none', () => `${part({ alg: 'none', kid: guestKey.id })}.${part(guest())}.`],
    [
      'HS256 keyed with the public key',
      () => {
        const [jwk] = guestKey.jwks.keys;
        const pem = createPublicKey({ key: jwk as never, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
        const text = `${part({ alg: 'HS256', kid: guestKey.id })}.${part(guest())}`;
        return `${text}.${createHmac('sha256', pem).update(text).digest('base64url')}`;
      },
    ],
    ['another key under our key id', () => strange.token(guest(), { kid: guestKey.id })],
    ['an unknown key id', () => strange.token(guest())],
    ['no key id', () => guestKey.token(guest(), { kid: undefined })],
    ['its own key in the header', () => strange.token(guest(), { jwk: strange.jwks.keys[0] })],
    ['a key address in the header', () => strange.token(guest(), { jku: 'http://127.0.0.1:1/' })],
    ['an algorithm that is not on the list', () => guestKey.token(guest(), { alg: 'RS384' })],
    ['an altered claim', () => guestKey.token(guest()).replace(/\.[^.]+\./, `.${part(guest({ sub: 'other' }))}.`)],
    ['no expiry', () => guestKey.token(guest({ exp: undefined }))],
    ['an expiry that is text', () => guestKey.token(guest({ exp: String(now() + 600) }))],
    ['not valid yet', () => guestKey.token(guest({ nbf: now() + 600 }))],
    ['another identity pool', () => guestKey.token(guest({ aud: 'us-east-1:other' }))],
    ['another issuer', () => guestKey.token(guest({ iss: 'https://cognito-identity.example.com' }))],
    ['no issuer', () => guestKey.token(guest({ iss: undefined }))],
    ['an identity that signed in', () => guestKey.token(guest({ amr: ['authenticated'] }))],
    ['no subject', () => guestKey.token(guest({ sub: undefined }))],
    ['a user token signed with the guests key', () => guestKey.token(user(), { alg: 'RS512' })],
    ['an id token for access', () => userKey.token(user({ token_use: 'id', aud: clientId }))],
    ['another client', () => userKey.token(user({ client_id: 'other' }))],
    ['another user pool', () => userKey.token(user({ iss: `${userIssuer}x` }))],
    ['a user token without expiry', () => userKey.token(user({ exp: undefined }))],
    ['a user token without time of issue', () => userKey.token(user({ iat: undefined }))],
  ];
  it.each(forgeries)('refuses %s', async (_, token) => {
    expect(await codeOf(token())).toBe('unauthenticated');
  });

  it('refuses and reports a valid token with a lifetime over 15 minutes, or over the configured limit', async () => {
    let reported = 0;
    const verifier = (tokenMaxMinutes?: number) => {
      const urls = { identityJwksUrl: `${keys.url}/identity`, userPoolJwksUrl: `${keys.url}/pool` };
      const settings = { identityPoolId, userPoolId, clientId, ...urls, tokenMaxMinutes };
      return new CognitoTokens(settings, () => void (reported += 1));
    };
    const hour = () => userKey.token(user({ exp: now() + 3600 }));
    await expect(verifier().verify(hour())).rejects.toMatchObject({ code: 'unauthenticated' });
    const guestHour = guestKey.token(guest({ exp: now() + 3600 }));
    await expect(verifier().verify(guestHour)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(reported).toBe(2);
    await expect(verifier().verify(strange.token(user({ exp: now() + 3600 })))).rejects.toBeDefined();
    expect(reported).toBe(2);
    expect(await verifier(60).verify(hour())).toMatchObject({ kind: 'user' });
  });

  it('says so when a token has only expired', async () => {
    expect(await codeOf(guestKey.token(guest({ exp: now() - 1 })))).toBe('token_expired');
    expect(await codeOf(userKey.token(user({ exp: now() - 1 })))).toBe('token_expired');
    expect(await codeOf(strange.token(guest({ exp: now() - 1 }), { kid: guestKey.id }))).toBe('unauthenticated');
  });

  it('requests keys once, however many unknown key ids come', async () => {
    expect(await codeOf(guestKey.token(guest()))).toBe('accepted');
    const flood = Array.from({ length: 200 }, (_, at) => strange.token(guest(), { kid: `unknown-${at}` }));
    const codes = await Promise.all(flood.map(codeOf));
    expect(new Set(codes)).toEqual(new Set(['unauthenticated']));
    expect(await codeOf(strange.token(guest()))).toBe('unauthenticated');
    expect(keys.counted.requests).toBe(2);
    expect(await codeOf(guestKey.token(guest()))).toBe('accepted');
  });

  it('accepts no new token while the keys cannot be read, and limits its requests', async () => {
    keys.counted.failing = true;
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(guestKey.token(guest()))));
    expect(new Set(codes)).toEqual(new Set(['unavailable']));
    expect(await codeOf(guestKey.token(guest()))).toBe('unavailable');
    expect(keys.counted.requests).toBe(1);
  });
});
