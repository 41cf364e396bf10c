import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClientId, OpenPool, Password, refusal } from '../testing/open-pool.js';
import { newTotpSecret, totpCode } from '../user-pool/sign-in/totp.js';
import { callPool } from './call-pool.js';
import { signIn } from './sign-in.js';
import { unspentCode } from './unspent-code.js';

const withoutApp = { email: 'admin@example.com', password: Password, groups: ['admin'] };
const addressOf = ({ sandbox }: OpenPool) => ({ url: sandbox.url, clientId: ClientId });

describe('users created with an authenticator app', () => {
  let admin: typeof withoutApp & { authenticatorSecret: string };
  beforeEach(() => {
    admin = { ...withoutApp, authenticatorSecret: newTotpSecret() };
  });
  afterEach(() => OpenPool.closeAll());

  it('must enter a code at the first sign-in, and are then signed in', async () => {
    const pool = await OpenPool.start({ users: [admin] });
    expect(await refusal(signIn(addressOf(pool), withoutApp))).toMatch(/is asked for SOFTWARE_TOKEN_MFA/);
    const AccessToken = await signIn(addressOf(pool), admin);
    expect(await callPool(pool.sandbox.url, 'GetUser', { AccessToken })).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
  });

  it('can be created through the control endpoint', async () => {
    const pool = await OpenPool.start();
    await pool.user(admin);
    expect(await signIn(addressOf(pool), admin)).toEqual(expect.any(String));
  });

  it('cannot use a code twice', async () => {
    const step = Math.floor(Date.now() / 30_000);
    const pool = await OpenPool.start({ users: [admin] }, step * 30_000);
    const { url } = pool.sandbox;
    const enter = async (SOFTWARE_TOKEN_MFA_CODE: string) => {
      const { Session } = await callPool<{ Session: string }>(url, 'InitiateAuth', {
        ...{ AuthFlow: 'USER_PASSWORD_AUTH', ClientId },
        AuthParameters: { USERNAME: admin.email, PASSWORD: Password },
      });
      const ChallengeResponses = { USERNAME: admin.email, SOFTWARE_TOKEN_MFA_CODE };
      const answer = { ChallengeName: 'SOFTWARE_TOKEN_MFA', ClientId, Session, ChallengeResponses };
      return refusal(callPool(url, 'RespondToAuthChallenge', answer));
    };
    const codes = [step, step + 1].map((one) => totpCode(admin.authenticatorSecret, one));
    expect(await enter(codes[0]!)).toBe('accepted');
    expect(await enter(codes[0]!)).toMatch(/ExpiredCodeException.*already been used once/);
    expect(await enter(codes[1]!)).toBe('accepted');
  });

  it('get the app at a later start when they had none, and not again after turning it off', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'waybill-user-pool-'));
    const dataFile = join(folder, 'cognito.jsonl');
    const older = await OpenPool.start({ dataFile, users: [withoutApp] });
    await signIn(addressOf(older), withoutApp);
    await older.sandbox.close();

    const newer = await OpenPool.start({ dataFile, users: [admin] });
    const AccessToken = await signIn(addressOf(newer), admin);
    const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
    await callPool(newer.sandbox.url, 'SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings });
    await newer.sandbox.close();

    const again = await OpenPool.start({ dataFile, users: [admin] });
    expect(await signIn(addressOf(again), withoutApp)).toEqual(expect.any(String));
    rmSync(folder, { recursive: true });
  });
});

describe('unspentCode', () => {
  it('returns a different code each time for the same app', async () => {
    const secret = newTotpSecret();
    expect(await unspentCode(secret)).not.toBe(await unspentCode(secret));
  });
});
