import {
  AssociateSoftwareTokenCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createHmac, createPublicKey } from 'node:crypto';
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import { ClientId, OpenPool, Password, otherCode, refusal } from '../testing/open-pool.js';
import { totpCode } from './sign-in/totp.js';

const invalid = 'NotAuthorizedException: Invalid Access Token';
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('user pool sandbox', () => {
  let pool: OpenPool;
  const passwordAuth = (of = pool) =>
    of.client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'ann@example.com', PASSWORD: Password },
      }),
    );
  const tokens = async (of = pool) => {
    const { AuthenticationResult: result } = await passwordAuth(of);
    return {
      access: result?.AccessToken ?? '',
      id: result?.IdToken ?? '',
      refresh: result?.RefreshToken ?? '',
    };
  };
  const getUser = (AccessToken: string) => refusal(pool.client.send(new GetUserCommand({ AccessToken })));
  const totpSecret = async () => {
    const { access: AccessToken } = await tokens();
    const { SecretCode = '' } = await pool.client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const UserCode = totpCode(SecretCode, Math.floor(pool.now / 30_000));
    await pool.client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
    const SoftwareTokenMfaSettings = { Enabled: true };
    await pool.client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
    pool.advance(60_000);
    return SecretCode;
  };
  const answerMfa = (Session: string | undefined, code: string) =>
    refusal(
      pool.client.send(
        new RespondToAuthChallengeCommand({
          ClientId,
          ChallengeName: 'SOFTWARE_TOKEN_MFA',
          Session,
          ChallengeResponses: { USERNAME: 'ann@example.com', SOFTWARE_TOKEN_MFA_CODE: code },
        }),
      ),
    );
  beforeEach(async () => {
    pool = await OpenPool.start({ refreshTokenRotation: false }, Date.UTC(2026, 10, 20));
    await pool.user();
  });
  afterEach(() => OpenPool.closeAll());

  it('refuses an access token of another use, pool, client or key, and an expired one', async () => {
    const { access, id, refresh } = await tokens();
    expect(await getUser(access)).toBe('accepted');
    const strange = await OpenPool.start();
    await strange.user();
    for (const token of [id, refresh, 'nonsense', 'a.b.c', (await tokens(strange)).access])
      expect(await getUser(token)).toBe(invalid);
    const [head, body, signature] = access.split('.');
    const { header, payload } = decomposeUnverifiedJwt(access);
    const admin = part({ ...payload, 'cognito:groups': ['admin'] });
    const { keys } = (await (await fetch(pool.sandbox.userPoolJwksUrl)).json()) as { keys: object[] };
    const pem = createPublicKey({ key: keys[0] as never, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
    const symmetric = `${part({ ...header, alg: 'HS256' })}.${admin}`;
    const forged = [
      `${head}.${admin}.${signature}`,
      `${part({ ...header, alg: 'none' })}.${admin}.`,
      `${part({ ...header, alg: 'none' })}.${admin}.${signature}`,
      `${symmetric}.${createHmac('sha256', pem).update(symmetric).digest('base64url')}`,
      `${head}.${body}.`,
    ];
    for (const token of forged) expect(await getUser(token)).toBe(invalid);
    pool.advance(3_600_000);
    expect(await getUser(access)).toBe('NotAuthorizedException: Access Token has expired');
  });

  it('refuses another client, and one with a secret', async () => {
    const { refresh } = await tokens();
    const redeem = (changes: object) =>
      refusal(
        pool.client.send(
          new InitiateAuthCommand({
            ClientId,
            AuthFlow: 'REFRESH_TOKEN_AUTH',
            AuthParameters: { REFRESH_TOKEN: refresh },
            ...changes,
          }),
        ),
      );
    expect(await redeem({ ClientId: 'other' })).toMatch(/^ResourceNotFoundException: User pool client other/);
    expect(await redeem({ AuthFlow: 'CUSTOM_AUTH' })).toMatch(/^InvalidParameterException/);
    expect(await redeem({ AuthParameters: {} })).toBe(
      'InvalidParameterException: Missing required parameter REFRESH_TOKEN',
    );
  });

  it('refuses a refresh token that is modified, expired, or used after signing out', async () => {
    const { access, refresh } = await tokens();
    const redeem = (RefreshToken: string) =>
      refusal(pool.client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken })));
    for (const token of [`${refresh}x`, refresh.replace('.', '.x'), access, '.', 'x'])
      expect(await redeem(token)).toBe('NotAuthorizedException: Invalid Refresh Token.');
    const both = await Promise.all([redeem(refresh), redeem(refresh)]);
    expect(both).toEqual(['accepted', 'accepted']);
    const revoke = (Token: string) => refusal(pool.client.send(new RevokeTokenCommand({ ClientId, Token })));
    expect([await revoke('unknown'), await redeem(refresh)]).toEqual(['accepted', 'accepted']);
    expect(await revoke(access)).toMatch(/^UnsupportedTokenTypeException/);
    await pool.client.send(new GlobalSignOutCommand({ AccessToken: access }));
    expect(await redeem(refresh)).toBe('NotAuthorizedException: Refresh Token has been revoked');
    const { refresh: later } = await tokens();
    pool.advance(30 * 24 * 3_600_000);
    expect(await redeem(later)).toBe('NotAuthorizedException: Refresh Token has expired');
  });

  it('refuses a session that is forged, expired, spent or of another challenge', async () => {
    const secret = await totpSecret();
    const code = () => totpCode(secret, Math.floor(pool.now / 30_000));
    const session = async () => (await passwordAuth()).Session ?? '';
    const good = await session();
    const changed = Buffer.from(good, 'base64');
    changed[40] = (changed[40] ?? 0) ^ 1;
    const forged = [
      changed.toString('base64'),
      `${good.slice(0, 20)}${good.slice(24)}`,
      Buffer.from(JSON.stringify({ id: 'x', use: 'mfa', expires: 1e15, value: {} })).toString('base64'),
      'A'.repeat(20),
    ];
    const invalid = 'NotAuthorizedException: Invalid session for the user';
    for (const one of forged) expect(await answerMfa(one, code())).toBe(`${invalid}.`);
    expect(await answerMfa('A'.repeat(19), code())).toMatch(/'session' .* length greater than or equal to 20$/);
    expect(await answerMfa(undefined, code())).toBe('InvalidParameterException: Missing required parameter Session');
    const other = new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: good,
      ChallengeResponses: { USERNAME: 'ann@example.com', NEW_PASSWORD: 'Stolen-one-1' },
    });
    expect(await refusal(pool.client.send(other))).toBe(`${invalid}.`);
    expect(await answerMfa(good, code())).toBe('accepted');
    pool.advance(60_000);
    expect(await answerMfa(good, code())).toBe(`${invalid}, session can only be used once.`);
    const late = await session();
    pool.advance(180_000);
    expect(await answerMfa(late, code())).toBe(`${invalid}, session is expired.`);
  });

  it('refuses authenticator codes after five wrong ones, across sessions', async () => {
    const secret = await totpSecret();
    const code = () => totpCode(secret, Math.floor(pool.now / 30_000));
    const answers: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const { Session = '' } = await passwordAuth();
      answers.push(await answerMfa(Session, otherCode(code())));
    }
    expect(answers.map((text) => text.split(':')[0])).toEqual([
      ...Array<string>(5).fill('CodeMismatchException'),
      'NotAuthorizedException',
    ]);
    pool.advance(1000);
    expect(await answerMfa((await passwordAuth()).Session ?? '', code())).toBe('accepted');
  });
});
