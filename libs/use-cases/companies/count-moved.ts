import type { EntityManager } from '@mikro-orm/postgresql';
import { movedKinds, type MoveCounts, type MovedKind } from '#libs/contracts/companies/data-move.js';
import { bothModesSql } from '#libs/domain/identity/owner-id.js';
import { hiddenStates } from '#libs/domain/shipments/shipment-status.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { isKnown, movedTables, type MovedTable } from './moved-tables.js';

/** Imports that a job works on: it would go on writing for the owner it has read. */
const busy = `
  select count(*)::int as files from import
  where owner_id = ? and (status = 'reading' or busy is not null or sale->>'status' = 'adding')`;

/** Uploaded files of an owner that are being read, priced or ordered. */
export async function countBusyFiles(em: EntityManager, ownerId: string): Promise<number> {
  const [row] = await em.execute<{ files: number }[]>(busy, [ownerId]);
  return row?.files ?? 0;
}

type Row = { moves: number; stays: number };

/** How much of a person's would move to a company, and how much the company has already. */
export async function countMoved(
  em: EntityManager,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<{ moves: MoveCounts; stays: MoveCounts }> {
  const counted: (Row & { kind: MovedKind })[] = [];
  for (const [table, { kind, same, hidden, found = 'true', bothModes }] of [...owned, ...Object.entries(movedTables)]) {
    if (!kind) continue;
    const known = same ? isKnown(table, same) : 'false';
    const owner = bothModes ? `in (${bothModesSql})` : '= ?';
    const [row] = await em.execute<[Row]>(
      `select count(*) filter (where not known)::int as moves, count(*) filter (where known)::int as stays
       from (select ${known} as known from ${table} m where m.owner_id ${owner} and ${found} ${hidden ? `and not (${hidden})` : ''}) counted`,
      [...(same ? [companyId] : []), userId],
    );
    counted.push({ kind, ...row });
  }
  return { moves: countsOf(counted, 'moves'), stays: countsOf(counted, 'stays') };
}

const owned: readonly (readonly [string, MovedTable])[] = [
  ['shipment', { kind: 'shipments', hidden: `status in ${sqlStates(hiddenStates)}` }],
  ['orders', { kind: 'orders' }],
];

const countsOf = (counted: readonly (Row & { kind: MovedKind })[], what: keyof Row): MoveCounts =>
  Object.fromEntries(
    movedKinds.map((kind) => [kind, counted.find((one) => one.kind === kind)?.[what] ?? 0]),
  ) as MoveCounts;
