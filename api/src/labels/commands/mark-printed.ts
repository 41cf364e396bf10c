import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Clock } from '#libs/runtime/clock.js';
import { findLabels } from '../find-labels.js';

/** Counts a print; when a label was first printed decides what a refund needs later on. */
export class MarkPrinted extends Command<void> {
  constructor(
    readonly actor: Actor,
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

  async execute({ actor, slug }: MarkPrinted): Promise<void> {
    const { shipment } = await findLabels(this.em, actor.id, slug);
    shipment.printed(this.clock.now());
    this.em.clear();
    await this.em.nativeUpdate(Shipment, shipment.id, {
      printCount: raw('print_count + 1'),
      firstPrintedAt: raw('coalesce(first_printed_at, now())'),
    });
  }
}
