import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TariffPublishBody } from '#libs/contracts/tariffs/tariffs.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { findDraft, lockDrafts } from '../find-tariffs.js';
import { publishTariffList } from '../publish-tariff-list.js';

/** Makes a list of a draft; answers its number. Belongs into the transaction of an idempotent route. */
export class PublishTariff extends Command<number> {
  constructor(
    readonly actor: Actor,
    readonly draftId: string,
    readonly body: TariffPublishBody,
  ) {
    super();
  }
}

@CommandHandler(PublishTariff)
export class PublishTariffHandler implements ICommandHandler<PublishTariff> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws `draft_changed` when the draft is not the reviewed one: of two at once, one publishes. */
  async execute({ actor, draftId, body }: PublishTariff): Promise<number> {
    return this.em.transactional(async (em) => {
      await lockDrafts(em);
      const draft = await findDraft(em, draftId, true);
      const number = await publishTariffList(em, draft, { actor, body, restores: null }, this.clock.now());
      em.remove(draft);
      return number;
    });
  }
}
