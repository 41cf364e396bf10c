import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreatedReturnLink } from '#libs/contracts/shipments/returns.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { returnStateOf } from '#libs/domain/returns/return-state.js';
import { Clock } from '#libs/runtime/clock.js';
import { lockReturn } from '../lock-return.js';

/** Creates the link to a return's label; an earlier link stops working. The token is in this response alone. */
export class OpenReturnLink extends Command<CreatedReturnLink> {
  constructor(
    readonly actor: Actor,
    readonly slug: string,
    readonly days: number,
  ) {
    super();
  }
}

@CommandHandler(OpenReturnLink)
export class OpenReturnLinkHandler implements ICommandHandler<OpenReturnLink> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws missing for another owner's return, conflict when its label can no longer be handed out. */
  execute({ actor, slug, days }: OpenReturnLink): Promise<CreatedReturnLink> {
    return this.em.transactional(async (em) => {
      const { back, shipment } = await lockReturn(em, actor.id, slug);
      const state = returnStateOf(shipment);
      if (state === 'canceled') throw ended('This return was canceled. Create a new one.');
      if (state === 'used') throw ended('This return is already on its way.');
      return back.openLink(days, this.clock.now());
    });
  }
}

const ended = (message: string) => new DomainError('illegal_transition', 'conflict', message);
