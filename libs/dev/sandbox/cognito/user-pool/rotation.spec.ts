import {
  ConfirmDeviceCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import { ClientId, OpenPool, Password, refusal } from '../testing/open-pool.js';

const USERNAME = 'ann@example.com';
const reused = /^RefreshTokenReuseException/;
const revoked = 'NotAuthorizedException: Refresh Token has been revoked';

describe('refresh token rotation', () => {
  let pool: OpenPool;
  const signIn = async () => {
    const AuthParameters = { USERNAME, PASSWORD: Password };
    const command = new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
    const { AuthenticationResult: result } = await pool.client.send(command);
    const { AccessToken = '', RefreshToken = '', NewDeviceMetadata: { DeviceKey = '' } = {} } = result ?? {};
    return { AccessToken, RefreshToken, DeviceKey };
  };
  const send = (RefreshToken: string, DeviceKey?: string) =>
    pool.client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken, ...(DeviceKey && { DeviceKey }) }));
  const refresh = async (token: string, key?: string) => (await send(token, key)).AuthenticationResult ?? {};
  const next = async (token: string) => (await refresh(token)).RefreshToken ?? '';
  beforeEach(async () => {
    pool = await OpenPool.start({}, Date.UTC(2026, 10, 20));
    await pool.user();
  });
  afterEach(async () => {
    await OpenPool.closeAll();
    expect(pool.exchange.faults).toEqual([]);
  });

  it('returns a new refresh token with each refresh, and access tokens of 15 minutes', async () => {
    const first = await signIn();
    const second = await refresh(first.RefreshToken);
    expect(second.RefreshToken).toBeDefined();
    expect(second.RefreshToken).not.toBe(first.RefreshToken);
    expect(second.ExpiresIn).toBe(900);
    const { exp = 0, iat = 0 } = decomposeUnverifiedJwt(second.AccessToken ?? '').payload;
    expect(exp - iat).toBe(900);
    pool.advance(900_000);
    expect((await refresh(second.RefreshToken ?? '')).AccessToken).toBeDefined();
  });

  it('answers a retry with the old token within the grace period like the first request', async () => {
    const { RefreshToken } = await signIn();
    const lost = await next(RefreshToken);
    pool.advance(60_000);
    expect(await next(RefreshToken)).toBe(lost);
    expect(await refusal(refresh(lost))).toBe('accepted');
  });

  it('ends the sign-in when an old token is used after the grace period', async () => {
    const { RefreshToken, AccessToken } = await signIn();
    const newest = await next(RefreshToken);
    const other = await signIn();
    pool.advance(60_001);
    expect(await refusal(refresh(RefreshToken))).toMatch(reused);
    expect(await refusal(refresh(newest))).toBe(revoked);
    expect(await refusal(pool.client.send(new GetUserCommand({ AccessToken })))).toMatch(/has been revoked$/);
    expect(await refusal(refresh(other.RefreshToken))).toBe('accepted');
  });

  it('ends the sign-in when a token before the last one is used, even within the grace period', async () => {
    const { RefreshToken } = await signIn();
    const newest = await next(await next(RefreshToken));
    expect(await refusal(refresh(RefreshToken))).toMatch(reused);
    expect(await refusal(refresh(newest))).toBe(revoked);
  });

  it('does not end a sign-in for a forged generation', async () => {
    const { RefreshToken } = await signIn();
    const newest = await next(RefreshToken);
    const [id, , mac] = RefreshToken.split('.');
    for (const forged of [
      `${id}.-1.${mac}`,
      `${id}.0.${mac}x`,
      `${id}.7.${mac}`,
      `${id}.NaN.${mac}`,
      `${id}.1e0.${mac}`,
    ])
      expect(await refusal(refresh(forged))).toBe('NotAuthorizedException: Invalid Refresh Token.');
    expect(await refusal(refresh(newest))).toBe('accepted');
  });

  it('does not extend a sign-in beyond 30 days', async () => {
    let { RefreshToken: token } = await signIn();
    for (let day = 0; day < 30; day += 1) {
      token = await next(token);
      pool.advance(24 * 3_600_000);
    }
    expect(await refusal(refresh(token))).toBe('NotAuthorizedException: Refresh Token has expired');
  });

  it('refuses the older flow, and requires the key of a known device', async () => {
    const { AccessToken, RefreshToken, DeviceKey } = await signIn();
    const AuthParameters = { REFRESH_TOKEN: RefreshToken };
    const older = new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters });
    expect(await refusal(pool.client.send(older))).toMatch(/^InvalidParameterException/);
    const DeviceSecretVerifierConfig = { PasswordVerifier: 'AQID', Salt: 'AQID' };
    await pool.client.send(new ConfirmDeviceCommand({ AccessToken, DeviceKey, DeviceSecretVerifierConfig }));
    expect(await refusal(refresh(RefreshToken))).toBe('NotAuthorizedException: Invalid Refresh Token.');
    const { RefreshToken: second = '' } = await refresh(RefreshToken, DeviceKey);
    await pool.client.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken }));
    expect(await refusal(refresh(second, DeviceKey))).toBe(revoked);
  });
});
