import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { openObjectStore } from '#libs/adapters/objects/open-object-store.js';
import type { ObjectStore, StoredContent } from '#libs/domain/objects/object-store.js';
import { jpeg, jpegWithPlace, png } from '#libs/dev/testing/pictures.js';
import { S3Server } from '#libs/dev/testing/servers/s3-server.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { stripStoredPictures } from './strip-stored-pictures.js';

const pdf = Buffer.from('%PDF-1.7 51.5 N');
const damaged = jpegWithPlace.subarray(0, 40);

describe('metadata of stored pictures', () => {
  const database = useDatabase();
  let server: S3Server;
  let pool: Pool;
  let s3: ObjectStore;
  beforeEach(async () => {
    server = await S3Server.start();
    s3 = await openObjectStore({ store: 's3', bucket: server.bucket }, database.orm.em);
    pool = await database.orm.em.getConnection().getNativeClient();
  });
  afterEach(() => server.stop());

  const add = async (table: 'claim' | 'charge', content: Buffer, place: 'row' | 'bucket', type = 'image/jpeg') => {
    const { content: bytes, objectId } =
      place === 'row' ? { content, objectId: null } : await s3.put('claims', content);
    const [into, purpose] =
      table === 'claim'
        ? ['insurance_claim_file (claim_id, purpose,', "'photo',"]
        : ['objection_photo (charge_id,', ''];
    const id = randomUUID();
    await pool.query(
      `insert into ${into} number, name, type, bytes, content, object_id, created_at)
       values ($1, ${purpose} 1, 'a', $2, $3, $4, $5, now())`,
      [id, type, content.length, bytes, objectId],
    );
    return id;
  };
  const stored = async (id: string) => {
    const { rows } = await pool.query<StoredContent & { bytes: number }>(
      `select content, object_id as "objectId", bytes from insurance_claim_file where claim_id = $1
       union all select content, object_id, bytes from objection_photo where charge_id = $1`,
      [id],
    );
    return { content: await s3.read(rows[0]!), bytes: rows[0]!.bytes };
  };

  it('is removed in both tables and places, once, and from nothing else', async () => {
    const withPlace = [
      await add('claim', jpegWithPlace, 'row'),
      await add('claim', jpegWithPlace, 'bucket'),
      await add('charge', jpegWithPlace, 'row'),
      await add('charge', jpegWithPlace, 'bucket'),
    ];
    const others: [string, Buffer][] = [
      [await add('claim', png, 'row', 'image/png'), png],
      [await add('charge', jpeg, 'bucket'), jpeg],
      [await add('claim', pdf, 'row', 'application/pdf'), pdf],
    ];
    expect(await stripStoredPictures(pool, s3)).toEqual({ checked: 6, stripped: 4, failures: [] });
    for (const id of withPlace) expect(await stored(id)).toEqual({ content: jpeg, bytes: jpeg.length });
    for (const [id, content] of others) expect(await stored(id)).toEqual({ content, bytes: content.length });
    expect(await stripStoredPictures(pool, s3)).toEqual({ checked: 6, stripped: 0, failures: [] });
  });

  it('deletes the object with the metadata from the bucket', async () => {
    await add('claim', jpegWithPlace, 'bucket');
    await stripStoredPictures(pool, s3);
    await database
      .em()
      .execute(`update stored_object set delete_at = now() - interval '1 minute' where delete_at is not null`);
    expect(await s3.sweep(new AbortController().signal)).toBe(1);
    expect(server.keys()).toHaveLength(1);
  });

  it('leaves and names damaged pictures, and goes on', async () => {
    for (let count = 0; count < 21; count += 1) await add('claim', damaged, 'row');
    const id = await add('charge', jpegWithPlace, 'row');
    const { stripped, failures } = await stripStoredPictures(pool, s3);
    expect([stripped, failures.length]).toEqual([1, 21]);
    expect(failures[0]).toMatch(/^insurance_claim_file \S+ 1: This picture is damaged/);
    expect(await stored(id)).toEqual({ content: jpeg, bytes: jpeg.length });
  });

  it('stops while the store does not answer, and the next run does the rest', async () => {
    for (let count = 0; count < 25; count += 1) await add('claim', jpegWithPlace, 'row');
    const away = Object.assign(Object.create(s3) as ObjectStore, { put: () => Promise.reject(new Error('away')) });
    const { stripped, failures } = await stripStoredPictures(pool, away);
    expect([stripped, failures.length]).toEqual([0, 20]);
    expect((await stripStoredPictures(pool, s3)).stripped).toBe(25);
  });

  it('skips a picture that is replaced meanwhile', async () => {
    const id = await add('claim', jpegWithPlace, 'row');
    const slow = Object.assign(Object.create(s3) as ObjectStore, {
      put: async (...args: Parameters<ObjectStore['put']>) => {
        await pool.query('update insurance_claim_file set content = $1, bytes = $2', [png, png.length]);
        return s3.put(...args);
      },
    });
    expect(await stripStoredPictures(pool, slow)).toMatchObject({ stripped: 0, failures: [] });
    expect(await stored(id)).toEqual({ content: png, bytes: png.length });
  });
});
