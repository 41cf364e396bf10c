import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { batchDays, type LabelBatchView } from '#libs/contracts/shipments/label-batches.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { findBatch } from '../find-batch.js';

const shown = 100;
const files = `
  select number, labels, coalesce(length(content), o.bytes) as bytes
  from label_file f left join stored_object o on o.id = f.object_id where batch_id = ? order by number`;

export class GetLabelBatch extends Query<LabelBatchView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(GetLabelBatch)
export class GetLabelBatchHandler implements IQueryHandler<GetLabelBatch> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: GetLabelBatch): Promise<LabelBatchView> {
    const batch = await findBatch(this.em, actor.id, id);
    const { status, format, done, labels, missing, createdAt } = batch;
    return {
      ...{ id, status, format, done, labels, shipments: batch.shipments.length },
      files: await this.em.execute<LabelBatchView['files']>(files, [id]),
      missing: missing.slice(0, shown),
      missingCount: missing.length,
      createdAt: createdAt.toISOString(),
      expiresAt: new Date(createdAt.getTime() + batchDays * 86_400_000).toISOString(),
    };
  }
}
