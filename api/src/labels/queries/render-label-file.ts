import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { contentTypes } from '#libs/adapters/label-render/content-types.js';
import { drawBatch, drawPage } from '#libs/adapters/label-render/draw-batch.js';
import type { LabelFormat } from '#libs/contracts/shipments/labels.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { customsPaperOf } from '#libs/domain/customs/customs-paper.js';
import { DomainError } from '#libs/domain/errors.js';
import { findLabels } from '../find-labels.js';

export type LabelFile = { bytes: Buffer; contentType: string; fileName: string };

/** One file with the labels of a shipment and its customs form; an image shows one `page` (1-based). */
export class RenderLabelFile extends Query<LabelFile> {
  constructor(
    readonly actor: Actor,
    readonly slug: string,
    readonly choice: { format: LabelFormat; start: number; page: number },
  ) {
    super();
  }
}

@QueryHandler(RenderLabelFile)
export class RenderLabelFileHandler implements IQueryHandler<RenderLabelFile> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, slug, choice: { format, start, page } }: RenderLabelFile): Promise<LabelFile> {
    const { shipment, labels } = await findLabels(this.em, actor.id, slug);
    if (shipment.labelStatus === 'void_requested') {
      const message = 'A refund was requested for this label. Do not use it.';
      throw new DomainError('label_not_ready', 'conflict', message);
    }
    if (labels.length === 0)
      throw new DomainError('label_not_ready', 'conflict', 'The label is not ready yet. Try again in a moment.');
    const models = labels.map((label) => label.model);
    const customs = customsPaperOf(shipment, labels);
    const bytes =
      format === 'png203' || format === 'png300'
        ? drawPage({ labels: models, slip: null, customs }, page, format === 'png203' ? 203 : 300)
        : drawBatch([{ labels: models, slip: null, customs }], format, start);
    if (!bytes) throw new DomainError('not_found', 'missing', `This shipment has ${models.length} labels.`);
    const { contentType, extension } = contentTypes[format];
    const number = (models[page - 1] ?? models[0])!.trackingNumber.replaceAll(/[^A-Za-z0-9]/g, '');
    return { bytes, contentType, fileName: `label-${number}.${extension}` };
  }
}
