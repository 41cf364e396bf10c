import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { LabelView } from '#libs/contracts/shipments/labels.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { findLabelPrinting } from '#libs/use-cases/labels/find-label-printing.js';
import { findLabels } from '../find-labels.js';
import { presentLabel } from '#libs/domain/labels/present-label.js';

export class GetLabel extends Query<LabelView> {
  constructor(
    readonly actor: Actor,
    readonly slug: string,
  ) {
    super();
  }
}

@QueryHandler(GetLabel)
export class GetLabelHandler implements IQueryHandler<GetLabel> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, slug }: GetLabel): Promise<LabelView> {
    const { shipment, labels } = await findLabels(this.em, actor.id, slug);
    const trackers = await this.em.find(Tracker, { shipmentId: shipment.id });
    return presentLabel(shipment, labels, trackers, await findLabelPrinting(this.em, shipment, labels));
  }
}
