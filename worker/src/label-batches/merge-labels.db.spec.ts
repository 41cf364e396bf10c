import { openObjectStore } from '#libs/adapters/objects/open-object-store.js';
import { PostgresObjectStore } from '#libs/adapters/objects/postgres-object-store.js';
import { sampleLabel } from '#libs/adapters/label-render/fixtures/sample-labels.js';
import { labelBatchBody, type LabelBatchBody } from '#libs/contracts/shipments/label-batches.js';
import { LabelDocument } from '#libs/domain/labels/label-document.js';
import { LabelBatch } from '#libs/domain/labels/label-batch.js';
import { LabelFile } from '#libs/domain/labels/label-file.js';
import { Label } from '#libs/domain/labels/label.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import { mergeLabels } from '#libs/jobs/labels.js';
import { S3Server } from '#libs/dev/testing/servers/s3-server.js';
import { withPdfPages } from '#libs/dev/testing/pdf-pages.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { forced, forceState } from '#libs/dev/testing/sample-data/force-state.js';
import { JobHarness } from '../testing/job-harness.js';
import { MergeLabels } from './merge-labels.js';

describe('merging labels into files', () => {
  const database = useDatabase();
  let jobs: JobHarness;
  beforeEach(() => {
    jobs = new JobHarness(database.orm, [new MergeLabels(database.orm.em, new PostgresObjectStore())]);
  });

  /** Shipments with `each` labels; serials go up in their order. */
  async function bought(count: number, each = 1): Promise<Shipment[]> {
    const em = database.em();
    const shipments = Array.from({ length: count }, () => forced(readyShipment('ann'), { labelStatus: 'purchased' }));
    const labels = shipments.flatMap(({ id }, n) =>
      Array.from({ length: each }, (_, p) =>
        Label.of(id, id, p, sampleLabel({ page: p + 1, pages: each }, n * each + p)),
      ),
    );
    await em.insertMany(Label, labels);
    em.persist(shipments);
    await em.flush();
    return shipments;
  }
  async function asked(shipments: readonly { id: string }[], over: Partial<LabelBatchBody> = {}): Promise<string> {
    const body = labelBatchBody.parse({ of: { order: crypto.randomUUID() }, ...over });
    const batch = LabelBatch.of(
      'ann',
      shipments.map(({ id }) => id),
      body,
      new Date(),
    );
    await database.em().persist(batch).flush();
    return batch.id;
  }
  const look = (id: string) => database.em().findOneOrFail(LabelBatch, id);
  const files = (batchId: string) => database.em().find(LabelFile, { batchId }, { orderBy: { number: 'asc' } });
  const pagesOf = ({ content }: LabelFile) =>
    withPdfPages(Buffer.from(content!), 72, (pages) => Promise.resolve(pages.map((page) => page.text())));

  it('draws one file in the requested order, and lists labels that cannot be printed with the reason', async () => {
    const shipments = await bought(3);
    const [voiding, unpaid] = [shipments[1]!, readyShipment('ann')];
    const em = database.em();
    await forceState(em, 'Shipment', voiding.id, { labelStatus: 'void_requested' });
    await em.persist(unpaid).flush();
    const gone = { id: crypto.randomUUID() };
    const id = await asked([...shipments.toReversed(), unpaid, gone]);
    expect(await jobs.asked(mergeLabels, { batchId: id })).toBe('done');
    expect(await look(id)).toMatchObject({
      ...{ status: 'ready', done: 5, labels: 2 },
      missing: [
        { shipment: voiding.slug, text: expect.stringContaining('refund') },
        { shipment: unpaid.slug, text: expect.stringContaining('not been paid') },
        { shipment: '', text: expect.stringContaining('not there') },
      ],
    });
    const [file] = await files(id);
    const [first, second] = await pagesOf(file!);
    const shown = (serial: number) => sampleLabel({}, serial).trackingNumber.replace(/(.{4})(?=.)/g, '$1 ');
    expect([first, second]).toEqual([expect.stringContaining(shown(2)), expect.stringContaining(shown(0))]);
  });

  it('leaves labels out that their carrier delivered as another kind of file', async () => {
    const [sheet, zebra] = await bought(2);
    const em = database.em();
    const document = LabelDocument.of(
      (await em.findOneOrFail(Label, { shipmentId: zebra!.id })).id,
      'https://a.b/c.zpl',
    );
    document.fetched('zpl', { content: Buffer.from('^XA^XZ'), objectId: null }, new Date());
    await em.persist(document).flush();
    const id = await asked([sheet!, zebra!]);
    expect(await jobs.asked(mergeLabels, { batchId: id })).toBe('done');
    const text = expect.stringContaining('delivered a ZPL label');
    expect(await look(id)).toMatchObject({ status: 'ready', labels: 1, missing: [{ shipment: zebra!.slug, text }] });
    const zpl = await asked([sheet!, zebra!], { format: 'zpl203' });
    expect(await jobs.asked(mergeLabels, { batchId: zpl })).toBe('done');
    expect(await look(zpl)).toMatchObject({ status: 'ready', labels: 2, missing: [] });
  });

  it('lists a label whose stored file is damaged, and draws the others', async () => {
    const server = await S3Server.start();
    const s3 = await openObjectStore({ store: 's3', bucket: server.bucket }, database.orm.em);
    const [whole, damaged] = await bought(2);
    const em = database.em();
    const label = await em.findOneOrFail(Label, { shipmentId: damaged!.id });
    const document = LabelDocument.of(label.id, 'https://a.b/c.pdf');
    document.fetched('pdf', await s3.put('labels', Buffer.from('%PDF-1.4')), new Date());
    await em.persist(document).flush();
    server.damage(server.keys()[0]!);
    jobs = new JobHarness(database.orm, [new MergeLabels(database.orm.em, s3)]);
    const id = await asked([damaged!, whole!]);
    await jobs.asked(mergeLabels, { batchId: id });
    await server.stop();
    const text = 'Its stored label can’t be read. Contact us.';
    expect(await look(id)).toMatchObject({ status: 'ready', labels: 1, missing: [{ shipment: damaged!.slug, text }] });
  });

  it('draws files of at most a thousand labels, each label once when stopped, duplicated or run again', async () => {
    const shipments = await bought(60, 20);
    const id = await asked(shipments);
    const messages = await Promise.all([1, 2].map(() => jobs.ask(mergeLabels, { batchId: id })));
    const running = Promise.all(messages.map((message) => jobs.run(message)));
    jobs.stop();
    await running;
    const next = new JobHarness(database.orm, [new MergeLabels(database.orm.em, new PostgresObjectStore())]);
    await Promise.all([next.asked(mergeLabels, { batchId: id }), next.asked(mergeLabels, { batchId: id })]);
    expect(await look(id)).toMatchObject({ status: 'ready', done: 60, labels: 1_200 });
    const made = await files(id);
    expect(made.map(({ number, labels }) => [number, labels])).toEqual([
      [1, 1_000],
      [2, 200],
    ]);
    expect((await pagesOf(made[1]!)).length).toBe(200);
  });

  it('counts drawn files as progress however often its worker is killed', async () => {
    const message = await jobs.ask(mergeLabels, { batchId: await asked(await bought(51, 20)) });
    await database.em().execute(`update outbox_message set deliveries = 9 where id = ?`, [message]);
    expect(await jobs.run(message)).toBe('done');
    expect(await jobs.message(message)).toMatchObject({ deliveries: 10, deliveriesBefore: 0, checkpointRuns: 10 });
  });

  it('creates no file without labels', async () => {
    const id = await asked([{ id: crypto.randomUUID() }]);
    await jobs.asked(mergeLabels, { batchId: id });
    expect([(await look(id)).status, await files(id)]).toEqual(['ready', []]);
  });
});
