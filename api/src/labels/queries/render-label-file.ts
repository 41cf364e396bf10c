import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { contentTypes } from '#libs/adapters/label-render/content-types.js';
import { drawBatch, drawPage } from '#libs/adapters/label-render/draw-batch.js';
import type { LabelFormat } from '#libs/contracts/shipments/labels.js';
import type { CarrierDocument } from '#libs/domain/carriers/carrier.js';
import { customsPaperOf } from '#libs/domain/customs/customs-paper.js';
import { DomainError } from '#libs/domain/errors.js';
import { LabelDocument } from '#libs/domain/labels/label-document.js';
import { ObjectStore } from '#libs/domain/objects/object-store.js';
import type { Label } from '#libs/domain/labels/label.js';
import { formatsOf } from '#libs/domain/labels/printable-formats.js';
import { findLabels, type LabelOwner } from '../find-labels.js';

/** A PDF or ZPL of the carrier exists in some formats only: it is never redrawn. */
function notOffered(format: LabelFormat, offered: readonly LabelFormat[]): DomainError {
  const message =
    offered.length > 0
      ? `The carrier delivered no label that can be printed as ${format}. Use one of ${offered.join(', ')}.`
      : 'The carrier delivered these labels as different file types, which do not fit into one file.';
  return new DomainError('invalid_body', 'invalid', message, { issues: [{ path: 'format', message }] });
}

export type LabelFile = { bytes: Buffer; contentType: string; fileName: string };

/** One file with the labels of a shipment and its customs form; an image shows one `page` (1-based). */
export class RenderLabelFile extends Query<LabelFile> {
  constructor(
    readonly owner: LabelOwner,
    readonly slug: string,
    readonly choice: { format?: LabelFormat | undefined; start: number; page: number },
  ) {
    super();
  }
}

@QueryHandler(RenderLabelFile)
export class RenderLabelFileHandler implements IQueryHandler<RenderLabelFile> {
  constructor(
    private readonly em: EntityManager,
    private readonly objects: ObjectStore,
  ) {}

  async execute({ owner, slug, choice: { format: chosen, start, page } }: RenderLabelFile): Promise<LabelFile> {
    const { shipment, labels } = await findLabels(this.em, owner.id, slug);
    if (shipment.labelStatus === 'void_requested') {
      const message = 'A refund was requested for this label. Do not use it.';
      throw new DomainError('label_not_ready', 'conflict', message);
    }
    if (labels.length === 0)
      throw new DomainError('label_not_ready', 'conflict', 'The label is not ready yet. Try again in a moment.');
    const models = labels.map((label) => label.model);
    const documents = await this.#documents(labels);
    const offered = formatsOf(documents.flatMap((one) => (one ? [one.type] : [])));
    const format = chosen ?? offered[0] ?? 'pdf';
    if (!offered.includes(format)) throw notOffered(format, offered);
    const part = {
      labels: models,
      documents,
      slip: null,
      customs: customsPaperOf(shipment, labels),
    };
    const bytes =
      format === 'png203' || format === 'png300'
        ? await drawPage(part, page, format)
        : await drawBatch([part], format, start);
    if (!bytes) throw new DomainError('not_found', 'missing', `This shipment has ${models.length} labels.`);
    const { contentType, extension } = contentTypes[format];
    const number = (models[page - 1] ?? models[0])!.trackingNumber.replaceAll(/[^A-Za-z0-9]/g, '');
    return { bytes, contentType, fileName: `label-${number}.${extension}` };
  }

  /** Labels that their carrier has drawn are printed as they are; null for those that we draw. */
  async #documents(labels: readonly Label[]): Promise<(CarrierDocument | null)[]> {
    const found = await this.em.find(LabelDocument, { labelId: labels.map(({ id }) => id) });
    const message = 'The label is being fetched from the carrier. Try again in a moment.';
    if (found.some(({ isStored }) => !isStored)) throw new DomainError('label_not_ready', 'conflict', message);
    const stored = new Map(found.map((document) => [document.labelId, document]));
    return Promise.all(labels.map(async ({ id }) => (await stored.get(id)?.read(this.objects)) ?? null));
  }
}
