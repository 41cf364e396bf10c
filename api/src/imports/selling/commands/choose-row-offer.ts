import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RowChoice } from '#libs/contracts/imports/rows/rows.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { ImportRate } from '#libs/domain/imports/import-rate.js';
import { ImportRow } from '#libs/domain/imports/import-row.js';
import { rateRows } from '#libs/jobs/imports.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import { lockImport } from '../../find-import.js';

/** A service for one row by hand; null leaves it to the rule again. */
export class ChooseRowOffer extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly row: number,
    readonly body: RowChoice,
  ) {
    super();
  }
}

@CommandHandler(ChooseRowOffer)
export class ChooseRowOfferHandler implements ICommandHandler<ChooseRowOffer> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws missing, version_conflict for another revision, conflict where the row has no such offer. */
  async execute({ actor, id, row, body: { revision, offer } }: ChooseRowOffer): Promise<void> {
    await this.em.transactional(async (em) => {
      const upload = await lockImport(em, actor, id);
      upload.assertRepairable();
      const key = { importId: id, row };
      const found = await em.findOne(ImportRow, key, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!found) throw new DomainError('not_found', 'missing', 'This row does not exist.');
      if (found.revision !== revision)
        throw new DomainError('version_conflict', 'conflict', 'Somebody else changed this row. Reload it.');
      if (found.state !== 'valid') throw notOffered();
      const rate = await em.findOne(ImportRate, { ...key, row: found.head });
      if (!rate || rate.services.length === 0) throw notOffered();
      if (offer) {
        if (!rate.choose(upload.services ?? [], offer.carrier, offer.service)) throw notOffered();
        return;
      }
      rate.clearChoice();
      upload.rating(0, this.clock.now());
      em.persist(OutboxMessage.of(rateRows, { importId: id, pass: upload.pass }));
    });
  }
}

const notOffered = (): DomainError =>
  new DomainError(
    'service_unavailable_for_shipment',
    'conflict',
    'This row has no such offer. Load it again and choose one of its offers.',
  );
