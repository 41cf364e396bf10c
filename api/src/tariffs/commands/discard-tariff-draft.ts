import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import { findDraft, lockDrafts } from '../find-tariffs.js';
import { tariffSubject } from '../tariff-subject.js';

/** Nothing of the upload is left. */
export class DiscardTariffDraft extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly draftId: string,
  ) {
    super();
  }
}

@CommandHandler(DiscardTariffDraft)
export class DiscardTariffDraftHandler implements ICommandHandler<DiscardTariffDraft> {
  constructor(private readonly em: EntityManager) {}

  /** @throws `draft_changed` when it is not there any more. */
  async execute({ actor, draftId }: DiscardTariffDraft): Promise<void> {
    await this.em.transactional(async (em) => {
      await lockDrafts(em);
      const draft = await findDraft(em, draftId, true);
      em.remove(draft);
      const before = { name: draft.name, rows: draft.rowCount };
      await audit(em, { actor, action: 'tariffs.discard', ...tariffSubject(draft, 'Draft'), before });
    });
  }
}
