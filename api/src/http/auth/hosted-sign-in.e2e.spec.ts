import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import { TestApi } from '../../testing/test-api.js';

describe('users of another provider', () => {
  const database = useDatabase();
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start(database);
  });
  afterAll(() => api.stop());

  const signIn = async (email: string, verified = true) => ({
    id: '',
    token: await api.signInHosted({ email, verified }),
  });
  const nameOf = ({ token }: { token: string }) => decomposeUnverifiedJwt(token).payload['username'] as string;

  it('are one owner, even when two tabs sign in for the first time at once', async () => {
    const tabs = await Promise.all([1, 2, 3, 4].map(() => signIn('tabs@other.example')));
    const answers = await Promise.all(tabs.map((as) => api.ask('/me', { as })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ json }) => json['id'])).size).toBe(1);
    expect(answers[0]?.json).toMatchObject({ kind: 'user', roles: [] });
  });

  it('have an account with their address only when the provider has verified it', async () => {
    const emailOf = async (email: string, verified: boolean) =>
      (await api.ask('/account', { as: await signIn(email, verified) })).json['email'];
    expect(await emailOf('verified@other.example', true)).toBe('verified@other.example');
    expect(await emailOf('somebody@else.example', false)).toBe('');
    expect(await emailOf('somebody@else.example', true)).toBe('somebody@else.example');
  });

  it('are signed out at once: the tokens of that sign-in no longer work', async () => {
    const as = await signIn('out@other.example');
    expect((await api.ask('/me/sign-out', { method: 'POST', as, body: { everywhere: false } })).status).toBe(204);
    expect((await api.ask('/me', { as })).status).toBe(401);
    expect((await api.ask('/me', { as: await signIn('out@other.example') })).status).toBe(200);
  });

  it('cannot act as staff unless the shop requires no second factor', async () => {
    const email = 'staff@other.example';
    const Username = nameOf(await signIn(email));
    await api.pool('AdminAddUserToGroup', { UserPoolId: 'us-east-1_Waybill01', Username, GroupName: 'admin' });
    const as = await signIn(email);
    expect(await api.ask('/admin/users', { as })).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    const lenient = await TestApi.start(database, { STAFF_SECOND_FACTOR: 'optional' }, api);
    expect((await lenient.ask('/admin/users', { as })).status).toBe(200);
    await lenient.stop();
  });

  it('cannot act as staff by requesting the scope of a password only', async () => {
    const email = 'scope@other.example';
    const Username = nameOf(await signIn(email));
    await api.pool('AdminAddUserToGroup', { UserPoolId: 'us-east-1_Waybill01', Username, GroupName: 'admin' });
    const as = { id: '', token: await api.signInHosted({ email }, 'aws.cognito.signin.user.admin') };
    expect((await api.ask('/me', { as })).json).toMatchObject({ kind: 'user', roles: ['admin'] });
    expect(await api.ask('/admin/users', { as })).toMatchObject({ status: 403, json: { code: 'forbidden' } });
  });

  it('can be found, disabled and enabled by an admin', async () => {
    const admin = await api.user(undefined, ['admin']);
    const as = await signIn('customer@other.example');
    const id = String((await api.ask('/me', { as })).json['id']);
    const body = { email: 'customer@other.example' };
    expect((await api.ask('/admin/users', { method: 'POST', as: admin, body })).json['id']).toBe(id);
    const act = (action: string) => {
      const change = { action, reason: 'A test of the account' };
      return api.ask(`/admin/users/${id}/actions`, { method: 'POST', as: admin, body: change });
    };
    expect((await act('disable')).status).toBeLessThan(300);
    await expect(signIn('customer@other.example')).rejects.toThrow('User is not enabled');
    expect((await act('enable')).status).toBeLessThan(300);
    await signIn('customer@other.example');
  });
});
