import { createHash } from 'node:crypto';
import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import { pickupDaysAhead, type PickupExclusion } from '#libs/contracts/shipments/pickups.js';
import { placeZone } from '#libs/contracts/shipments/place-zone.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import type { LabelStatus, TrackingStatus } from '#libs/contracts/shipments/statuses.js';
import { dateText } from '#libs/contracts/text/date-text.js';
import { unseenStatuses } from '../tracking/tracking-status.js';

/** A label of a ship date. `seller`: its seller; `pickup`: the day of the pickup that already collects it. */
export type PickupLabelRow = {
  id: string;
  shipment: string;
  trackingNumber: string;
  recipient: string;
  carrier: string;
  seller: string;
  /** Of its purchase; null where it is not known. */
  carrierReference: string | null;
  sender: AddressDraft;
  labelStatus: LabelStatus;
  voided: boolean;
  tracking: TrackingStatus | null;
  pickup: string | null;
  sample: boolean;
};

/** Labels that one driver can collect at one address. */
export type CollectableGroup = Pick<PickupLabelRow, 'carrier' | 'seller' | 'sender' | 'sample'> & {
  key: string;
  timeZone: string;
  labels: PickupLabelRow[];
};
type ExcludedLabel = { label: PickupLabelRow; reason: PickupExclusion; text: string };

/**
 * Groups labels by collecting carrier and address; labels left out have a reason (PKP-1). `picksUp`: whether the seller can send
 * the carrier.
 */
export function groupPickupLabels(
  labels: readonly PickupLabelRow[],
  picksUp: (seller: string, carrier: string) => boolean,
  shipped: { day: string; today: string },
): { groups: CollectableGroup[]; excluded: ExcludedLabel[] } {
  const groups = new Map<string, CollectableGroup>();
  const excluded: ExcludedLabel[] = [];
  const oldest = new Date(Date.parse(shipped.today) - pickupDaysAhead * 24 * 3600_000).toISOString().slice(0, 10);
  for (const label of labels) {
    const reason = exclusionOf(label, picksUp, shipped.day < oldest);
    const timeZone = placeZone(label.sender);
    if (reason || timeZone === undefined) {
      excluded.push({ label, ...(reason ?? abroad) });
      continue;
    }
    const { carrier, seller, sender, sample } = label;
    const key = keyOf(label);
    const group = groups.get(key) ?? { key, carrier, seller, sender, sample, timeZone, labels: [] };
    group.labels.push(label);
    groups.set(key, group);
  }
  return { groups: [...groups.values()], excluded };
}

/** Names do not matter: the driver comes to an address. */
function keyOf({ carrier, seller, sender, sample }: PickupLabelRow): string {
  const { street1, street2, city, state, postal, country } = sender;
  const place = [carrier, seller, sample, street1, street2, city, state, postal, country].join('\n').toUpperCase();
  return createHash('sha256').update(place).digest('hex').slice(0, 32);
}

type Reason = Pick<ExcludedLabel, 'reason' | 'text'>;
const abroad: Reason = { reason: 'abroad', text: 'Pickups are booked at US addresses only.' };

function exclusionOf(
  label: PickupLabelRow,
  picksUp: (seller: string, carrier: string) => boolean,
  isOld: boolean,
): Reason | null {
  const name = carrierName(label.carrier);
  if (label.voided || label.labelStatus === 'voided') return { reason: 'void', text: 'It was refunded.' };
  if (label.labelStatus === 'void_requested')
    return { reason: 'void', text: 'A refund was requested. Do not use the label.' };
  if (label.pickup) return { reason: 'booked', text: `The pickup on ${dateText(label.pickup)} collects it.` };
  if (label.tracking && !unseenStatuses.includes(label.tracking))
    return { reason: 'scanned', text: `${name} has already scanned it.` };
  if (isOld) return { reason: 'past', text: 'Its ship date was more than a week ago.' };
  if (label.sender.country !== 'US') return abroad;
  if (!picksUp(label.seller, label.carrier))
    return {
      reason: 'not_offered',
      text: `${name} pickups can't be booked here. Book one with ${name} or drop the parcel off.`,
    };
  return null;
}
