import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { addressLines } from '#libs/contracts/addresses/address-lines.js';
import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import { labelsPerManifest, type ManifestDayView } from '#libs/contracts/shipments/manifests.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Manifest } from '#libs/domain/manifests/manifest.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { Clock } from '#libs/runtime/clock.js';
import { readDay } from '../read-day.js';

const shown = 200;

/** A day's labels by form, those left out and why, and the forms made; `day` absent: today. */
export class GetManifestDay extends Query<ManifestDayView> {
  constructor(
    readonly actor: Actor,
    readonly day?: string,
  ) {
    super();
  }
}

@QueryHandler(GetManifestDay)
export class GetManifestDayHandler implements IQueryHandler<GetManifestDay> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, day: asked }: GetManifestDay): Promise<ManifestDayView> {
    const today = shippingToday(this.clock.now());
    const day = asked ?? today;
    const { groups, excluded } = await readDay(this.em, actor.id, day, today);
    const made = await this.em.find(
      Manifest,
      { ownerId: actor.id, shipDate: day },
      { orderBy: { createdAt: 'desc', id: 'asc' } },
    );
    return {
      day,
      groups: groups.map(({ key, carrier, sender, labels }) => ({
        ...{ key, carrierName: carrierName(carrier), sender, labels: labels.length },
        forms: Math.ceil(labels.length / labelsPerManifest),
      })),
      excluded: excluded.slice(0, shown).map(({ label, reason, text }) => ({
        ...{ shipment: label.shipment, trackingNumber: label.trackingNumber, carrierName: carrierName(label.carrier) },
        ...{ reason, text },
      })),
      excludedCount: excluded.length,
      manifests: made.map(({ id, number, carrier, sender, labels, sample, createdAt }) => ({
        ...{ id, number, carrierName: carrierName(carrier), sender: addressLines(sender).join(', ') },
        ...{ labels, sample, createdAt: createdAt.toISOString() },
      })),
    };
  }
}
