import type { EntityManager } from '@mikro-orm/postgresql';
import { PickupPrices } from '#libs/adapters/carriers/pickup-prices.js';
import type { PublishedPickup } from '#libs/contracts/carriers/carrier-descriptor.js';
import { publishedPickup } from '#libs/contracts/carriers/carrier-catalog.js';
import type { PickupRequestBody } from '#libs/contracts/shipments/pickups.js';
import { DomainError } from '#libs/domain/errors.js';
import type { CollectableGroup, PickupLabelRow } from '#libs/domain/pickups/pickup-groups.js';
import { pickupDays, pickupWindow } from '#libs/domain/pickups/pickup-window.js';
import { readPickupLabels } from './read-pickup-labels.js';

/** The requested collection, checked: whose labels, which of them, and when. */
export type Collection = {
  group: CollectableGroup;
  labels: PickupLabelRow[];
  window: { from: Date; to: Date };
  rules: PublishedPickup | undefined;
};

/** @throws conflict `label_not_ready` when a label cannot be collected any more, invalid `invalid_body` for a window */
export async function findCollection(
  em: EntityManager,
  ownerId: string,
  body: PickupRequestBody,
  prices: PickupPrices,
  now: Date,
): Promise<Collection> {
  const { groups } = await readPickupLabels(em, ownerId, body.day, prices, now);
  const group = groups.find(({ key }) => key === body.key);
  const requested = new Set(body.labels);
  const labels = group?.labels.filter(({ id }) => requested.has(id)) ?? [];
  if (!group || labels.length < requested.size) {
    const message = 'Some of these labels are on a pickup already, or cannot be collected any more. Reload the page.';
    throw new DomainError('label_not_ready', 'conflict', message);
  }
  const rules = publishedPickup(group.carrier);
  const days = pickupDays(body.day, group.timeZone, rules, now);
  return { group, labels, rules, window: pickupWindow(body, { days, timeZone: group.timeZone, rules }, now) };
}
