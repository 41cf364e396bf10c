import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { People } from './filled-shop.js';
import type { TestApi } from './test-api.js';

type Row = Record<string, unknown>;

/**
 * Fills a database at migration 0019 with the rows that version wrote (`fillShop` made them), where people are named by the
 * identity ids of these.
 */
export async function fillVersion0019(url: string, api: TestApi, people: People): Promise<void> {
  let text = await readFile(join(import.meta.dirname, 'fixtures/version-0019.json'), 'utf8');
  for (const [who, person] of Object.entries(people)) text = text.replaceAll(`{${who}}`, api.subjectOf(person));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const [table, rows] of Object.entries(JSON.parse(text) as Record<string, Row[]>))
      for (const row of rows) {
        const columns = Object.keys(row).map((column) => `"${column}"`);
        await client.query(
          `insert into "${table}" (${columns.join()}) select ${columns.join()} from jsonb_populate_record(null::"${table}", $1)`,
          [row],
        );
      }
    await client.query(`insert into margin_draft (id, based_on, saved_by, saved_at) values (1, 1, $1, now())`, [
      api.subjectOf(people.admin),
    ]);
    await client.query(
      `insert into margin_version (number, mode, rules, note, published_by, published_at, effective_from)
       select 2, mode, rules, 'Two', $1, now(), now() from margin_version where number = 1`,
      [api.subjectOf(people.admin)],
    );
  } finally {
    await client.end();
  }
}
