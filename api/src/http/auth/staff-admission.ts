import { Injectable } from '@nestjs/common';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { mayEnter, type Grant } from './access.js';
import { HttpSettings } from '../http-settings.js';
import { StaffStatusSource } from './staff-status-source.js';

/** How old the user pool's answer about a user may be, in milliseconds: for changes, and for reads. */
export const maxAgeMs = { write: 1_000, read: 30_000 };

/**
 * Routes open to roles only. Changes ask the user pool whether the user still has the role; reads rely on the token and the
 * revocations. Where a second factor is required, no route works without one, nor after a sign-in on the hosted pages: for another
 * provider's users the pool requests no code.
 */
@Injectable()
export class StaffAdmission {
  constructor(
    private readonly status: StaffStatusSource,
    private readonly settings: HttpSettings,
  ) {}

  /** The actor with the roles they have now. @throws DomainError unauthenticated, forbidden, second_factor_required, unavailable. */
  async admit(actor: Actor, token: string, grants: readonly Grant[], writes: boolean): Promise<Actor> {
    const { staffSecondFactor } = this.settings;
    if (!writes && !staffSecondFactor) return actor;
    if (staffSecondFactor && actor.signIn?.hosted) throw hostedStaff();
    const now = await this.status.of(actor, token, writes ? maxAgeMs.write : maxAgeMs.read);
    if (staffSecondFactor && !now.mfa) await this.#assertSecondFactor(actor, token);
    const admitted = { ...actor, roles: now.roles };
    if (mayEnter(admitted, grants)) return admitted;
    throw new DomainError('forbidden', 'forbidden', 'Your account may not do this.');
  }

  /** A user who has just set one up does not wait for the cached answer to expire. */
  async #assertSecondFactor(actor: Actor, token: string): Promise<void> {
    if ((await this.status.of(actor, token, 0)).mfa) return;
    throw new DomainError(
      'second_factor_required',
      'forbidden',
      'Staff sign in with a code from an authenticator app. Set one up first.',
    );
  }
}

const hostedStaff = (): DomainError =>
  new DomainError(
    'forbidden',
    'forbidden',
    'Staff sign in with their password and a code. Sign out, then sign in again.',
  );
