import { Injectable } from '@nestjs/common';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import { runPrepared } from '#libs/database/run-prepared.js';
import { announceRevocation, revoke, type Ending } from '#libs/use-cases/accounts/revoke-sign-ins.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { IdentityService } from '#libs/domain/identity/identity-service.js';
import { sessionState, type SessionState } from '#libs/domain/identity/revocation.js';
import { DomainError } from '#libs/domain/errors.js';

/** How long an answer of the database counts in this process, unless a notice comes earlier, in milliseconds. */
const rememberMs = 1_000;
const capacity = 20_000;

type Known = { readonly notBefore: Date | null; readonly until: number };

/**
 * Whether sign-ins are over before their tokens are. The database is asked at most once a second and subject; a revocation by any
 * process counts here as soon as its notice arrives, and after a second without one. While the database cannot be asked
 * nobody passes.
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
   * @param token of the actor: with it the user pool is asked where the times do not tell what came first.
   * @throws DomainError unauthenticated for a sign-in that is over, unavailable.
   */
  async assertLive(actor: Pick<Actor, 'id' | 'kind' | 'signIn'>, token?: string): Promise<void> {
    const state = await this.stateOf(actor);
    if (state === 'live') return;
    if (state === 'unclear' && token !== undefined) return void (await this.identities.whoIs(token, 0));
    throw new DomainError('unauthenticated', 'forbidden', 'You have been signed out. Sign in again.');
  }

  /** Ends sign-ins everywhere, at once. */
  async revoke(ending: Ending): Promise<void> {
    await revoke(this.#em(), ending);
    await this.announce(ending.subject);
  }

  /** After a commit that revoked. A notice that is lost costs the other processes a second. */
  async announce(subject: string): Promise<void> {
    this.forget(subject);
    await announceRevocation(this.#em(), subject).catch(() => undefined);
  }

  /** What is known of a subject, or of all ('') is asked again. */
  forget(subject: string): void {
    this.#notices += 1;
    if (subject === '') this.#known.clear();
    else this.#known.delete(subject);
  }

  /** What the database says alone: `unclear` where only the user pool could tell. */
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
    // What was read while a notice came may be older than the notice.
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
