import type { ClientBase } from 'pg';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
};

/** Tables with a row for every order or more, and indexes of open rows only: these stay small however many orders there are. */
export type Sizes = { large: ReadonlySet<string>; partial: ReadonlySet<string> };

/** @param rows a table with so many is large. */
export async function sizesOf(client: ClientBase, rows: number): Promise<Sizes> {
  const names = async (query: string) =>
    new Set((await client.query<{ name: string }>(query)).rows.map(({ name }) => name));
  const ours = `relnamespace in ('public'::regnamespace, 'partitions'::regnamespace)`;
  return {
    large: await names(`select relname as name from pg_class where relkind = 'r' and ${ours} and reltuples >= ${rows}`),
    partial: await names(
      `select relname as name from pg_class c join pg_index i on i.indexrelid = c.oid where ${ours} and indpred is not null`,
    ),
  };
}

/** `beneath` a LIMIT, an index read in its order ends early. */
function* scansOf(plan: Plan, sizes: Sizes, beneath: boolean): Generator<string> {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '' } = plan;
  if (type === 'Seq Scan' && sizes.large.has(table)) yield `${table}: all rows`;
  const whole = type.startsWith('Index') && plan['Index Cond'] === undefined && !sizes.partial.has(index);
  if (whole && sizes.large.has(table) && !beneath) yield `${table}: all of ${index}`;
  const below = type === 'Limit' || (beneath && !/Sort|Aggregate|Hash/.test(type));
  for (const child of plan.Plans ?? []) yield* scansOf(child, sizes, below);
}

const explain = (isPrepared: boolean) => `explain (format json${isPrepared ? ', generic_plan' : ''})`;

/**
 * Where the planner finds no index for a statement and reads a whole large table. Sequential scans count as nearly impossible, as they
 * are for tables that are a thousand times larger.
 */
export async function largeScans(
  client: ClientBase,
  { text, values, isPrepared }: { text: string; values: unknown[]; isPrepared: boolean },
  sizes: Sizes,
): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`${explain(isPrepared)} ${text}`, values);
    return [...new Set(scansOf(rows[0]!['QUERY PLAN'][0].Plan, sizes, false))];
  } finally {
    await client.query('rollback');
  }
}
