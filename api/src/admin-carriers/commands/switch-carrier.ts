import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CarrierSwitchesBody } from '#libs/contracts/admin/admin-carriers.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { endWithheldOffers } from '#libs/jobs/quotes.js';
import { Clock } from '#libs/runtime/clock.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import { findSeller } from '../find-seller.js';
import { findSwitchesToChange } from '../find-switches.js';

/** Sets what a seller sells and to whom. Applies to every price requested afterwards. */
export class SwitchCarrier extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly code: string,
    readonly body: CarrierSwitchesBody,
  ) {
    super();
  }
}

/** The second run finds prices that were being computed meanwhile. */
const runsMs = [0, 60_000];

@CommandHandler(SwitchCarrier)
export class SwitchCarrierHandler implements ICommandHandler<SwitchCarrier> {
  constructor(
    private readonly em: EntityManager,
    private readonly carriers: Carriers,
    private readonly clock: Clock,
  ) {}

  /** @throws missing, conflict `version_conflict`: of two admins at once, one saves. */
  async execute({ actor, code, body: { version, ...choices } }: SwitchCarrier): Promise<void> {
    const { name } = findSeller(this.carriers, code);
    await this.em.transactional(async (em) => {
      const switches = await findSwitchesToChange(em, code, version);
      const before = switches.choices;
      switches.set(choices, this.clock.now());
      em.persist([
        switches,
        ...runsMs.map((delayMs) => OutboxMessage.of(endWithheldOffers, { sellerId: code }, { delayMs })),
      ]);
      const subject = { subjectKind: 'carrier', subjectId: code, subject: name };
      await audit(em, { actor, action: 'carriers.switch', ...subject, before, after: switches.choices });
    });
  }
}
