import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TariffPublishBody } from '#libs/contracts/tariffs/tariffs.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { findList, lockDrafts } from '../find-tariffs.js';
import { publishTariffList } from '../publish-tariff-list.js';

/** Publishes an earlier list again as a new one; answers the new number. A draft stays as it is. */
export class RestoreTariff extends Command<number> {
  constructor(
    readonly actor: Actor,
    readonly number: number,
    readonly body: TariffPublishBody,
  ) {
    super();
  }
}

@CommandHandler(RestoreTariff)
export class RestoreTariffHandler implements ICommandHandler<RestoreTariff> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, number, body }: RestoreTariff): Promise<number> {
    return this.em.transactional(async (em) => {
      await lockDrafts(em);
      const earlier = await findList(em, number);
      return publishTariffList(em, earlier, { actor, body, restores: number }, this.clock.now());
    });
  }
}
