import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { actorView, signOutBody, type ActorView, type SignOutBody } from '#libs/contracts/accounts/actor.js';
import { Allow } from './access.js';
import { Personal } from './member-rule.js';
import { Actor } from './request-actor.js';
import { Response } from '../responses/response-schema.js';
import { RevokedSignIns } from './revoked-sign-ins.js';

/** The caller's identity, and sign-out. */
@Controller('me')
@Allow('guest', 'user')
@Personal()
export class MeController {
  constructor(private readonly revocations: RevokedSignIns) {}

  /** The simplest route; checks that a token works. */
  @Get()
  @Response(actorView)
  get(@Actor() actor: Actor): ActorView {
    return { ...actor, roles: [...actor.roles], tokenExpires: actor.tokenExpires.toISOString() };
  }

  /**
   * Refuses every token of this sign-in, or of all of the caller's, from now on, refreshed ones included. Tokens of guests, and
   * of pools without token revocation, name no sign-in: then all of them end.
   */
  @Post('sign-out')
  @HttpCode(204)
  async signOut(@Actor() actor: Actor, @Body({ schema: signOutBody }) { everywhere }: SignOutBody): Promise<void> {
    const session = actor.signIn?.session ?? '';
    if (session) await this.revocations.revoke({ subject: session, reason: 'signed_out', by: actor.id });
    if (everywhere || !session)
      await this.revocations.revoke({
        ...{ subject: actor.id, reason: everywhere ? 'signed_out_everywhere' : 'signed_out', by: actor.id },
      });
  }
}
