import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { isGuest } from '#libs/domain/identity/owner-id.js';

/** Owner ids of the people who own the rows of the shop or acted on them. */
export const people0028 = {
  guest: `g_${'1'.repeat(32)}`,
  claimed: `g_${'2'.repeat(32)}`,
  user: `u_${'3'.repeat(32)}`,
  leaving: `u_${'4'.repeat(32)}`,
  operator: `u_${'5'.repeat(32)}`,
  admin: `u_${'6'.repeat(32)}`,
} as const;

type Person = keyof typeof people0028;

/**
 * Migrates an empty database to 0028, with a row in every table.
 * @param subjectOf returns a person's subject as `storedSubject` writes it; without it the subjects belong to nobody.
 */
export async function fillVersion0028(url: string, subjectOf = (who: Person): string => who): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(await readFile(join(import.meta.dirname, 'version-0028.sql'), 'utf8'));
    for (const who of Object.keys(people0028) as Person[]) {
      const row = [people0028[who], isGuest(people0028[who]) ? 'guest' : 'user', subjectOf(who)];
      await client.query('insert into identity (owner_id, kind, subject) values ($1, $2, $3)', row);
    }
  } finally {
    await client.end();
  }
}
