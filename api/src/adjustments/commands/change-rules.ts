import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AdjustmentRules } from '#libs/contracts/adjustments/adjustment-rules.js';
import { carrierCodes } from '#libs/contracts/carriers/carrier-catalog.js';
import { AdjustmentRuleSetting, rulesOf, theRules } from '#libs/domain/adjustments/adjustment-rule-setting.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { lockBills } from '#libs/use-cases/adjustments/lock-bills.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';

/** Changes the rules for new adjustments. */
export class ChangeRules extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly rules: AdjustmentRules,
  ) {
    super();
  }
}

@CommandHandler(ChangeRules)
export class ChangeRulesHandler implements ICommandHandler<ChangeRules> {
  constructor(private readonly em: EntityManager) {}

  /** Waits for an upload that is being recorded. @throws invalid for carriers that we do not sell */
  async execute({ actor, rules }: ChangeRules): Promise<void> {
    const unknown = Object.keys(rules.disputeDays).find((code) => !carrierCodes.includes(code));
    if (unknown !== undefined)
      throw new DomainError('invalid_body', 'invalid', 'We do not sell this carrier.', {
        issues: [{ path: `disputeDays.${unknown}`, message: 'We do not sell this carrier.' }],
      });
    await this.em.transactional(async (em) => {
      await lockBills(em);
      const before = rulesOf(await em.findOne(AdjustmentRuleSetting, theRules));
      await em.upsert(AdjustmentRuleSetting, { id: theRules, ...rules });
      const subject = { subjectKind: 'settings', subjectId: 'adjustments', subject: 'Adjustment rules' };
      await audit(em, { actor, action: 'settings.change', ...subject, before, after: rules });
    });
  }
}
