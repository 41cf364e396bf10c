import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MarginPublishBody } from '#libs/contracts/margins/margins.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { lockDraft, newestVersion, rulesOf } from '../find-margin-version.js';
import { publishMarginVersion } from '../publish-margin-version.js';

/** Makes a version of the draft; answers its number. Belongs into the transaction of an idempotent route. */
export class PublishDraft extends Command<number> {
  constructor(
    readonly actor: Actor,
    readonly body: MarginPublishBody,
  ) {
    super();
  }
}

@CommandHandler(PublishDraft)
export class PublishDraftHandler implements ICommandHandler<PublishDraft> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws `draft_changed` when the draft is not the reviewed one: of two at once, one publishes. */
  async execute({ actor, body }: PublishDraft): Promise<number> {
    return this.em.transactional(async (em) => {
      const draft = await lockDraft(em);
      draft.assertAt(body.draftVersion);
      const newest = await newestVersion(em);
      const rules = draft.rules ?? rulesOf(newest);
      const version = await publishMarginVersion(
        em,
        { actor, rules, newest, restores: null, ...body },
        this.clock.now(),
      );
      draft.reset(version.number, version.publishedBy ?? '', version.publishedAt);
      return version.number;
    });
  }
}
