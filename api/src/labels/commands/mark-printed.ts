import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Clock } from '#libs/runtime/clock.js';
import { findLabels, type LabelOwner } from '../find-labels.js';

/** Counts a print; the time of the first print decides what a refund requires later. */
export class MarkPrinted extends Command<void> {
  constructor(
    readonly owner: LabelOwner,
    readonly slug: string,
  ) {
    super();
  }
}

@CommandHandler(MarkPrinted)
export class MarkPrintedHandler implements ICommandHandler<MarkPrinted> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ owner, slug }: MarkPrinted): Promise<void> {
    const { shipment } = await findLabels(this.em, owner.id, slug);
    shipment.printed(this.clock.now());
    this.em.clear();
    await this.em.nativeUpdate(Shipment, shipment.id, {
      printCount: raw('print_count + 1'),
      firstPrintedAt: raw('coalesce(first_printed_at, now())'),
    });
  }
}
