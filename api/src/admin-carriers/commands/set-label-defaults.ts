import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LabelDefaultsBody } from '#libs/contracts/admin/admin-carriers.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import { findSeller } from '../find-seller.js';
import { findSwitchesToChange } from '../find-switches.js';

/** Sets what labels of a seller's carriers are printed as by default. */
export class SetLabelDefaults extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly code: string,
    readonly body: LabelDefaultsBody,
  ) {
    super();
  }
}

@CommandHandler(SetLabelDefaults)
export class SetLabelDefaultsHandler implements ICommandHandler<SetLabelDefaults> {
  constructor(
    private readonly em: EntityManager,
    private readonly carriers: Carriers,
    private readonly clock: Clock,
  ) {}

  /** @throws missing, conflict `version_conflict` */
  async execute({ actor, code, body: { version, formats } }: SetLabelDefaults): Promise<void> {
    const { name } = findSeller(this.carriers, code);
    await this.em.transactional(async (em) => {
      const switches = await findSwitchesToChange(em, code, version);
      const before = switches.labelFormats;
      switches.setLabelFormats(formats, this.clock.now());
      em.persist(switches);
      const subject = { subjectKind: 'carrier', subjectId: code, subject: name };
      await audit(em, { actor, action: 'carriers.label_defaults', ...subject, before, after: switches.labelFormats });
    });
  }
}
