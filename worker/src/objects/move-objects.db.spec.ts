import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { openObjectStore } from '#libs/adapters/objects/open-object-store.js';
import type { ObjectStore, StoredContent } from '#libs/domain/objects/object-store.js';
import { S3Server } from '#libs/dev/testing/servers/s3-server.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { moveObjects } from './move-objects.js';

const never = new AbortController().signal;

describe('moving stored files', () => {
  const database = useDatabase();
  let server: S3Server;
  let pool: Pool;
  let s3: ObjectStore;
  const files = Array.from({ length: 12 }, () => randomBytes(2_000));
  const tables = ['label_document', 'import_part', 'label_file', 'insurance_claim_file', 'objection_photo'];

  beforeEach(async () => {
    server = await S3Server.start();
    s3 = await openObjectStore({ store: 's3', bucket: server.bucket }, database.orm.em);
    pool = await database.orm.em.getConnection().getNativeClient();
    for (const [at, content] of files.entries()) {
      const [insert, values] = [
        ["label_document (label_id, type, content, fetched_at) values ($1, 'png', $2, now())", []],
        ['import_part (import_id, content, ascii, number) values ($1, $2, true, $3)', [at]],
        ['label_file (batch_id, content, labels, number) values ($1, $2, 1, $3)', [at]],
        [
          `insurance_claim_file (claim_id, content, number, purpose, name, type, bytes, created_at)
          values ($1, $2, $3, 'other', '', 'image/png', 2000, now())`,
          [at],
        ],
        [
          `objection_photo (charge_id, content, number, name, type, bytes, created_at)
          values ($1, $2, $3, '', 'image/png', 2000, now())`,
          [at],
        ],
      ][at % tables.length] as [string, number[]];
      await pool.query(`insert into ${insert}`, [randomUUID(), content, ...values]);
    }
  });
  afterEach(() => server.stop());

  const stored = async (): Promise<StoredContent[]> => {
    const all = await Promise.all(
      tables.map((table) => pool.query<StoredContent>(`select content, object_id as "objectId" from ${table}`)),
    );
    return all.flatMap(({ rows }) => rows);
  };
  const places = async () => Object.groupBy(await stored(), ({ objectId }) => (objectId === null ? 'rows' : 'objects'));
  const hex = (all: readonly Buffer[]) => all.map((bytes) => bytes.toString('hex')).toSorted();
  const expectAllThere = async () =>
    expect(hex(await Promise.all((await stored()).map((one) => s3.read(one))))).toEqual(hex(files));
  const clear = async () => {
    await database
      .em()
      .execute(`update stored_object set delete_at = now() - interval '1 minute' where delete_at is not null`);
    return s3.sweep(never);
  };

  it('moves them to the bucket and back, and none in a second run', async () => {
    expect(await moveObjects(pool, s3, 's3')).toEqual({ moved: 12, failures: [] });
    expect((await places()).rows).toBeUndefined();
    expect(server.keys()).toHaveLength(12);
    await expectAllThere();
    expect(await moveObjects(pool, s3, 's3')).toEqual({ moved: 0, failures: [] });
    expect(await clear()).toBe(0);
    expect(await moveObjects(pool, s3, 'postgres')).toEqual({ moved: 12, failures: [] });
    expect((await places()).objects).toBeUndefined();
    await expectAllThere();
    expect(await clear()).toBe(12);
    expect(server.keys()).toEqual([]);
    const { rows } = await pool.query(
      "select 1 from import_part where hash is distinct from encode(sha256(content), 'hex')",
    );
    expect(rows).toEqual([]);
  });

  it('continues after an outage without losing files', async () => {
    let calls = 0;
    const put = s3.put.bind(s3);
    const failing = Object.assign(Object.create(s3) as ObjectStore, {
      put: (...args: Parameters<ObjectStore['put']>) =>
        (calls += 1) > 5 ? Promise.reject(new Error('away')) : put(...args),
    });
    const first = await moveObjects(pool, failing, 's3');
    expect([first.moved, first.failures.length]).toEqual([5, 7]);
    await expectAllThere();
    expect((await moveObjects(pool, s3, 's3')).moved).toBe(7);
    await expectAllThere();
  });

  it('moves each once in two concurrent runs', async () => {
    const both = await Promise.all([moveObjects(pool, s3, 's3'), moveObjects(pool, s3, 's3')]);
    expect(both[0].moved + both[1].moved).toBe(12);
    await clear();
    expect(server.keys()).toHaveLength(12);
    await expectAllThere();
  });

  it('skips a row that is replaced meanwhile', async () => {
    const fresh = randomBytes(10);
    const put = s3.put.bind(s3);
    const slow = Object.assign(Object.create(s3) as ObjectStore, {
      put: async (...args: Parameters<ObjectStore['put']>) => {
        await pool.query('update label_document set content = $1 where content = $2', [fresh, args[1]]);
        return put(...args);
      },
    });
    expect(await moveObjects(pool, slow, 's3')).toEqual({ moved: 9, failures: [] });
    const { rows } = await pool.query<{ content: Buffer }>('select content from label_document');
    expect(rows.map(({ content }) => content.equals(fresh))).toEqual([true, true, true]);
  });

  it('leaves a damaged object in place, and names its table', async () => {
    await moveObjects(pool, s3, 's3');
    server.damage(server.keys().find((key) => key.includes('/claims/'))!);
    const { moved, failures } = await moveObjects(pool, s3, 'postgres');
    expect([moved, failures]).toEqual([
      11,
      [expect.stringMatching(/^(insurance_claim_file|objection_photo): .*not the one/)],
    ]);
    expect((await places()).objects).toHaveLength(1);
  });
});
