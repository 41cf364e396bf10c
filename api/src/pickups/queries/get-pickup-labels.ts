import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PickupPrices } from '#libs/adapters/carriers/pickup-prices.js';
import { carrierName, publishedPickup } from '#libs/contracts/carriers/carrier-catalog.js';
import type { PublishedPickup } from '#libs/contracts/carriers/carrier-descriptor.js';
import { labelsPerPickup, type PickupGroup, type PickupLabelsView } from '#libs/contracts/shipments/pickups.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import type { CollectableGroup } from '#libs/domain/pickups/pickup-groups.js';
import { pickupDays } from '#libs/domain/pickups/pickup-window.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { Clock } from '#libs/runtime/clock.js';
import { readPickupLabels } from '../read-pickup-labels.js';

const shown = 200;

/** A ship date's labels by carrier and address, and those left out with the reason; `day` absent: today. */
export class GetPickupLabels extends Query<PickupLabelsView> {
  constructor(
    readonly actor: Actor,
    readonly day?: string,
  ) {
    super();
  }
}

@QueryHandler(GetPickupLabels)
export class GetPickupLabelsHandler implements IQueryHandler<GetPickupLabels> {
  constructor(
    private readonly em: EntityManager,
    private readonly prices: PickupPrices,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, day: asked }: GetPickupLabels): Promise<PickupLabelsView> {
    const now = this.clock.now();
    const day = asked ?? shippingToday(now);
    const { groups, excluded } = await readPickupLabels(this.em, actor.id, day, this.prices, now);
    return {
      day,
      groups: groups.map((group) => groupView(group, day, now)),
      excluded: excluded.slice(0, shown).map(({ label, reason, text }) => ({
        ...{ shipment: label.shipment, trackingNumber: label.trackingNumber, carrierName: carrierName(label.carrier) },
        ...{ reason, text },
      })),
      excludedCount: excluded.length,
    };
  }
}

function groupView(
  { key, carrier, sender, sample, timeZone, labels }: CollectableGroup,
  day: string,
  now: Date,
): PickupGroup {
  const rules = publishedPickup(carrier);
  return {
    ...{ key, carrierName: carrierName(carrier), sender, sample, timeZone },
    labels: labels.slice(0, labelsPerPickup).map(({ id, shipment, trackingNumber, recipient }) => ({
      ...{ id, shipment, trackingNumber, recipient },
    })),
    more: Math.max(0, labels.length - labelsPerPickup),
    days: pickupDays(day, timeZone, rules, now),
    anyTime: rules?.anyTime ?? false,
    rule: rules ? ruleText(carrierName(carrier), rules) : null,
  };
}

const ruleText = (name: string, { until, anyTime, saturdays }: PublishedPickup): string => {
  const days = saturdays ? 'Monday to Saturday' : 'Monday to Friday';
  const when = anyTime ? 'with the mail, at any time of the day' : 'in the window that you choose';
  return `${name} comes ${days}, ${when}. Book or cancel before ${hourText(until)} on that day.`;
};

/** "05:00" as "5:00 AM". */
const hourText = (time: string): string =>
  new Date(`1970-01-01T${time}Z`).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
