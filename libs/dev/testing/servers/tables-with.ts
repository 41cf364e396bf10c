import pg from 'pg';

const tables = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`;

/** The tables with a row that contains one of these texts, in a column of any type except bytea. */
export async function tablesWith(databaseUrl: string, texts: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const found: string[] = [];
    for (const { name } of (await client.query<{ name: string }>(tables)).rows) {
      const query = `select from ${name} r where exists (select from unnest($1::text[]) t where position(t in r::text) > 0)`;
      if ((await client.query(`${query} limit 1`, [texts])).rowCount) found.push(name);
    }
    return found;
  } finally {
    await client.end();
  }
}
