import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MarginDraftBody } from '#libs/contracts/margins/margins.js';
import { audit, nameOfActor } from '#libs/use-cases/audit/write-audit-entry.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { lockDraft } from '../find-margin-version.js';

/** Saves the whole draft over the version the admin had read. */
export class SaveDraft extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly body: MarginDraftBody,
  ) {
    super();
  }
}

@CommandHandler(SaveDraft)
export class SaveDraftHandler implements ICommandHandler<SaveDraft> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws `draft_changed` when another admin saved first. */
  async execute({ actor, body: { version, ...rules } }: SaveDraft): Promise<void> {
    await this.em.transactional(async (em) => {
      const draft = await lockDraft(em);
      draft.assertAt(version);
      draft.save(rules, await nameOfActor(em, actor.id), this.clock.now());
      const what = {
        action: 'margins.draft',
        subjectKind: 'margins',
        subjectId: 'draft',
        subject: 'Draft of the margins',
      };
      await audit(em, { actor, ...what, after: { mode: rules.mode, rules: rules.rules.length } });
    });
  }
}
