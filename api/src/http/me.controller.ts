import { Controller, Get } from '@nestjs/common';
import { actorView, type ActorView } from '#libs/contracts/actor.js';
import { Allow } from './access.js';
import { Actor } from './actor.js';
import { Answers } from './answers.js';

/** Who the caller's token stands for: the simplest route there is, and a check that a token works. */
@Controller('me')
@Allow('guest', 'user')
export class MeController {
  @Get()
  @Answers(actorView)
  get(@Actor() actor: Actor): ActorView {
    return { ...actor, roles: [...actor.roles], tokenExpires: actor.tokenExpires.toISOString() };
  }
}
