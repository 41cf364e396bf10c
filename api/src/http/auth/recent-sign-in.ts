import { Injectable } from '@nestjs/common';
import type { Actor } from '#libs/domain/identity/actor.js';
import { IdentityService } from '#libs/domain/identity/identity-service.js';
import { DomainError } from '#libs/domain/errors.js';
import { Clock } from '#libs/runtime/clock.js';
import { tokenOf } from './request-actor.js';
import { HttpSettings } from '../http-settings.js';

/** A sign-in is recent for this long, in milliseconds. */
const recentMs = 10 * 60_000;
/** The pool's times are whole seconds. */
const secondMs = 1_000;

/**
 * Whether the person, and not only their browser, was present recently. Call it outside of transactions: it calls the user pool.
 */
@Injectable()
export class RecentSignIn {
  constructor(
    private readonly identities: IdentityService,
    private readonly settings: HttpSettings,
    private readonly clock: Clock,
  ) {}

  /** For staff who issue refunds. @throws as `require` */
  async requireForRefund(actor: Actor, cents: number): Promise<void> {
    if (cents > this.settings.stepUpRefundCents) await this.require(actor);
  }

  /**
   * Refuses unless the actor signed in within the last ten minutes, with the second factor if the account has one: a browser
   * that was remembered before replaces the code at a normal sign-in, not here; a sign-in on the hosted pages never replaces it.
   * @throws DomainError step_up_required, unauthenticated, unavailable.
   */
  async require(actor: Actor): Promise<void> {
    const token = tokenOf(actor);
    const signedInAt = actor.signIn?.at.getTime() ?? 0;
    const passed = this.clock.now().getTime() - signedInAt;
    if (actor.kind !== 'user' || token === undefined || passed > recentMs) throw stepUp();
    const { mfa } = await this.identities.whoIs(token, 0);
    if (!mfa) return;
    if (actor.signIn?.hosted) throw stepUp();
    const device = actor.signIn?.device ?? '';
    if (device === '') return;
    const rememberedSince = await this.identities.rememberedSince(token, device);
    if (rememberedSince !== null && rememberedSince.getTime() + secondMs <= signedInAt) throw stepUp();
  }
}

const stepUp = () =>
  new DomainError('step_up_required', 'forbidden', 'Confirm that it is you: sign in again, then repeat this.');
