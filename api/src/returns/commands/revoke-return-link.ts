import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { lockReturn } from '../lock-return.js';

/** Revokes the link of a return at once. A downloaded label stays valid until it is voided. */
export class RevokeReturnLink extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly slug: string,
  ) {
    super();
  }
}

@CommandHandler(RevokeReturnLink)
export class RevokeReturnLinkHandler implements ICommandHandler<RevokeReturnLink> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, slug }: RevokeReturnLink): Promise<void> {
    await this.em.transactional(async (em) => {
      const { back } = await lockReturn(em, actor.id, slug);
      back.revokeLink(this.clock.now());
    });
  }
}
