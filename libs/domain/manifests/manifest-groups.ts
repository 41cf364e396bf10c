import { createHash } from 'node:crypto';
import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import type { ManifestExclusion } from '#libs/contracts/shipments/manifests.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import type { LabelStatus, TrackingStatus } from '#libs/contracts/shipments/statuses.js';
import { unseenStatuses } from '../tracking/tracking-status.js';

/** A label of the day in any state. `manifest`: the number of its form. */
export type DayLabel = {
  id: string;
  shipment: string;
  trackingNumber: string;
  carrier: string;
  sender: AddressDraft;
  labelStatus: LabelStatus;
  voided: boolean;
  tracking: TrackingStatus | null;
  manifest: string | null;
  sample: boolean;
};

/** Labels that go on the same form. */
export type ManifestGroup = {
  key: string;
  carrier: string;
  sender: AddressDraft;
  sample: boolean;
  labels: string[];
};
export type ExcludedLabel = { label: DayLabel; reason: ManifestExclusion; text: string };

/**
 * Groups a day's labels as carriers require: one form has one carrier, one sender address and one ship date; samples go on their
 * own forms. Labels left out have a reason (MAN-1).
 */
export function groupManifestLabels(
  labels: readonly DayLabel[],
  isPast: boolean,
): { groups: ManifestGroup[]; excluded: ExcludedLabel[] } {
  const groups = new Map<string, ManifestGroup>();
  const excluded: ExcludedLabel[] = [];
  for (const label of labels) {
    const reason = exclusionOf(label, isPast);
    if (reason) {
      excluded.push({ label, ...reason });
      continue;
    }
    const { carrier, sender, sample } = label;
    const key = keyOf(label);
    const group = groups.get(key) ?? { key, carrier, sender, sample, labels: [] };
    group.labels.push(label.id);
    groups.set(key, group);
  }
  return { groups: [...groups.values()], excluded };
}

/** Names do not matter: the driver comes to an address. */
function keyOf({ carrier, sender, sample }: DayLabel): string {
  const { street1, street2, city, state, postal, country } = sender;
  const place = [carrier, sample, street1, street2, city, state, postal, country].join('\n').toUpperCase();
  return createHash('sha256').update(place).digest('hex').slice(0, 32);
}

function exclusionOf(label: DayLabel, isPast: boolean): Pick<ExcludedLabel, 'reason' | 'text'> | null {
  const name = carrierName(label.carrier);
  if (label.voided || label.labelStatus === 'voided') return { reason: 'void', text: 'It was refunded.' };
  if (label.labelStatus === 'void_requested')
    return { reason: 'void', text: 'A refund was requested. Do not use the label.' };
  if (label.manifest) return { reason: 'manifested', text: `It is on form ${label.manifest}.` };
  if (label.tracking && !unseenStatuses.includes(label.tracking))
    return { reason: 'scanned', text: `${name} has already scanned it.` };
  if (isPast)
    return { reason: 'past', text: `Its ship date is past: ${name} takes no form for it. Hand it over as it is.` };
  return null;
}
