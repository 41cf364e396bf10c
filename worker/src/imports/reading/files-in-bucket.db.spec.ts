import { openObjectStore } from '#libs/adapters/objects/open-object-store.js';
import { partBytes } from '#libs/contracts/imports/imports.js';
import { S3Server } from '#libs/dev/testing/servers/s3-server.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { ImportHarness } from '../testing/import-harness.js';
import { shipmentFile } from '../testing/shipment-file.js';
import { UploadedFile } from './uploaded-file.js';

describe('files in a bucket', () => {
  const database = useDatabase();
  let server: S3Server;
  beforeAll(async () => {
    server = await S3Server.start();
  });
  afterAll(() => server.stop());

  const inBucket = async () =>
    new ImportHarness(
      database,
      undefined,
      undefined,
      await openObjectStore({ store: 's3', bucket: server.bucket }, database.orm.em),
    );
  /** More than one part, with letters of other languages in the last. */
  const file = Buffer.from(shipmentFile(8_000).replace(/(Ann|Bob|\w{3,})(?=[^\n]*\n*$)/, 'Zoë'));

  it('yield the same rows as files in the database', async () => {
    expect(file.length).toBeGreaterThan(partBytes);
    const [bucket, rows] = [await inBucket(), new ImportHarness(database)];
    const [one, other] = [await bucket.read(file), await rows.read(file)];
    expect(await bucket.digest(one.id)).toEqual(await rows.digest(other.id));
    expect(server.keys().length).toBeGreaterThan(1);
  });

  it.each([0, 5, partBytes - 1, partBytes, partBytes + 7])('are read from byte %d on', async (from) => {
    const bucket = await inBucket();
    const id = await bucket.upload(file);
    const pool = await database.orm.em.getConnection().getNativeClient();
    const pieces: Buffer[] = [];
    for await (const piece of new UploadedFile(pool, bucket.objects, id).bytes(from)) pieces.push(piece);
    expect(Buffer.concat(pieces).equals(file.subarray(from))).toBe(true);
  });

  it('are deleted from the bucket after their upload is deleted', async () => {
    const id = await (await inBucket()).upload(file);
    const em = database.em();
    await em.execute('delete from import_part where import_id = ?', [id]);
    await em.execute(`update stored_object set delete_at = now() - interval '1 minute' where delete_at is not null`);
    const objects = (await inBucket()).objects;
    const before = server.keys().length;
    const swept = await objects.sweep(new AbortController().signal);
    expect(swept).toBeGreaterThan(1);
    expect(server.keys()).toHaveLength(before - swept);
  });
});
