import type { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { testAddress } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import type { CarrierPickupBooking } from '#libs/domain/carriers/carrier-pickup.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { DomainError } from '#libs/domain/errors.js';
import { Pickup, PickupLabel } from '#libs/domain/pickups/pickup.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { settlePickup } from '#libs/jobs/pickups.js';
import { JobHarness } from '../testing/job-harness.js';
import { PickupCarrier } from '../testing/pickup-carrier.js';
import { TestClock } from '../testing/test-clock.js';
import { SettlePickup } from './settle-pickup.js';

describe('settling a pickup', () => {
  const database = useDatabase();
  let carrier: PickupCarrier;
  let clock: TestClock;
  let jobs: JobHarness;
  beforeEach(() => {
    const em = database.orm.em as EntityManager;
    [carrier, clock] = [new PickupCarrier(), new TestClock()];
    jobs = new JobHarness(database.orm, [new SettlePickup(em, new Carriers([carrier]), clock)]);
  });

  async function requested(): Promise<string> {
    const at = (hours: number) => new Date(Date.now() + hours * 3600_000);
    const sender = testAddress();
    const label = { id: randomUUID(), carrierReference: 'shp_1', trackingNumber: '9400' };
    const group = { carrier: 'usps', seller: carrier.code, sender, sample: false, timeZone: 'America/New_York' };
    const [pickup, rows] = Pickup.of(
      {
        ...{ ownerId: 'u_1', group, labels: [label], day: '2026-11-27' },
        ...{ window: { from: at(24), to: at(30) }, cancelableUntil: at(24), anyTime: false },
        ...{ service: 'NextDay', price: 0, orderId: null, instructions: '' },
      },
      new Date(),
    );
    await database
      .em()
      .persist([pickup, ...rows])
      .flush();
    return pickup.id;
  }
  const pickup = (id: string) => database.em().findOneOrFail(Pickup, id);
  const active = () => database.em().count(PickupLabel, { active: true });
  async function cancelRequested(id: string): Promise<void> {
    const em = database.em();
    (await em.findOneOrFail(Pickup, id)).requestCancel(clock.now());
    await em.flush();
  }

  it('books at the agreed price and stores the number, however often it runs', async () => {
    const id = await requested();
    await Promise.all([1, 2, 3].map(() => jobs.asked(settlePickup, { pickupId: id })));
    await jobs.exhaust();
    expect(await pickup(id)).toMatchObject({ status: 'scheduled', confirmation: 'C-1' });
    expect([...carrier.booked.values()]).toMatchObject([
      { purchases: [{ reference: 'shp_1', trackingNumbers: ['9400'] }], service: 'NextDay', cost: 0 },
    ]);
    expect(await active()).toBe(1);
  });

  it.each(['away', 'lost'] as const)('asks again when the carrier is %s, and books once', async (fault) => {
    carrier.faults = Array.from({ length: 12 }, () => fault);
    const id = await requested();
    await jobs.ask(settlePickup, { pickupId: id });
    await jobs.exhaust(60);
    expect([(await pickup(id)).status, carrier.booked.size]).toEqual(['scheduled', 1]);
  });

  it('fails with the reason and releases the labels when the carrier refuses', async () => {
    carrier.refusal = new DomainError('carrier_refused', 'conflict', 'The carrier does not come here.');
    const id = await requested();
    await jobs.asked(settlePickup, { pickupId: id });
    expect(await pickup(id)).toMatchObject({ status: 'failed', note: 'The carrier does not come here.' });
    expect(await active()).toBe(0);
  });

  it('asks again after any other error, with growing delays, and leaves no failed rows', async () => {
    carrier.refusal = new DomainError('not_found', 'missing', 'EasyPost does not have it.');
    const id = await requested();
    await jobs.ask(settlePickup, { pickupId: id });
    const waits: number[] = [];
    for (let round = 0; round < 24; round += 1) {
      const [message] = await jobs.open();
      if (message!.attempts === 0) waits.push(message!.availableAt.getTime() - Date.now());
      clock.pass(0.0025);
      await jobs.run(message!.id);
    }
    expect((await pickup(id)).status).toBe('requested');
    // Half of what has passed, rounded to five minutes.
    expect(waits.slice(1).map((ms) => Math.round(ms / 300_000) * 5)).toEqual([15, 30]);
    expect(await database.em().count(OutboxMessage, { failedAt: { $ne: null } })).toBe(0);
    carrier.refusal = null;
    await jobs.exhaust();
    expect((await pickup(id)).status).toBe('scheduled');
  });

  it('cancels a pickup withdrawn by its owner as soon as it is booked', async () => {
    const id = await requested();
    const em = database.em();
    expect((await em.findOneOrFail(Pickup, id)).withdraw(clock.now())).toBe(true);
    await em.flush();
    await jobs.ask(settlePickup, { pickupId: id });
    await jobs.exhaust();
    expect([(await pickup(id)).status, carrier.booked.size, carrier.canceled]).toEqual(['canceled', 1, [id]]);
  });

  it.each([
    ['books nothing', false, 'failed'],
    ['finds what was booked', true, 'scheduled'],
  ])('once its time has passed %s', async (_, wasBooked, status) => {
    const id = await requested();
    if (wasBooked) carrier.booked.set(id, {} as CarrierPickupBooking);
    clock.pass(1.5);
    await jobs.asked(settlePickup, { pickupId: id });
    expect([(await pickup(id)).status, carrier.booked.size]).toEqual([status, wasBooked ? 1 : 0]);
  });

  it('stops asking a day after the pickup', async () => {
    carrier.faults = Array.from({ length: 100 }, () => 'away' as const);
    const id = await requested();
    clock.pass(3);
    await jobs.ask(settlePickup, { pickupId: id });
    await jobs.exhaust();
    expect((await pickup(id)).status).toBe('failed');
    expect(await jobs.open()).toEqual([]);
  });

  it('cancels once, even when the response is lost', async () => {
    const id = await requested();
    await jobs.asked(settlePickup, { pickupId: id });
    await cancelRequested(id);
    carrier.faults = ['lost'];
    await jobs.ask(settlePickup, { pickupId: id });
    await jobs.exhaust();
    expect([(await pickup(id)).status, await active()]).toEqual(['canceled', 0]);
  });

  it('reports that the driver still comes when the carrier does not cancel', async () => {
    const id = await requested();
    await jobs.asked(settlePickup, { pickupId: id });
    await cancelRequested(id);
    carrier.refusal = new DomainError('carrier_refused', 'conflict', 'Too late.');
    await jobs.asked(settlePickup, { pickupId: id });
    expect(await pickup(id)).toMatchObject({ status: 'scheduled', note: 'Too late.', cancelRequestedAt: null });
    expect(await active()).toBe(1);
  });
});
