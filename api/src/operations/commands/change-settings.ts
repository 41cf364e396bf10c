import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OperationsSettings } from '#libs/contracts/operations/operations.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { OperationsSetting, settingsOf, theSetting } from '#libs/domain/operations/operations-setting.js';

/** What operators may do. Applies to open queue boards at once. */
export class ChangeSettings extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly settings: OperationsSettings,
  ) {
    super();
  }
}

@CommandHandler(ChangeSettings)
export class ChangeSettingsHandler implements ICommandHandler<ChangeSettings> {
  constructor(private readonly em: EntityManager) {}

  execute({ actor, settings }: ChangeSettings): Promise<void> {
    return this.em.transactional(async (em) => {
      const before = settingsOf(await em.findOne(OperationsSetting, theSetting));
      if (before.operatorsMayActOnBoard === settings.operatorsMayActOnBoard) return;
      await em.upsert(OperationsSetting, { id: theSetting, ...settings });
      const subject = { subjectKind: 'settings', subjectId: 'operations', subject: 'Operations' };
      await audit(em, { actor, action: 'settings.change', ...subject, before, after: settings });
    });
  }
}
