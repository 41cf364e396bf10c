import { MikroORM } from '@mikro-orm/postgresql';
import { ormConfig } from '#libs/database/orm.config.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { IdentityService, type Identity } from '#libs/domain/identity/identity-service.js';
import { DomainError } from '#libs/domain/errors.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { RevokedSignIns } from './revoked-sign-ins.js';

/** The user pool: whether it still takes the token. */
class Pool extends IdentityService {
  accepts = true;
  queries = 0;
  override rememberedSince(): Promise<null> {
    return Promise.resolve(null);
  }
  override whoIs(): Promise<Identity> {
    this.queries += 1;
    if (this.accepts) return Promise.resolve({ userId: 'u', email: '', emailVerified: true, name: '', mfa: false });
    return Promise.reject(new DomainError('unauthenticated', 'forbidden', 'You have been signed out. Sign in again.'));
  }
}

describe('RevokedSignIns', () => {
  const database = useDatabase();
  let orm: MikroORM;
  beforeAll(async () => {
    orm = await MikroORM.init(ormConfig({ url: database.url, pool: 2 }));
  });
  afterAll(() => orm.close());

  const user = (agoMs: number, session = 's1'): Actor => ({
    ...{ id: 'u', kind: 'user', roles: [], tokenExpires: new Date('2099-01-01') },
    signIn: { at: new Date(Date.now() - agoMs), session, device: '' },
  });
  const refused = { code: 'unauthenticated' };

  it('refuses earlier sign-ins, and checks simultaneous ones with the pool', async () => {
    const pool = new Pool();
    const revocations = new RevokedSignIns(orm, pool);
    await revocations.assertLive(user(5_000), 'token');
    await revocations.revoke({ subject: 'u', reason: 'disabled', by: 'boss' });
    await expect(revocations.assertLive(user(5_000), 'token')).rejects.toMatchObject(refused);
    expect(pool.queries).toBe(0);
    await revocations.assertLive(user(-1_000), 'token');
    await revocations.assertLive(user(-1_000), 'token');
    expect(pool.queries).toBe(2);
    pool.accepts = false;
    await expect(revocations.assertLive(user(-1_000), 'token')).rejects.toMatchObject(refused);
    await expect(revocations.assertLive(user(-1_000))).rejects.toMatchObject(refused);
  });

  it('revokes one sign-in without affecting others', async () => {
    const revocations = new RevokedSignIns(orm, new Pool());
    await revocations.revoke({ subject: 's1', reason: 'signed_out', by: 'u' });
    await expect(revocations.assertLive(user(5_000), 'token')).rejects.toMatchObject(refused);
    await revocations.assertLive(user(5_000, 's2'), 'token');
  });

  it('never moves a revocation back in time', async () => {
    const revocations = new RevokedSignIns(orm, new Pool());
    await revocations.revoke({ subject: 'u', reason: 'disabled', by: 'boss' });
    await database.em().execute(`update revocation set not_before = now() + interval '1 hour'`);
    await revocations.revoke({ subject: 'u', reason: 'signed_out', by: 'u' });
    await expect(revocations.assertLive(user(-600_000), 'token')).rejects.toMatchObject(refused);
  });

  it('applies a revocation of another process after a notice', async () => {
    const [here, there] = [new RevokedSignIns(orm, new Pool()), new RevokedSignIns(orm, new Pool())];
    await here.assertLive(user(5_000), 'token');
    await there.revoke({ subject: 'u', reason: 'disabled', by: 'boss' });
    here.forget('u');
    await expect(here.assertLive(user(5_000), 'token')).rejects.toMatchObject(refused);
  });

  it('refuses everyone while the database is unavailable', async () => {
    const away = await MikroORM.init(ormConfig({ url: 'postgres://nobody:nothing@127.0.0.1:1/nowhere', pool: 1 }));
    await expect(new RevokedSignIns(away, new Pool()).assertLive(user(5_000), 'token')).rejects.toThrow();
  });
});
