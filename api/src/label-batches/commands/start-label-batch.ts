import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LabelBatchBody } from '#libs/contracts/shipments/label-batches.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { LabelBatch } from '#libs/domain/labels/label-batch.js';
import { mergeLabels } from '#libs/jobs/labels.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import { batchShipments } from '../batch-shipments.js';

/** Enqueues the rendering of the labels of many shipments; returns the batch's id. */
export class StartLabelBatch extends Command<string> {
  constructor(
    readonly actor: Actor,
    readonly body: LabelBatchBody,
  ) {
    super();
  }
}

@CommandHandler(StartLabelBatch)
export class StartLabelBatchHandler implements ICommandHandler<StartLabelBatch> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, body }: StartLabelBatch): Promise<string> {
    const batch = LabelBatch.of(actor.id, await batchShipments(this.em, actor.id, body), body, this.clock.now());
    this.em.persist([batch, OutboxMessage.of(mergeLabels, { batchId: batch.id })]);
    await this.em.flush();
    return batch.id;
  }
}
