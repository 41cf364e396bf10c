import type { EntityManager } from '@mikro-orm/postgresql';
import { parcelAdjustmentKinds } from '#libs/contracts/adjustments/adjustments.js';
import { sum } from '#libs/contracts/values/money.js';
import type { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { partForOwners } from '#libs/domain/adjustments/part-for-owners.js';

type Row = Pick<Adjustment, 'kind' | 'difference' | 'recovered' | 'refunded'> & { since: boolean };

const ofLabel = `
  select c.kind, c.difference, c.recovered, c.refunded, c.created_at > a.created_at as since
  from adjustment a join adjustment c on c.order_item_id = a.order_item_id
  where a.id = ? order by c.created_at, c.id`;

/**
 * What bills have credited for its label since it was found, and the part that was not refunded to owners who had paid. For an adjustment about
 * the parcel, credits of what is between carrier and shop do not count. Bills wait for its lock, so none is missed or counted twice.
 */
export async function creditsSince(
  em: EntityManager,
  { id, kind }: Adjustment,
): Promise<{ total: number; free: number }> {
  const rows = await em.execute<Row[]>(ofLabel, [id]);
  const parts = partForOwners(rows);
  const aboutParcel = parcelAdjustmentKinds.includes(kind);
  const credits = rows
    .map((row, at) => ({ ...row, amount: aboutParcel ? parts[at]! : Math.max(0, -row.difference) }))
    .filter(({ since, difference }) => since && difference < 0);
  const total = sum(credits.map(({ amount }) => amount));
  return { total, free: total - sum(credits.map(({ refunded }) => refunded)) };
}
