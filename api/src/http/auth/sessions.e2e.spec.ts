import { jest } from '@jest/globals';
import { openQueueBackend } from '#libs/adapters/queue/open-queue-backend.js';
import { Coupon } from '#libs/domain/coupons/coupon.js';
import { sendMail } from '#libs/jobs/mail.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { TestApi, type Guest } from '../../testing/test-api.js';

const reason = 'Left the company.';
const mine = { 'sec-fetch-site': 'same-origin' };
const freeShipping = { code: 'FREE', effect: { kind: 'percent', percent: 10_000 } };

describe('ended sign-in', () => {
  const database = useDatabase();
  let api: TestApi;
  let second: TestApi;
  let boss: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    second = await TestApi.start(database, {}, api);
    boss = await staff('boss@example.com');
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await second.stop();
    await api.stop();
  });

  /** Staff who have been here once, so that admins see them. */
  async function staff(email: string, roles = ['admin']): Promise<Guest> {
    const made = await api.user(email, roles);
    await api.ask('/account', { as: made });
    return made;
  }
  const act = (id: string, body: object, as = boss, at = api) =>
    at.ask(`/admin/users/${id}/actions`, { method: 'POST', as, body: { reason, ...body } });
  const ownData = async (as: Guest, at = api) => (await at.ask('/account/export', { as })).status;

  /** Everything that a dismissed admin tried. */
  async function attack(eve: Guest, at: TestApi): Promise<number[]> {
    const requests = [
      act(eve.id, { action: 'enable' }, eve, at),
      act(eve.id, { action: 'set_role', role: 'admin' }, eve, at),
      act(boss.id, { action: 'set_role', role: 'none' }, eve, at),
      at.ask('/admin/shipments/file', { as: eve }),
      at.ask('/admin/users', { as: eve }),
      at.ask('/coupons', { method: 'POST', as: eve, body: freeShipping }),
      at.ask('/operations/board-session', { method: 'POST', as: eve }),
      at.ask('/account/export', { as: eve }),
      at.ask('/me', { as: eve }),
    ];
    return (await Promise.all(requests)).map(({ status }) => status);
  }

  it.each([
    ['disabled', [{ action: 'disable' }]],
    ['demoted', [{ action: 'set_role', role: 'none' }]],
    ['signed out', [{ action: 'sign_out' }]],
    ['all three', [{ action: 'set_role', role: 'none' }, { action: 'sign_out' }, { action: 'disable' }]],
  ])('opens nothing to an admin who was %s, in any api process, at once and later', async (how, actions) => {
    const eve = await staff(`${how.replaceAll(' ', '-')}@example.com`);
    expect(new Set(await Promise.all([api, second].map((one) => ownData(eve, one))))).toEqual(new Set([200]));
    await past(eve);
    for (const action of actions) expect((await act(eve.id, action)).status).toBe(200);
    expect(new Set(await attack(eve, api))).toEqual(new Set([401]));
    await until('the other process has heard of it', async () => (await ownData(eve, second)) === 401);
    expect(new Set(await attack(eve, second))).toEqual(new Set([401]));
    const realNow = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => realNow() + 65_000);
    expect(new Set(await attack(eve, api))).toEqual(new Set([401]));
    expect(await database.em().count(Coupon, {})).toBe(0);
  });

  /** The pool tells times of sign-ins in whole seconds: this one is clearly before what comes. */
  const past = (who: Guest) =>
    until('the second of the sign-in is over', () => {
      const payload = JSON.parse(Buffer.from(who.token.split('.')[1]!, 'base64url').toString()) as {
        auth_time: number;
      };
      return Promise.resolve(Date.now() >= (payload.auth_time + 1) * 1000);
    });

  it('closes the queue board of its user', async () => {
    const eve = await staff('board@example.com');
    const { headers } = await api.ask('/operations/board-session', { method: 'POST', as: eve });
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const pause = (at: TestApi) =>
      fetch(`${at.url}/admin/queues/api/queues/send-mail/pause`, { method: 'PUT', headers: { cookie, ...mine } });
    await past(eve);
    await act(eve.id, { action: 'disable' });
    expect((await pause(api)).status).toBe(401);
    expect((await pause(second)).status).toBe(401);
    const backend = await openQueueBackend({ url: database.url, onError: () => undefined });
    expect(await backend.queue(sendMail.name).isPaused()).toBe(false);
    await backend.close();
  });

  it('refuses board actions of users who lost the role in the user pool', async () => {
    const eve = await staff('board2@example.com');
    const { headers } = await api.ask('/operations/board-session', { method: 'POST', as: eve });
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const group = { UserPoolId: 'us-east-1_Waybill01', Username: 'board2@example.com', GroupName: 'admin' };
    await api.pool('AdminRemoveUserFromGroup', group);
    const paused = await fetch(`${api.url}/admin/queues/api/queues/send-mail/pause`, {
      ...{ method: 'PUT', headers: { cookie, ...mine } },
    });
    expect([paused.status, await paused.text()]).toEqual([403, expect.stringContaining('may not act')]);
  });

  it('cannot write with a role removed in the user pool', async () => {
    const eve = await staff('console@example.com');
    const group = { UserPoolId: 'us-east-1_Waybill01', Username: 'console@example.com', GroupName: 'admin' };
    await api.pool('AdminRemoveUserFromGroup', group);
    const tried = await api.ask('/coupons', { method: 'POST', as: eve, body: freeShipping });
    expect(tried).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    expect(await database.em().count(Coupon, {})).toBe(0);
  });

  it('cannot write as staff while the pool is unavailable', async () => {
    const eve = await staff('away@example.com');
    await api.poolFaults('InternalErrorException', 4);
    const tried = await api.ask('/coupons', { method: 'POST', as: eve, body: freeShipping });
    await until('the pool is back', () => api.signIn('away@example.com').catch(() => undefined));
    expect(tried).toMatchObject({ status: 503, json: { code: 'unavailable' } });
  });

  it('does not affect a new sign-in', async () => {
    const eve = await staff('again@example.com');
    await past(eve);
    await act(eve.id, { action: 'sign_out' });
    const fresh = { ...eve, token: await api.signIn('again@example.com') };
    expect([await ownData(eve), await ownData(fresh)]).toEqual([401, 200]);
    await act(eve.id, { action: 'sign_out' });
    expect(await ownData(fresh)).toBe(401);
  });

  it('is refused on every route after sign-out, while the user’s other sign-ins continue', async () => {
    const ann = await api.user('ann@example.com');
    const elsewhere = { ...ann, token: await api.signIn('ann@example.com') };
    expect((await api.ask('/me/sign-out', { method: 'POST', as: ann, body: {} })).status).toBe(204);
    const guestToken = (await api.guest()).token;
    const tried = await Promise.all([
      api.ask('/account/export', { as: ann }),
      api.ask('/account/erasure', { method: 'POST', as: ann, body: { confirm: 'delete my account' } }),
      api.ask('/account/claim', { method: 'POST', as: ann, body: { guestToken } }),
      api.ask('/orders', { method: 'POST', as: ann, body: {} }),
      api.ask('/me', { as: ann }),
    ]);
    expect(tried.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    await until('the other process has heard of it', async () => (await ownData(ann, second)) === 401);
    expect(await ownData(elsewhere)).toBe(200);
    await past(elsewhere);
    expect((await api.ask('/me/sign-out', { method: 'POST', as: elsewhere, body: { everywhere: true } })).status).toBe(
      204,
    );
    expect(await ownData(elsewhere)).toBe(401);
  });

  it('is refused with a token refreshed afterwards', async () => {
    const ann = await api.user('refresh@example.com');
    type Tokens = { AuthenticationResult: { AccessToken: string; RefreshToken: string } };
    const { AuthenticationResult: first } = await api.pool<Tokens>('InitiateAuth', {
      ...{ AuthFlow: 'USER_PASSWORD_AUTH', ClientId: 'client1' },
      AuthParameters: { USERNAME: 'refresh@example.com', PASSWORD: 'Correct-horse-7' },
    });
    await api.ask('/me/sign-out', { method: 'POST', as: { ...ann, token: first.AccessToken }, body: {} });
    const { AuthenticationResult: later } = await api.pool<Tokens>('GetTokensFromRefreshToken', {
      ...{ ClientId: 'client1', RefreshToken: first.RefreshToken },
    });
    expect(await ownData({ ...ann, token: later.AccessToken })).toBe(401);
  });

  it('is refused with the old token of a guest who signed out, also for a claim', async () => {
    const guest = await api.guest(2_000);
    const ann = await api.user();
    expect((await api.ask('/me/sign-out', { method: 'POST', as: guest, body: {} })).status).toBe(204);
    expect((await api.ask('/shipments', { as: guest })).status).toBe(401);
    const claimed = await api.ask('/account/claim', { method: 'POST', as: ann, body: { guestToken: guest.token } });
    expect(claimed).toMatchObject({ status: 400, json: { code: 'invalid_body' } });
  });

  it('includes sign-ins of an account that requested erasure', async () => {
    const ann = await api.user();
    await api.ask('/account', { as: ann });
    const body = { confirm: 'delete my account' };
    expect((await api.ask('/account/erasure', { method: 'POST', as: ann, body })).status).toBe(202);
    expect(await ownData(ann)).toBe(401);
  });
});
