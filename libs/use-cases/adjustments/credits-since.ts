import type { EntityManager } from '@mikro-orm/postgresql';
import { parcelAdjustmentKinds } from '#libs/contracts/adjustments/adjustments.js';
import { sum } from '#libs/contracts/values/money.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { partForOwners } from '#libs/domain/adjustments/part-for-owners.js';

type Credit = { credit: Adjustment; amount: number };

/**
 * Credits of bills for the label of an adjustment since it was found, oldest first, minor units. For an adjustment about the parcel, credits of
 * what is between carrier and shop do not count. Call it with the lock of bills: then none is missed or counted twice.
 */
async function findCredits(em: EntityManager, { orderItemId, kind, createdAt }: Adjustment): Promise<Credit[]> {
  const all = await em.find(Adjustment, { orderItemId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  const parts = partForOwners(all);
  const aboutParcel = parcelAdjustmentKinds.includes(kind);
  return all
    .map((credit, at) => ({ credit, amount: aboutParcel ? parts[at]! : Math.max(0, -credit.difference) }))
    .filter(({ credit, amount }) => credit.createdAt > createdAt && amount > 0);
}

/** What bills have credited for the label of an adjustment since it was found, whatever it covers. */
export async function creditsSince(em: EntityManager, adjustment: Adjustment): Promise<number> {
  return sum((await findCredits(em, adjustment)).map(({ amount }) => amount));
}

/**
 * Covers an adjustment with credits since it was found that cover nothing else, up to an amount. Returns what they cover of it now. Part of the
 * commit that lowers its charge by that.
 */
export async function coverByCredits(
  em: EntityManager,
  adjustment: Adjustment,
  most: number,
  now: Date,
): Promise<number> {
  let left = most;
  for (const { credit, amount } of await findCredits(em, adjustment)) {
    const part = Math.min(left, Math.max(0, amount - credit.refunded));
    if (part > 0) credit.cover(adjustment, part, now);
    left -= part;
  }
  return most - left;
}

/** Nobody pays an adjustment any more: its credits cover the next charge of the label. */
export async function freeCredits(em: EntityManager, adjustment: Adjustment, now: Date): Promise<void> {
  for (const { credit } of await findCredits(em, adjustment)) credit.uncover(adjustment, now);
}
