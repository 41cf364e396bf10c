import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { actorView, signOutBody, type ActorView, type SignOutBody } from '#libs/contracts/accounts/actor.js';
import { Allow } from './access.js';
import { Actor } from './request-actor.js';
import { Response } from '../responses/response-schema.js';
import { RevokedSignIns } from './revoked-sign-ins.js';

/** Who the caller's token stands for, and the end of it. */
@Controller('me')
@Allow('guest', 'user')
export class MeController {
  constructor(private readonly revocations: RevokedSignIns) {}

  /** The simplest route there is, and a check that a token works. */
  @Get()
  @Response(actorView)
  get(@Actor() actor: Actor): ActorView {
    return { ...actor, roles: [...actor.roles], tokenExpires: actor.tokenExpires.toISOString() };
  }

  /**
   * From now on every token of this sign-in, or of all of the caller's, is refused, also one that is refreshed later. A guest's
   * token does not name a sign-in, nor do those of a pool without token revocation: then all of them end.
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
