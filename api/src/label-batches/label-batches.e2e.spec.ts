import { sampleLabel } from '#libs/adapters/label-render/fixtures/sample-labels.js';
import { labelBatchView } from '#libs/contracts/shipments/label-batches.js';
import { LabelBatch } from '#libs/domain/labels/label-batch.js';
import { LabelFile } from '#libs/domain/labels/label-file.js';
import { Label } from '#libs/domain/labels/label.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { mergeLabels } from '#libs/jobs/labels.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { placedOrder, queueLabels, recordPaid } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment, testRate } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import { TestApi, type Guest } from '../testing/test-api.js';

describe('label print batches', () => {
  const database = useDatabase();
  let api: TestApi;
  let ann: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    ann = await api.guest();
  });
  afterAll(() => api.stop());

  /** A paid order of shipments by these services, with a label each. */
  async function ordered(services: readonly string[]): Promise<{ orderId: string; shipments: Shipment[] }> {
    const em = database.em();
    const shipments = services.map((serviceName) => readyShipment(ann.id, {}, testRate({ serviceName })));
    const { order } = await placedOrder(em, shipments, { email: 'ann@b.example' });
    const labels = shipments.map(({ id }, n) => Label.of(id, id, 0, sampleLabel({}, n)));
    recordPaid(order, 'authorised');
    await em.persist(labels).flush();
    await queueLabels(em, order);
    for (const shipment of shipments) {
      shipment.startPurchase();
      shipment.purchased();
    }
    await em.flush();
    return { orderId: order.id, shipments };
  }
  const start = (body: object, as = ann) =>
    api.ask('/label-batches', { method: 'POST', as, body, headers: { 'idempotency-key': crypto.randomUUID() } });
  const inOrder = async (id: unknown) => (await database.em().findOneOrFail(LabelBatch, String(id))).shipments;
  const ids = (shipments: readonly Shipment[]) => shipments.map(({ id }) => id);

  it('are created once for an order, report progress, and download file by file', async () => {
    const { orderId, shipments } = await ordered(['B', 'A']);
    const headers = { 'idempotency-key': 'one' };
    const ask = () => api.ask('/label-batches', { method: 'POST', as: ann, headers, body: { of: { order: orderId } } });
    const answer = await ask();
    expect(answer).toMatchObject({ status: 202, json: { status: 'drawing', done: 0, shipments: 2, files: [] } });
    expect((await ask()).text).toBe(answer.text);
    const { id } = labelBatchView.parse(answer.json);
    expect(answer.headers.get('location')).toBe(`/api/label-batches/${id}`);
    expect(await database.em().find(OutboxMessage, { job: mergeLabels.name })).toMatchObject([
      { payload: { batchId: id } },
    ]);
    expect(await inOrder(id)).toEqual(ids(shipments));
    const file = { batchId: id, number: 1, labels: 2, content: Buffer.from('%PDF-1.4 two') };
    await database.em().persist(Object.assign(new LabelFile(), file)).flush();
    expect((await api.ask(`/label-batches/${id}`, { as: ann })).json['files']).toEqual([
      { number: 1, labels: 2, bytes: 12 },
    ]);
    const fetched = await api.ask(`/label-batches/${id}/files/1`, { as: ann });
    expect([fetched.text, fetched.headers.get('content-type')]).toEqual(['%PDF-1.4 two', 'application/pdf']);
    expect(fetched.headers.get('content-disposition')).toBe('attachment; filename="labels-1.pdf"');
    expect((await api.ask(`/label-batches/${id}/files/2`, { as: ann })).status).toBe(404);
    const part = async (headers: Record<string, string>) => {
      const answer = await api.ask(`/label-batches/${id}/files/1`, { as: ann, headers });
      return [answer.status, answer.text.slice(0, 20), answer.headers.get('content-range')];
    };
    const etag = fetched.headers.get('etag') ?? '';
    expect(await part({ range: 'bytes=9-', 'if-range': etag })).toEqual([206, 'two', 'bytes 9-11/12']);
    expect(await part({ range: 'bytes=9-', 'if-range': '"another"' })).toEqual([200, '%PDF-1.4 two', null]);
    expect(await part({ range: 'bytes=12-' })).toMatchObject([416, expect.any(String), 'bytes */12']);
  });

  it('print named shipments in the given sequence or by carrier and service, each once', async () => {
    const { shipments } = await ordered(['B', 'C', 'A']);
    const named = { shipments: [...shipments, shipments[0]!].map(({ slug }) => slug) };
    expect(await inOrder((await start({ of: named })).json['id'])).toEqual(ids(shipments));
    const sorted = await start({ of: named, sort: 'carrier' });
    expect(await inOrder(sorted.json['id'])).toEqual(ids([shipments[2]!, shipments[0]!, shipments[1]!]));
  });

  it('print an uploaded file in its order, or by the SKU of its rows: edited, from the cell, or none', async () => {
    const user = await api.user();
    const { shipments } = await ordered(['A', 'A', 'A']);
    const em = database.em();
    const importId = crypto.randomUUID();
    await em.execute(
      `insert into import (id, owner_id, name, bytes, status, format_chosen, header, sample, mapping, pass, rows, pace_rows, notes, created_at, updated_at)
       values (?, ?, 'a.csv', 1, 'ready', false, '[]', '[]', '{"columns":{"sku":{"column":1}}}', 1, 3, 0, '[]', now(), now())`,
      [importId, user.id],
    );
    for (const [n, edits] of [null, '{"sku":"A-1"}', null].entries())
      await em.execute(
        `insert into import_row (import_id, row, state, revision, cells, edits, warned, head, shipment_id)
         values (?, ?, 'added', 0, ?::text[], ?::jsonb, false, ?, ?)`,
        [importId, n + 2, n === 0 ? '{x,B-2}' : '{x}', edits, n + 2, shipments[n]!.id],
      );
    const of = { import: importId };
    expect(await inOrder((await start({ of }, user)).json['id'])).toEqual(ids(shipments));
    const [b, a, none] = ids(shipments);
    expect(await inOrder((await start({ of, sort: 'sku' }, user)).json['id'])).toEqual([a, b, none]);
    expect((await start({ of })).status).toBe(404);
  });

  it('count only prints of printed labels', async () => {
    const { orderId, shipments } = await ordered(['A', 'A']);
    await forceState(database.em(), 'Shipment', shipments[1]!.id, { labelStatus: 'voided' });
    const id = String((await start({ of: { order: orderId } })).json['id']);
    await api.ask(`/label-batches/${id}/printed`, { method: 'POST', as: ann });
    const found = await database.em().find(Shipment, { orderId });
    expect(shipments.map((one) => found.find(({ id: same }) => same === one.id)!.printCount)).toEqual([1, 0]);
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['no shipments', { of: { shipments: [] } }],
    ['two selections', { of: { order: crypto.randomUUID(), import: crypto.randomUUID() } }],
    ['an image format', { of: { order: crypto.randomUUID() }, format: 'png203' }],
    ['a position that no sheet has', { of: { order: crypto.randomUUID() }, start: 4 }],
    ['SQL for a slug', { of: { shipments: ["'; drop table label; --"] } }],
  ])('refuse %s', async (_, body) => {
    expect(await start(body)).toMatchObject({ status: 400, json: { code: 'invalid_body' } });
  });

  it('answer 404 to other owners', async () => {
    const { orderId, shipments } = await ordered(['A']);
    const stranger = await api.guest();
    for (const what of [{ order: orderId }, { shipments: [shipments[0]!.slug] }])
      expect((await start({ of: what }, stranger)).status).toBe(404);
  });
});
