import type { EntityManager } from '@mikro-orm/postgresql';
import type { MarginVersionSummary } from '#libs/contracts/margins/margins.js';

const inForce = `select number from margin_version where effective_from <= ?
  order by effective_from desc, number desc limit 1`;

type Row = Omit<MarginVersionSummary, 'publishedAt' | 'effectiveFrom'> & { publishedAt: Date; effectiveFrom: Date };

/** Versions below a number, the newest first. */
export async function versionRows(
  em: EntityManager,
  below: number,
  limit: number,
  now: Date,
): Promise<MarginVersionSummary[]> {
  const rows = await em.execute<Row[]>(
    `select number, note, mode, jsonb_array_length(rules) as "ruleCount", published_at as "publishedAt",
       published_by as "publishedBy", effective_from as "effectiveFrom", restores,
       case when effective_from > ? then 'coming' when number = (${inForce}) then 'current' else 'past' end as state
     from margin_version where number < ? order by number desc limit ?`,
    [now, now, below, limit],
  );
  return rows.map((row) => ({
    ...row,
    publishedAt: new Date(row.publishedAt).toISOString(),
    effectiveFrom: new Date(row.effectiveFrom).toISOString(),
  }));
}
