import { randomUUID } from 'node:crypto';
import { bulkResult, duplicates, shipmentSelection } from '#libs/contracts/shipments/bulk-actions.js';
import { soldShipment } from '../../admin-shipments/testing/sold-shipment.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { readyShipment, testReceiver } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { voidLabel } from '#libs/jobs/refunds.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { TestApi, type Guest } from '../../testing/test-api.js';

describe('bulk actions on shipments', () => {
  const database = useDatabase();
  let api: TestApi;
  let ann: Guest;
  let bob: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    [ann, bob] = [await api.guest(), await api.guest()];
  });
  afterAll(() => api.stop());

  const post = (path: string, shipments: readonly string[], { as = ann, key = randomUUID() } = {}) =>
    api.ask(`/shipments/${path}`, { method: 'POST', as, body: { shipments }, headers: { 'idempotency-key': key } });
  const sold = async (tracking: Tracker['status'] = 'label_created') => {
    const { shipment } = await soldShipment(database.em(), { ownerId: ann.id });
    await database.em().nativeUpdate(Tracker, { shipmentId: shipment.id }, { status: tracking });
    return shipment.slug;
  };
  async function ready(owner: Guest, name = 'Ada'): Promise<string> {
    const shipment = readyShipment(owner.id, { to: testReceiver({ name }) });
    await database.em().persist(shipment).flush();
    return shipment.slug;
  }
  const refunds = () => database.em().count(Refund, {});

  it('void what can be voided and explain the rest', async () => {
    const [first, second, scanned] = [await sold(), await sold(), await sold('in_transit')];
    const [unpaid, foreign] = [await ready(ann), await ready(bob)];
    const answer = await post('voids', [first, second, scanned, unpaid, foreign]);
    expect([answer.status, bulkResult.parse(answer.json)]).toEqual([
      200,
      {
        done: 2,
        already: 0,
        refused: expect.arrayContaining([
          { text: 'USPS has scanned this parcel, so the label can’t be refunded.', shipments: [scanned] },
          { text: 'There is no label to void.', shipments: [unpaid] },
          { text: 'This shipment does not exist.', shipments: [foreign] },
        ]) as unknown,
      },
    ]);
    expect(await refunds()).toBe(2);
    expect(await database.em().count(OutboxMessage, { job: voidLabel.name })).toBe(2);
  });

  it('void each label once, even for repeated concurrent requests', async () => {
    const slugs = [await sold(), await sold()];
    const key = randomUUID();
    const answers = await Promise.all([post('voids', slugs), post('voids', [...slugs].reverse())]);
    const results = answers.map(({ json }) => bulkResult.parse(json));
    expect(results.reduce((sum, { done }) => sum + done, 0)).toBe(2);
    expect(results.reduce((sum, { already }) => sum + already, 0)).toBe(2);
    const again = await post('voids', slugs, { key });
    expect(bulkResult.parse(again.json)).toEqual({ done: 0, already: 2, refused: [] });
    expect((await post('voids', slugs, { key })).json).toEqual(again.json);
    expect(await refunds()).toBe(2);
  });

  it('delete drafts, and no ordered shipments or shipments of others', async () => {
    const [mine, foreign, bought] = [await ready(ann), await ready(bob), await sold()];
    const answer = await post('deletions', [mine, mine, foreign, bought]);
    const { done, refused } = bulkResult.parse(answer.json);
    expect([done, refused.flatMap(({ shipments }) => shipments).sort()]).toEqual([1, [foreign, bought].sort()]);
    expect(bulkResult.parse((await post('deletions', [mine])).json)).toEqual({ done: 0, already: 1, refused: [] });
    expect(await database.em().findOneOrFail(Shipment, { slug: foreign })).toMatchObject({ status: 'ready' });
  });

  it('duplicate as many as one request allows, in order, and request a price for each', async () => {
    const original = readyShipment(ann.id, { to: testReceiver({ name: 'Ada' }) });
    const many = Array.from({ length: 499 }, () => readyShipment(ann.id));
    const em = database.em();
    em.persist([original, ...many]);
    await em.flush();
    const answer = await post(
      'duplicates',
      [original, ...many].map(({ slug }) => slug),
    );
    const copies = duplicates.parse(answer.json).shipments;
    const found = await database.em().find(Shipment, { slug: copies });
    expect(found).toHaveLength(500);
    expect(found.every(({ status, quoteId, offer }) => status === 'draft' && quoteId !== null && offer === null)).toBe(
      true,
    );
    expect(found.find(({ slug }) => slug === copies[0])?.to?.name).toBe('Ada');
  });

  it('duplicate all or none, once per key', async () => {
    const slugs = [await ready(ann, 'Ada'), await ready(ann, 'Lin')];
    const key = randomUUID();
    const answer = await post('duplicates', slugs, { key });
    const copies = duplicates.parse(answer.json).shipments;
    expect((await post('duplicates', slugs, { key })).json).toEqual(answer.json);
    const found = await database.em().find(Shipment, { slug: copies });
    expect(found.map(({ to, status }) => [to?.name, status]).sort()).toEqual([
      ['Ada', 'draft'],
      ['Lin', 'draft'],
    ]);
    const before = await database.em().count(Shipment, {});
    expect((await post('duplicates', [slugs[0]!, await ready(bob)])).status).toBe(404);
    expect(await database.em().count(Shipment, {})).toBe(before + 1);
  });

  it('select the results of a search with filters', async () => {
    const ada = await ready(ann, 'Ada');
    await ready(ann, 'Lin');
    await ready(bob, 'Ada');
    const select = async (query: string) =>
      shipmentSelection.parse((await api.ask(`/shipments/selection?${query}`, { as: ann })).json);
    expect(await select('q=ada&tab=to_pay')).toEqual({ shipments: [ada], more: false });
    expect((await select('')).shipments).toHaveLength(2);
    expect((await select('tab=delivered')).shipments).toEqual([]);
  });

  it('limit the shipments of one request', async () => {
    const many = Array.from({ length: 501 }, () => 'A'.repeat(22));
    for (const path of ['voids', 'deletions', 'duplicates']) expect((await post(path, many)).status).toBe(400);
    expect((await post('voids', [])).json).toMatchObject({ issues: [{ message: 'Choose at least one shipment.' }] });
  });

  it('export the caller’s own list to a file, in its order, without formulas', async () => {
    await ready(ann, '=cmd|calc');
    await ready(ann, 'Zoë, "Z"');
    await ready(bob, 'Bob');
    const { status, text } = await api.ask('/shipments/file?sort=recipient', { as: ann });
    const [head, ...lines] = text.trim().split('\r\n');
    expect([status, head]).toMatchObject([200, /^\ufeff?created,shipment,source,name,company/]);
    expect(lines).toHaveLength(2);
    expect(lines[0]).not.toMatch(/,=cmd/);
    expect(lines[1]).toContain('"Zoë, ""Z"""');
    expect((await api.ask('/shipments/file?q=zoe', { as: ann })).text.trim().split('\r\n')).toHaveLength(2);
  });

  it('export chosen shipments to a file, in the chosen order, and nobody else’s', async () => {
    const [ada, lin, foreign] = [await ready(ann, 'Ada'), await ready(ann, 'Lin'), await ready(bob, 'Bob')];
    await ready(ann, 'Not chosen');
    const { status, text } = await post('file', [lin, foreign, ada]);
    const [, ...lines] = text.trim().split('\r\n');
    expect([status, lines.map((line) => /Ada|Lin|Bob|Not chosen/.exec(line)?.[0])]).toEqual([200, ['Lin', 'Ada']]);
    expect((await post('file', [])).status).toBe(400);
  });
});
