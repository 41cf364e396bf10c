import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RuleBody } from '#libs/contracts/imports/imports.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { rateRows } from '#libs/jobs/imports.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import { assertVersion } from '../../assert-version.js';
import { lockImport } from '../../find-import.js';
import { inTransaction } from '../../rows/without-nested-loops.js';

/** The rule by which rows choose an offer. Carriers are asked only for rows without prices; the others choose again. */
export class SetRateRule extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly body: RuleBody,
  ) {
    super();
  }
}

/** Services stay; choices are dropped except those made by hand, marked by a negative revision. */
const chooseAgain = `
  update import_rate x set revision = -x.revision - 1, carrier = null, service = null, total = null,
    failure_code = null, failure_text = null
  from import_row r where x.import_id = ? and r.import_id = x.import_id and r.row = x.row and r.state = 'valid'
    and x.revision >= 0 and not x.chosen and x.services <> '{}'`;

/** Rows without a price since a carrier did not answer or none is sold for them: they are priced again. */
const forgetFailures = `
  delete from import_rate where import_id = ? and carrier is null and services = '{}'
    and (expires_at is not null or failure_code in ('live_rows_limit', 'no_service'))`;

@CommandHandler(SetRateRule)
export class SetRateRuleHandler implements ICommandHandler<SetRateRule> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws missing, version_conflict, illegal_transition. */
  async execute({ actor, id, body: { rule, version } }: SetRateRule): Promise<void> {
    await this.em.transactional(async (em) => {
      const upload = await lockImport(em, actor, id);
      assertVersion(upload, version);
      upload.useRule(rule, this.clock.now());
      await inTransaction(em, (inner) => inner.execute(chooseAgain, [id]));
      await em.execute(forgetFailures, [id]);
      if (upload.busy === 'rating') em.persist(OutboxMessage.of(rateRows, { importId: id, pass: upload.pass }));
    });
  }
}
