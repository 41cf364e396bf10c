import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
  GetOpenIdTokenCommand,
} from '@aws-sdk/client-cognito-identity';
import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import { CheckedExchange, identityModel } from '../testing/checked-exchange.js';
import { ClientId, IdentityPoolId, OpenPool, Password, provider, refusal } from '../testing/open-pool.js';

describe('users in the identity pool', () => {
  let pool: OpenPool;
  let client: CognitoIdentityClient;
  const exchange = new CheckedExchange(identityModel);
  const tokensOf = async (USERNAME: string, of = pool) => {
    const AuthParameters = { USERNAME, PASSWORD: Password };
    const { AuthenticationResult: result } = await of.client.send(
      new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
    );
    return { access: result?.AccessToken ?? '', id: result?.IdToken ?? '' };
  };
  const login = async (email: string) => ({ [provider]: (await tokensOf(email)).id });
  const getId = async (Logins?: Record<string, string>) =>
    (await client.send(new GetIdCommand({ IdentityPoolId, Logins }))).IdentityId ?? '';
  const getToken = (IdentityId: string, Logins?: Record<string, string>) =>
    client.send(new GetOpenIdTokenCommand({ IdentityId, Logins }));
  beforeEach(async () => {
    pool = await OpenPool.start();
    client = new CognitoIdentityClient({
      region: 'us-east-1',
      endpoint: pool.sandbox.url,
      maxAttempts: 1,
      requestHandler: exchange as never, // a request handler has no public type that fits a plain object
    });
    for (const email of ['ann@example.com', 'bob@example.com']) await pool.user({ email });
  });
  afterEach(async () => {
    await OpenPool.closeAll();
    expect(exchange.faults).toEqual([]);
  });

  it('have one identity across browsers', async () => {
    const first = await getId(await login('ann@example.com'));
    expect(await getId(await login('ANN@example.com'))).toBe(first);
    expect(await getId(await login('bob@example.com'))).not.toBe(first);
    const Logins = await login('ann@example.com');
    const { IdentityId, Token = '' } = await getToken(first, Logins);
    expect(IdentityId).toBe(first);
    const { payload } = decomposeUnverifiedJwt(Token);
    expect(payload).toMatchObject({ sub: first, aud: IdentityPoolId });
    expect(payload['amr']).toEqual([
      'authenticated',
      provider,
      expect.stringMatching(`^${provider}:CognitoSignIn:[0-9a-f-]{36}$`),
    ]);
    const credentials = await client.send(new GetCredentialsForIdentityCommand({ IdentityId: first, Logins }));
    expect(credentials.IdentityId).toBe(first);
  });

  it('take over a guest identity, which guests can no longer use', async () => {
    const guest = await getId();
    const Logins = await login('ann@example.com');
    expect((await getToken(guest, Logins)).IdentityId).toBe(guest);
    expect(await getId(Logins)).toBe(guest);
    expect(await refusal(getToken(guest))).toBe(`NotAuthorizedException: Access to Identity '${guest}' is forbidden.`);
    expect(await refusal(getToken(guest, await login('bob@example.com')))).toMatch(
      /^NotAuthorizedException: Logins don't match/,
    );
  });

  it('merge a guest identity into their own', async () => {
    const own = await getId(await login('ann@example.com'));
    const guest = await getId();
    expect((await getToken(guest, await login('ann@example.com'))).IdentityId).toBe(own);
    expect((await getToken(guest, await login('ann@example.com'))).IdentityId).toBe(own);
    expect(await refusal(getToken(guest))).toMatch(/^NotAuthorizedException/);
    expect(await refusal(getToken(guest, await login('bob@example.com')))).toMatch(/^NotAuthorizedException/);
  });

  it('must present a fresh id token of this pool and its client', async () => {
    const { access, id } = await tokensOf('ann@example.com');
    const refusalFor = (token: string, name = provider) => refusal(getId({ [name]: token }));
    expect(await refusalFor(access)).toMatch(/^NotAuthorizedException: Invalid login token/);
    expect(await refusalFor('nonsense')).toMatch(/^NotAuthorizedException: Invalid login token/);
    expect(await refusalFor(id, `${provider}x`)).toMatch(
      /^NotAuthorizedException: Token is not from a supported provider/,
    );
    const strange = await OpenPool.start();
    await strange.user();
    expect(await refusalFor((await tokensOf('ann@example.com', strange)).id)).toMatch(
      /^NotAuthorizedException: Invalid/,
    );
    pool.advance(3_600_000);
    expect(await refusalFor(id)).toBe('NotAuthorizedException: Invalid login token. Token expired.');
  });
});
