import { Injectable } from '@nestjs/common';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import { runPrepared } from '#libs/database/run-prepared.js';
import { announceRevocation, revoke, type Ending } from '#libs/use-cases/accounts/revoke-sign-ins.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { IdentityService } from '#libs/domain/identity/identity-service.js';
import { sessionState, type SessionState } from '#libs/domain/identity/revocation.js';
import { DomainError } from '#libs/domain/errors.js';

/** How long an answer of the database is cached in this process unless a notice arrives, in milliseconds. */
const rememberMs = 1_000;
const capacity = 20_000;

type Known = { readonly notBefore: Date | null; readonly until: number };

/**
 * Whether sign-ins are revoked before their tokens expire. The database is asked at most once a second per subject; a revocation
 * by any process takes effect here when its notice arrives, and within a second without one. While the database does not answer,
 * all are refused.
 */
@Injectable()
export class RevokedSignIns {
  readonly #known = new LRUCache<string, Known>({ max: capacity });
  #notices = 0;

  constructor(
    private readonly orm: MikroORM,
    private readonly identities: IdentityService,
  ) {}

  /**
   * @param token the actor's, to ask the user pool when the times do not show which came first.
   * @throws DomainError unauthenticated for a revoked sign-in, unavailable.
   */
  async assertLive(actor: Pick<Actor, 'id' | 'kind' | 'signIn'>, token?: string): Promise<void> {
    const state = await this.stateOf(actor);
    if (state === 'live') return;
    if (state === 'unclear' && token !== undefined) return void (await this.identities.whoIs(token, 0));
    throw new DomainError('unauthenticated', 'forbidden', 'You have been signed out. Sign in again.');
  }

  /** Revokes sign-ins everywhere, at once. */
  async revoke(ending: Ending): Promise<void> {
    await revoke(this.#em(), ending);
    await this.announce(ending.subject);
  }

  /** After a commit that revoked. A notice that is lost costs the other processes a second. */
  async announce(subject: string): Promise<void> {
    this.forget(subject);
    await announceRevocation(this.#em(), subject).catch(() => undefined);
  }

  /** Drops the cached answer for a subject, or for all (''). */
  forget(subject: string): void {
    this.#notices += 1;
    if (subject === '') this.#known.clear();
    else this.#known.delete(subject);
  }

  /** The database's answer alone: `unclear` where only the user pool can decide. */
  async stateOf(actor: Pick<Actor, 'id' | 'kind' | 'signIn'>): Promise<SessionState> {
    const session = actor.signIn?.session;
    const [ofOwner, ofSession] = await this.#notBefore(session ? [actor.id, session] : [actor.id]);
    if (ofSession) return 'revoked';
    return ofOwner ? sessionState(actor, ofOwner) : 'live';
  }

  async #notBefore(subjects: readonly string[]): Promise<(Date | null)[]> {
    const now = performance.now();
    const known = subjects.map((subject) => this.#known.get(subject));
    if (known.every((one) => one !== undefined && now < one.until)) return known.map((one) => one?.notBefore ?? null);
    const notices = this.#notices;
    const rows = await runPrepared<{ subject: string; ms: number }>(
      this.#em(),
      'revocations_of',
      'select subject, (extract(epoch from not_before) * 1000)::float8 as ms from revocation where subject = any($1)',
      [subjects],
    );
    const times = new Map(rows.map(({ subject, ms }) => [subject, new Date(ms)]));
    const found = subjects.map((subject) => times.get(subject) ?? null);
    // An answer read while a notice arrived may be older than the notice.
    if (notices === this.#notices)
      subjects.forEach((subject, index) =>
        this.#known.set(subject, { notBefore: found[index] ?? null, until: now + rememberMs }),
      );
    return found;
  }

  #em(): EntityManager {
    return this.orm.em.fork();
  }
}
