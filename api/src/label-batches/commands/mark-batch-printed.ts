import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { findBatch } from '../find-batch.js';

const print = `
  update shipment set print_count = print_count + 1, first_printed_at = coalesce(first_printed_at, now())
  where id in (select id from shipment where id = any(?::uuid[]) and owner_id = ? and label_status = 'purchased'
    order by id for update)`;

/** Counts a print of each label; the time of the first print decides what a refund requires later. */
export class MarkBatchPrinted extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(MarkBatchPrinted)
export class MarkBatchPrintedHandler implements ICommandHandler<MarkBatchPrinted> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: MarkBatchPrinted): Promise<void> {
    const { shipments } = await findBatch(this.em, actor.id, id);
    await this.em.execute(print, [`{${shipments.join(',')}}`, actor.id]);
  }
}
