import { randomBytes, randomUUID } from 'node:crypto';
import { LabelDocument } from '#libs/domain/labels/label-document.js';
import { LabelFile } from '#libs/domain/labels/label-file.js';
import type { ObjectStore, StoredContent } from '#libs/domain/objects/object-store.js';
import { StoredObject } from '#libs/domain/objects/stored-object.js';
import { S3Server } from '#libs/dev/testing/servers/s3-server.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { ObjectRegister } from './object-register.js';
import { openObjectStore } from './open-object-store.js';
import { S3Bucket } from './s3-bucket.js';
import { S3ObjectStore } from './s3-object-store.js';

const never = new AbortController().signal;

describe('stored files', () => {
  const database = useDatabase();
  let server: S3Server;
  beforeAll(async () => {
    server = await S3Server.start();
  });
  afterAll(() => server.stop());

  const open = (store: 'postgres' | 's3', over: Partial<S3Server['bucket']> = {}): Promise<ObjectStore> =>
    openObjectStore({ store, bucket: { ...server.bucket, ...over } }, database.orm.em);
  const file = (stored: StoredContent): LabelFile =>
    Object.assign(new LabelFile(), { batchId: randomUUID(), number: 1, labels: 1, ...stored });
  const reload = ({ batchId }: LabelFile) => database.em().findOneOrFail(LabelFile, { batchId });
  /** As if so much time had passed. */
  const wait = (time: string) =>
    database.em().execute(`update stored_object set delete_at = delete_at - ?::interval`, [time]);

  describe.each(['postgres', 's3'] as const)('in %s', (place) => {
    let objects: ObjectStore;
    beforeEach(async () => {
      objects = await open(place);
    });

    it.each([1, 1024 * 1024, 16 * 1024 * 1024 + 1])('return %d bytes unchanged', async (size) => {
      const content = randomBytes(size);
      const row = file(await objects.put('prints', content));
      await database.em().persist(row).flush();
      expect((await objects.read(await reload(row))).equals(content)).toBe(true);
    });

    it('are deleted when their row is deleted, and only then', async () => {
      const [left, deleted] = [
        file(await objects.put('prints', randomBytes(9))),
        file(await objects.put('prints', randomBytes(9))),
      ];
      await database.em().persist([left, deleted]).flush();
      await database.em().nativeDelete(LabelFile, { batchId: deleted.batchId });
      const count = deleted.objectId === null ? 0 : 1;
      expect(await objects.sweep(never)).toBe(0);
      await wait('2 hours');
      expect(await objects.sweep(never)).toBe(count);
      await wait('10 years');
      expect(await objects.sweep(never)).toBe(0);
      expect(await objects.read(await reload(left))).toHaveLength(9);
      expect(server.keys().filter((key) => key.endsWith(String(deleted.objectId)))).toEqual([]);
    });

    it('are deleted after their transaction was rolled back', async () => {
      const stored = await objects.put('claims', randomBytes(9));
      const lost = database.em().transactional(async (em) => {
        await em.persist(file(stored)).flush();
        throw new Error('rolled back');
      });
      await expect(lost).rejects.toThrow('rolled back');
      await wait('25 hours');
      await objects.sweep(never);
      expect(server.keys().filter((key) => key.includes('/claims/'))).toEqual([]);
      expect(await database.em().count(StoredObject, { kind: 'claims' })).toBe(0);
    });

    it('are deleted when their row gets another file', async () => {
      const document = LabelDocument.of(randomUUID(), 'https://labels.example/1');
      const em = database.em();
      for (const text of ['first', 'second']) {
        document.fetched('pdf', await objects.put('labels', Buffer.from(text)), new Date());
        await em.persist(document).flush();
      }
      await wait('2 hours');
      expect(await objects.sweep(never)).toBe(place === 's3' ? 1 : 0);
      const stored = await database.em().findOneOrFail(LabelDocument, document.labelId);
      expect((await stored.read(objects)).content.toString()).toBe('second');
    });
  });

  it('are read from both stores while a shop moves them', async () => {
    const [s3, postgres] = [await open('s3'), await open('postgres')];
    const rows = [
      file(await s3.put('prints', Buffer.from('s3'))),
      file(await postgres.put('prints', Buffer.from('pg'))),
    ];
    await database.em().persist(rows).flush();
    const texts = async (objects: ObjectStore) =>
      Promise.all(rows.map(async (row) => (await objects.read(await reload(row))).toString()));
    expect(await texts(s3)).toEqual(['s3', 'pg']);
    expect(await texts(postgres)).toEqual(['s3', 'pg']);
    expect(rows.map(({ objectId }) => objectId === null)).toEqual([false, true]);
  });

  describe('by links of the store', () => {
    const as = { contentType: 'application/pdf', fileName: 'labels-1.pdf' };
    const linked = (): Promise<ObjectStore> => open('s3', { linkEndpoint: server.bucket.endpoint });

    it('are sent to whoever has the link, to be saved and not to be cached', async () => {
      const objects = await linked();
      const answer = await fetch((await objects.link(await objects.put('prints', Buffer.from('%PDF')), as))!);
      expect([answer.status, await answer.text()]).toEqual([200, '%PDF']);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="labels-1.pdf"',
        'content-type': 'application/pdf',
      });
    });

    it('are refused under a link for another file, another name, or one that has expired', async () => {
      const objects = await linked();
      const [one, other] = [
        await objects.put('prints', Buffer.from('1')),
        await objects.put('prints', Buffer.from('2')),
      ];
      const link = (await objects.link(one, as))!;
      const status = async (url: string) => (await fetch(url)).status;
      expect(await status(link.replace(one.objectId!, other.objectId!))).toBe(403);
      expect(await status(link.replace('labels-1', 'labels-2'))).toBe(403);
      const [, time = ''] = /X-Amz-Date=(\w+)/.exec(link) ?? [];
      expect(await status(link.replace(`X-Amz-Date=${time}`, 'X-Amz-Date=20260105T010203Z'))).toBe(403);
      expect(await status(link)).toBe(200);
    });

    it('have none in the database, or where browsers do not reach the bucket', async () => {
      const stored = await (await open('s3')).put('prints', Buffer.from('1'));
      const inDatabase = { content: Buffer.from('1'), objectId: null };
      expect(await (await open('s3')).link(stored, as)).toBeNull();
      expect(await (await open('postgres')).link(inDatabase, as)).toBeNull();
      expect(await (await linked()).link(inDatabase, as)).toBeNull();
    });
  });

  it('have a prefix of their kind', async () => {
    const { objectId } = await (await open('s3')).put('uploads', Buffer.from('1'));
    expect(server.keys()).toContain(`shop/uploads/${objectId}`);
  });

  it('cannot be referenced by a row while a sweep deletes them', async () => {
    const objects = await open('s3');
    const stored = await objects.put('prints', randomBytes(9));
    await database.em().nativeUpdate(StoredObject, { id: stored.objectId! }, { deleting: true });
    await expect(database.em().persist(file(stored)).flush()).rejects.toThrow('is not stored');
  });

  it('are deleted by the next sweep after a sweep was killed', async () => {
    const objects = await open('s3');
    const { objectId } = await objects.put('prints', randomBytes(9));
    await database.em().nativeUpdate(StoredObject, { id: objectId! }, { deleting: true });
    await wait('2 days');
    expect(await objects.sweep(never)).toBeGreaterThan(0);
    expect(server.keys().filter((key) => key.endsWith(objectId!))).toEqual([]);
  });

  it('are deleted even when others of the same sweep cannot be', async () => {
    const bucket = new S3Bucket(server.bucket);
    const objects = new S3ObjectStore(new ObjectRegister(database.orm.em), bucket, true);
    const { objectId: locked } = await objects.put('prints', randomBytes(9));
    const remove = bucket.delete.bind(bucket);
    bucket.delete = (key) => (key.endsWith(locked!) ? Promise.reject(new Error('locked')) : remove(key));
    // The locked one is due first, and the others are more than one batch.
    await database.em().execute(`
      insert into stored_object (id, kind, hash, bytes, delete_at)
      select gen_random_uuid(), 'prints', '', 9, now() + interval '2 days' from generate_series(1, 250)`);
    await wait('3 days');
    await expect(objects.sweep(never)).rejects.toThrow('locked');
    expect((await database.em().find(StoredObject, {})).map(({ id }) => id)).toEqual([locked]);
    bucket.delete = remove;
    expect(await objects.sweep(never)).toBe(1);
  });

  it('are not returned when the store has other bytes', async () => {
    const objects = await open('s3');
    const stored = await objects.put('labels', randomBytes(9));
    server.damage(`shop/labels/${stored.objectId}`);
    await expect(objects.read(stored)).rejects.toMatchObject({
      message: 'Files are not available right now. Try again in a moment.',
      cause: { message: expect.stringContaining('not the one that was stored') as string },
    });
  });

  it('are never written inside a transaction', async () => {
    const objects = await open('s3');
    const put = database.orm.em.transactional(() => objects.put('labels', randomBytes(9)));
    await expect(put).rejects.toThrow('before the transaction');
  });

  const secret = 'a-secret-that-nobody-may-read';
  it.each([
    [{ keys: { accessKeyId: 'S3RVER', secretAccessKey: secret } }, 'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    [{ keys: { accessKeyId: 'nobody', secretAccessKey: secret } }, 'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    [{ name: 'no-such-bucket' }, 'Check S3_BUCKET'],
  ])('stop a process at startup when the bucket refuses it: %j', async (over, text) => {
    const refusal = await open('s3', over).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'EnvError', problems: [expect.stringContaining(text)] });
    expect(JSON.stringify(refusal)).not.toContain(secret);
  });

  describe('in a bucket that does not answer', () => {
    const bucket = () => ({ ...server.bucket, endpoint: 'http://127.0.0.1:9' });

    it('do not stop a process at startup', async () => {
      const outages: string[] = [];
      await openObjectStore({ store: 's3', bucket: bucket() }, database.orm.em, (text) => outages.push(text));
      expect(outages).toEqual(['The object store does not answer.']);
      await expect(openObjectStore({ store: 's3', bucket: bucket() }, database.orm.em)).rejects.toThrow(
        'does not answer',
      );
    });

    it('are refused without details of settings', async () => {
      const objects = await openObjectStore({ store: 's3', bucket: bucket() }, database.orm.em, () => undefined);
      const { objectId } = await (await open('s3')).put('labels', randomBytes(9));
      const message = 'Files are not available right now. Try again in a moment.';
      const refusal = { code: 'unavailable', kind: 'upstream', message };
      await expect(objects.put('labels', randomBytes(9))).rejects.toMatchObject(refusal);
      await expect(objects.read({ content: null, objectId })).rejects.toMatchObject(refusal);
    });
  });
});
