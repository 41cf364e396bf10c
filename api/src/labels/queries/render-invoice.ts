import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { pdfInvoices } from '#libs/adapters/customs-render/pdf-invoice.js';
import { customsPaperOf, needsInvoice } from '#libs/domain/customs/customs-paper.js';
import { DomainError } from '#libs/domain/errors.js';
import { findLabels, type LabelOwner } from '../find-labels.js';
import type { LabelFile } from './render-label-file.js';

/** The commercial invoice of a shipment with a label, as PDF on US Letter. */
export class RenderInvoice extends Query<LabelFile> {
  constructor(
    readonly owner: LabelOwner,
    readonly slug: string,
  ) {
    super();
  }
}

@QueryHandler(RenderInvoice)
export class RenderInvoiceHandler implements IQueryHandler<RenderInvoice> {
  constructor(private readonly em: EntityManager) {}

  /** @throws conflict where the shipment has no label yet, crosses no border or carries documents only. */
  async execute({ owner, slug }: RenderInvoice): Promise<LabelFile> {
    const { shipment, labels } = await findLabels(this.em, owner.id, slug);
    const paper = customsPaperOf(shipment, labels);
    if (!paper || !needsInvoice(paper))
      throw new DomainError('label_not_ready', 'conflict', 'This shipment has no commercial invoice.');
    const number = (paper.trackingNumbers[0] ?? '').replaceAll(/[^A-Za-z0-9]/g, '');
    return { bytes: pdfInvoices([paper]), contentType: 'application/pdf', fileName: `invoice-${number}.pdf` };
  }
}
