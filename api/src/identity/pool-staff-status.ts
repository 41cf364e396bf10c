import { Injectable } from '@nestjs/common';
import type { Actor } from '#libs/domain/identity/actor.js';
import { IdentityService } from '#libs/domain/identity/identity-service.js';
import { UserDirectory, type DirectoryUser } from '#libs/domain/identity/user-directory.js';
import { DomainError } from '#libs/domain/errors.js';
import { MemoizeFor } from '#libs/runtime/memoize-for.js';
import type { StaffStatus, StaffStatusSource } from '../http/auth/staff-status-source.js';

const capacity = 1_000;

/**
 * Asks the user pool with the person's own token whether it is still valid, and the directory for their groups. Without the
 * pool's admin keys, the groups of the token count, which are as old as the token.
 */
@Injectable()
export class PoolStaffStatus implements StaffStatusSource {
  readonly #users = new MemoizeFor<DirectoryUser>(capacity);

  constructor(
    private readonly identities: IdentityService,
    private readonly directory: UserDirectory,
  ) {}

  async of(actor: Actor, token: string, maxAgeMs: number): Promise<StaffStatus> {
    const identity = this.identities.whoIs(token, maxAgeMs);
    if (!this.directory.configured) return { roles: actor.roles, mfa: (await identity).mfa };
    const [{ mfa }, user] = await Promise.all([identity, this.#userOf(actor.id, maxAgeMs)]);
    return { roles: actor.roles.filter((role) => user.roles.includes(role)), mfa: mfa && user.mfa };
  }

  async #userOf(id: string, maxAgeMs: number): Promise<DirectoryUser> {
    const user = await this.#users
      .ask(id, maxAgeMs, () => this.directory.find(id))
      .catch((error: unknown) => {
        if (error instanceof DomainError && error.kind === 'missing') throw signedOut();
        throw error;
      });
    if (!user.enabled) throw signedOut();
    return user;
  }
}

const signedOut = () => new DomainError('unauthenticated', 'forbidden', 'You have been signed out. Sign in again.');
