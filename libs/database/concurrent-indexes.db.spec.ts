import pg from 'pg';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { buildConcurrentIndexes, concurrentIndexes } from './concurrent-indexes.js';
import { migrateUp } from './migrations-up.js';

describe('buildConcurrentIndexes', () => {
  const database = useDatabase();
  const [{ name }] = concurrentIndexes as [(typeof concurrentIndexes)[0]];
  const clients: pg.Client[] = [];
  const connected = async () => {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    clients.push(client);
    await client.connect();
    return client;
  };
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.end();
  });
  const valid = async () =>
    database.asOwner('select indisvalid from pg_index where indexrelid = to_regclass($1)', [name]);

  it('builds what is missing once when several processes migrate together, while a customer writes', async () => {
    await database.asOwner(`drop index ${name}`);
    const writer = await connected();
    await writer.query('begin');
    await writer.query(`update purchase_intent set finished_at = now()`);
    const { ownerUrl, url } = database;
    const migrating = Promise.all([1, 2].map(() => migrateUp(ownerUrl, { app: url })));
    await writer.query(`update purchase_intent set finished_at = now()`);
    await writer.query('commit');
    await migrating;
    expect(await valid()).toEqual([{ indisvalid: true }]);
  });

  it('replaces an invalid index that a killed build has left', async () => {
    await database.asOwner(`update pg_index set indisvalid = false where indexrelid = to_regclass($1)`, [name]);
    expect(await buildConcurrentIndexes(await connected())).toEqual([name]);
    expect(await valid()).toEqual([{ indisvalid: true }]);
    expect(await buildConcurrentIndexes(await connected())).toEqual([]);
  });
});
