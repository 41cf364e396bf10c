import { totpCode } from '#libs/sandbox/cognito/user-pool/totp.js';
import { useDatabase } from '#libs/testing/test-database.js';
import { TestApi } from './testing/test-api.js';

describe('staff, where a second factor is required', () => {
  const database = useDatabase();
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start(database, { STAFF_SECOND_FACTOR: 'required' });
  });
  afterAll(() => api.stop());

  it('get no answer from a staff route until they have set one up, and then at once', async () => {
    const admin = await api.user(undefined, ['admin']);
    const look = () => api.ask('/admin/users', { as: admin });
    const write = () => api.ask('/operations/board-session', { method: 'POST', as: admin });
    for (const refused of [await look(), await write()])
      expect(refused).toMatchObject({ status: 403, json: { code: 'second_factor_required' } });
    expect((await api.ask('/account', { as: admin })).status).toBe(200);
    const AccessToken = admin.token;
    const { SecretCode } = await api.pool<{ SecretCode: string }>('AssociateSoftwareToken', { AccessToken });
    const UserCode = totpCode(SecretCode, Math.floor(Date.now() / 30_000));
    await api.pool('VerifySoftwareToken', { AccessToken, UserCode });
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    await api.pool('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings });
    expect([(await look()).status, (await write()).status]).toEqual([200, 200]);
  });
});
