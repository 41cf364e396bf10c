import pg from 'pg';
import { PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import { StateEvent } from '#libs/domain/state-event.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { SaleFee } from '#libs/domain/margins/sale-fee.js';
import { purchaseLabel, purchaseLabels } from '#libs/jobs/labels.js';
import { captureOrder, settlePayment } from '#libs/jobs/orders.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { usePurchaseHarness } from '../testing/purchase-harness.js';

const price = 1125;
const many = 21;

describe.each([
  { how: 'one by one', sellsTogether: false },
  { how: 'in one step', sellsTogether: true },
])('PurchaseLabels from a carrier that sells $how', ({ sellsTogether }) => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);
  beforeEach(() => {
    harness().carrier.sellsTogether = sellsTogether;
  });

  /** A paid order and the messages of its two sets, of twenty labels and one. */
  async function paid() {
    const orderId = await harness().paid(many);
    const sets = (await harness().jobs.open(purchaseLabels)).map(({ id }) => id);
    return { orderId, sets };
  }
  const run = async (ids: readonly string[]) => {
    const outcomes: string[] = [];
    for (const id of ids) outcomes.push(await harness().jobs.run(id));
    return outcomes;
  };
  /** Every statement on the table fails, as if the run were killed before it. */
  async function withoutTable(name: string, work: () => Promise<void>): Promise<void> {
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    try {
      await owner.query(`alter table ${name} rename to table_away`);
      await work();
    } finally {
      await owner.query(`alter table table_away rename to ${name}`);
      await owner.end();
    }
  }
  const statusesOf = async (orderId: string) => {
    const counts: Record<string, number> = {};
    for (const { status } of await harness().items(orderId)) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };
  const alone = () => harness().jobs.open(purchaseLabel);
  const captured = (labels: number) => ({ payment: 'captured', captured: labels * price });

  it('buys each label once, and enqueues one capture with the last', async () => {
    const { orderId, sets } = await paid();
    expect(await run(sets.slice(0, 1))).toEqual(['done']);
    expect([await statusesOf(orderId), await harness().jobs.open(captureOrder)]).toEqual([{ bought: 20, open: 1 }, []]);
    expect(await run(sets.slice(1))).toEqual(['done']);
    expect(await harness().jobs.open(captureOrder)).toHaveLength(1);
    await harness().jobs.settle();
    expect(await harness().order(orderId)).toMatchObject(captured(many));
    expect([harness().carrier.count('buy'), (await harness().labels()).length, await alone()]).toEqual([
      many,
      many,
      [],
    ]);
    const em = database.em();
    const rows = [
      await em.count(Tracker),
      await em.count(SaleFee),
      await em.count(PurchaseIntent, { state: 'bought' }),
    ];
    expect(rows).toEqual([many, expect.any(Number), many]);
    const steps = await em.count(StateEvent, { line: 'label', toState: ['queued', 'purchasing', 'purchased'] });
    expect(steps).toBe(3 * many);
  });

  it('fails items that the carrier refuses, and charges the others', async () => {
    const { orderId, sets } = await paid();
    harness().carrier.fail('buy', 'refuse', 3);
    await run(sets);
    expect(await statusesOf(orderId)).toEqual({ bought: many - 3, failed: 3 });
    await harness().jobs.settle();
    expect(await harness().order(orderId)).toMatchObject(captured(many - 3));
  });

  it.each(['lost', 'away', 'broken'] as const)(
    'leaves a label to a lookup at the carrier when the answer is %s',
    async (fault) => {
      const { orderId, sets } = await paid();
      harness().carrier.fail('buy', fault, 2);
      expect(await run(sets)).toEqual(['done', 'done']);
      expect(await statusesOf(orderId)).toEqual({ bought: many - 2, open: 2 });
      const waiting = (await harness().shipments(orderId)).filter(({ labelStatus }) => labelStatus !== 'purchased');
      expect(waiting.map(({ labelStatus }) => labelStatus)).toEqual(['purchasing_unknown', 'purchasing_unknown']);
      expect(await alone()).toHaveLength(2);
      await harness().jobs.exhaust();
      expect(await harness().order(orderId)).toMatchObject(captured(many));
      expect([harness().carrier.sold.size, (await harness().labels()).length]).toEqual([many, many]);
      expect(harness().carrier.count('findPurchase')).toBe(2);
    },
  );

  if (sellsTogether)
    it('leaves the set to lookups at the carrier when the answer to all of it is lost', async () => {
      const { orderId, sets } = await paid();
      harness().carrier.sellsTogether = 'lost';
      expect(await run(sets)).toEqual(['done', 'done']);
      expect([await statusesOf(orderId), (await alone()).length]).toEqual([{ open: many }, many]);
      await harness().jobs.exhaust();
      expect(await harness().order(orderId)).toMatchObject(captured(many));
      expect([harness().carrier.count('buy'), (await harness().labels()).length]).toEqual([many, many]);
    });

  it('buys nothing twice when a run is killed after the carrier sold', async () => {
    const { orderId, sets } = await paid();
    await withoutTable('label', async () => expect(await run(sets.slice(0, 1))).toEqual(['retry']));
    expect([harness().carrier.sold.size, (await harness().labels()).length]).toEqual([20, 0]);
    expect(await run(sets.slice(0, 1))).toEqual(['done']);
    expect(await alone()).toHaveLength(20);
    await harness().jobs.exhaust();
    expect(await harness().order(orderId)).toMatchObject(captured(many));
    expect([harness().carrier.count('buy'), (await harness().labels()).length]).toEqual([many, many]);
  });

  it('buys each label once when two runs of the same set overlap or one runs late', async () => {
    const { orderId, sets } = await paid();
    const outcomes = await Promise.all([...sets, ...sets].map((id) => harness().jobs.run(id)));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(2);
    await harness().jobs.exhaust();
    expect(await run(sets)).toEqual(['stale', 'stale']);
    expect(await harness().order(orderId)).toMatchObject(captured(many));
    expect([harness().carrier.sold.size, (await harness().labels()).length]).toEqual([many, many]);
  });

  it('leaves the set to single purchases when a shipment changes meanwhile', async () => {
    const { orderId, sets } = await paid();
    let open: () => void = () => undefined;
    harness().carrier.gate = new Promise((resolve) => (open = resolve));
    const running = run(sets.slice(0, 1));
    await until('the carrier is asked', () => harness().carrier.requests.length > 0);
    const [shipment] = await harness().shipments(orderId);
    await database.em().execute(`update shipment set version = version + 1 where id = ?`, [shipment!.id]);
    open();
    expect(await running).toEqual(['done']);
    expect([await statusesOf(orderId), (await alone()).length]).toEqual([{ open: many }, 20]);
    await harness().jobs.exhaust();
    expect(await harness().order(orderId)).toMatchObject(captured(many));
    expect(harness().carrier.sold.size).toBe(many);
  });

  it('buys nothing when the payment was canceled', async () => {
    const { orderId, sets } = await paid();
    const { intentId } = await harness().order(orderId);
    await harness().payments.cancel(intentId!, 'test');
    await harness().jobs.asked(settlePayment, { orderId });
    expect(await run(sets)).toEqual(['done', 'done']);
    await harness().jobs.exhaust();
    expect(harness().carrier.count('buy')).toBe(0);
    const shipments = await harness().shipments(orderId);
    expect(shipments.map((one) => [one.status, one.orderId])).toEqual(Array(many).fill(['ready', null]));
  });

  it('leaves its labels to single purchases after the last failed attempt', async () => {
    const { orderId, sets } = await paid();
    await database.em().nativeUpdate(OutboxMessage, sets, { attempts: purchaseLabels.attempts - 1 });
    await withoutTable('purchase_intent', async () => expect(await run(sets)).toEqual(['failed', 'failed']));
    expect(await alone()).toHaveLength(many);
    await harness().jobs.exhaust();
    expect(await harness().order(orderId)).toMatchObject(captured(many));
  });
});
