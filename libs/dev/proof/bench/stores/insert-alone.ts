import type pg from 'pg';

const tables = ['store_order', 'store_order_line', 'store_order_source'];

/**
 * Copies what is in the tables of orders aside, empties them, and inserts it again in one statement per table: what columns and
 * indexes cost the database when nothing is asked, parsed or sent. @returns milliseconds.
 */
export async function insertAlone(pool: pg.Pool): Promise<number> {
  let ms = 0;
  for (const table of tables) {
    const { rows } = await pool.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const names = rows[0]!.names;
    await pool.query(`create table bare_row as select ${names} from ${table}; truncate ${table}`);
    await pool.query('analyze bare_row');
    const begin = performance.now();
    await pool.query(`insert into ${table} (${names}) select ${names} from bare_row`);
    ms += performance.now() - begin;
    await pool.query('drop table bare_row');
  }
  return ms;
}
