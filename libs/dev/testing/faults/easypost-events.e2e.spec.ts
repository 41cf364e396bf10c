import { randomUUID } from 'node:crypto';
import { eventBody, signatureOf } from '#libs/dev/sandbox/easypost/objects/webhooks.js';
import { until } from '../until.js';
import { stopDatabase } from './database-faults.js';
import { FaultShop } from './fault-shop.js';
import { afterCommit, atTable, holdAt } from './hold.js';

/** An event about the parcel: a scan of its own, one minute after the other. */
let minutes = 0;
function scanned(trackingNumber: string) {
  const id = `evt_${randomUUID()}`;
  const datetime = new Date(Date.now() + (minutes += 1) * 60_000).toISOString();
  const detail = { object: 'TrackingDetail', message: id, status: 'in_transit', status_detail: 'in_transit', datetime };
  const result = {
    ...{ id: 'trk_1', object: 'Tracker', tracking_code: trackingNumber, carrier: 'USPS', status: 'in_transit' },
    ...{ status_detail: 'in_transit', updated_at: datetime, tracking_details: [detail] },
  };
  return { id, body: eventBody({ id, object: 'Event', description: 'tracker.updated', result }) };
}
type Event = ReturnType<typeof scanned>;

describe('EasyPost events', () => {
  let shop: FaultShop;
  let trackingNumber: string;
  beforeAll(async () => {
    // At real speed the sandbox sends none of its own.
    shop = await FaultShop.open({ workers: 1, sellsEasypost: true, settings: { TRACKING_SPEED: '1' } });
    const order = await shop.buyer.place(['plain']);
    await shop.buyer.confirm(order);
    await shop.untilSettled([order]);
    trackingNumber = (await shop.sql<{ number: string }>('select tracking_number as number from label'))[0]!.number;
  }, 120_000);
  afterAll(() => shop?.close(), 60_000);

  /** The status of the answer; undefined when there was none. */
  const send = ({ body }: Event): Promise<number | undefined> =>
    fetch(`${shop.running.url}/api/webhooks/easypost`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-hmac-signature': signatureOf(body, shop.running.folder.secrets().easypostWebhookSecret),
      },
      body,
    }).then(
      ({ status }) => status,
      () => undefined,
    );
  const stored = ({ id }: Event) => shop.count('aggregator_event where id = $1', [id]);
  const jobs = ({ id }: Event) =>
    shop.count(`outbox_message where job = 'apply-aggregator-event' and payload->>'eventId' = $1`, [id]);
  const untilApplied = ({ id }: Event) =>
    until('the event is applied', () =>
      shop.count('aggregator_event where id = $1 and outcome = $2', [id, 'applied']).then((count) => count === 1),
    );
  const scans = ({ id }: Event) => shop.count('tracking_event where raw_text = $1', [id]);
  /** The api is killed there while the event comes in. @returns the event's answer */
  async function killedAt(event: Event, ...[first, ...rest]: Parameters<typeof holdAt>[1]): Promise<unknown> {
    let sent: Promise<unknown> = Promise.resolve();
    const hold = await holdAt(shop, [first!, ...rest], () => Promise.resolve(void (sent = send(event))));
    await shop.kill(shop.running.api);
    await hold.release();
    await until('the killed api’s sessions are over', async () => {
      const its = `pg_stat_activity where application_name = 'waybill-api' and (state <> 'idle' or wait_event = 'SyncRep')`;
      return (await shop.count(its)) === 0;
    });
    return sent;
  }

  it('are stored completely or not at all when the api is killed before their commit, and count once when resent (F3)', async () => {
    const event = scanned(trackingNumber);
    expect(await killedAt(event, atTable('aggregator_event'))).toBeUndefined();
    expect(await jobs(event)).toBe(await stored(event));
    await shop.untilApiAnswers();
    expect(await send(event)).toBe(200);
    await untilApplied(event);
    expect([await stored(event), await jobs(event), await scans(event)]).toEqual([1, 1, 1]);
  }, 90_000);

  it('count once when the api is killed between commit and response, and they are resent (F2)', async () => {
    const event = scanned(trackingNumber);
    expect(await killedAt(event, atTable('aggregator_event'), afterCommit('aggregator_event'))).toBeUndefined();
    expect([await stored(event), await jobs(event)]).toEqual([1, 1]);
    await shop.untilApiAnswers();
    expect(await send(event)).toBe(200);
    await untilApplied(event);
    expect([await stored(event), await jobs(event), await scans(event)]).toEqual([1, 1, 1]);
  }, 90_000);

  it('count once when the worker is killed before and after it has applied them (F1)', async () => {
    const event = scanned(trackingNumber);
    const hold = await holdAt(shop, [atTable('tracking_event'), afterCommit('tracking_event')], () => send(event));
    await shop.killWorkers();
    await hold.release();
    await untilApplied(event);
    expect(await scans(event)).toBe(1);
  }, 90_000);

  it('are applied by an idle worker whose database was restarted (F9)', async () => {
    await stopDatabase(shop);
    await shop.postgres.start();
    const event = scanned(trackingNumber);
    await until('the event is taken', async () => (await send(event)) === 200);
    await untilApplied(event);
    expect(await scans(event)).toBe(1);
  }, 90_000);
});
