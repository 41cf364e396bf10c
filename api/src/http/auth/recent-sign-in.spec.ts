import type { FastifyRequest } from 'fastify';
import type { Actor } from '#libs/domain/identity/actor.js';
import { IdentityService, type Identity } from '#libs/domain/identity/identity-service.js';
import { DomainError } from '#libs/domain/errors.js';
import { identify } from './request-actor.js';
import { RecentSignIn } from './recent-sign-in.js';
import { testSettings } from '../testing/test-platform.js';

const now = Date.parse('2026-03-01T12:00:00Z');
const minute = 60_000;

/** An account with or without a second factor, and one browser that may be remembered. */
class Pool extends IdentityService {
  constructor(
    private readonly mfa: boolean,
    private readonly remembered: Date | null,
    private readonly signedOut = false,
  ) {
    super();
  }
  override whoIs(): Promise<Identity> {
    if (this.signedOut) return Promise.reject(new DomainError('unauthenticated', 'forbidden', 'Signed out.'));
    return Promise.resolve({ userId: 'u', email: '', emailVerified: true, name: '', mfa: this.mfa });
  }
  override rememberedSince(): Promise<Date | null> {
    return Promise.resolve(this.remembered);
  }
}

function requireRecent(pool: Pool, agoMs: number, kind: Actor['kind'] = 'user'): Promise<void> {
  const signIn = { at: new Date(now - agoMs), session: 's', device: 'us-east-1_d' };
  const actor: Actor = { id: 'u', kind, roles: [], tokenExpires: new Date(now + minute), signIn };
  identify({ raw: {} } as FastifyRequest, actor, 'token');
  return new RecentSignIn(pool, testSettings, { now: () => new Date(now) }).require(actor);
}
const refused = { code: 'step_up_required' };

describe('RecentSignIn', () => {
  it('accepts a sign-in of the last ten minutes', async () => {
    await requireRecent(new Pool(false, null), 10 * minute);
    await expect(requireRecent(new Pool(false, null), 10 * minute + 1)).rejects.toMatchObject(refused);
  });

  it('refuses guests', async () => {
    await expect(requireRecent(new Pool(false, null), 0, 'guest')).rejects.toMatchObject(refused);
  });

  it('requires the second factor, and no previously remembered browser instead of it', async () => {
    const remembered = new Date(now - 60 * minute);
    await expect(requireRecent(new Pool(true, remembered), minute)).rejects.toMatchObject(refused);
    await requireRecent(new Pool(false, remembered), minute);
  });

  it('accepts a browser that this sign-in remembered, or none', async () => {
    await requireRecent(new Pool(true, new Date(now - minute)), minute);
    await requireRecent(new Pool(true, null), minute);
  });

  it('refuses a sign-in that was signed out', async () => {
    await expect(requireRecent(new Pool(true, null, true), minute)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
