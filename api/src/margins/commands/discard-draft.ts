import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit, nameOfActor } from '#libs/use-cases/audit/write-audit-entry.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { lockDraft, newestVersion } from '../find-margin-version.js';

/** Resets the draft to the last published version. */
export class DiscardDraft extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly version: number,
  ) {
    super();
  }
}

@CommandHandler(DiscardDraft)
export class DiscardDraftHandler implements ICommandHandler<DiscardDraft> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws `draft_changed` when another admin saved first. */
  async execute({ actor, version }: DiscardDraft): Promise<void> {
    await this.em.transactional(async (em) => {
      const draft = await lockDraft(em);
      draft.assertAt(version);
      const { number } = await newestVersion(em);
      draft.reset(number, await nameOfActor(em, actor.id), this.clock.now());
      const what = {
        action: 'margins.discard',
        subjectKind: 'margins',
        subjectId: 'draft',
        subject: 'Draft of the margins',
      };
      await audit(em, { actor, ...what });
    });
  }
}
