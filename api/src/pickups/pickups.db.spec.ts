import { PickupPrices } from '#libs/adapters/carriers/pickup-prices.js';
import { sampleLabel } from '#libs/adapters/label-render/fixtures/sample-labels.js';
import type { PickupGroup } from '#libs/contracts/shipments/pickups.js';
import { refusalOf } from '#libs/dev/testing/refusal.js';
import { forced } from '#libs/dev/testing/sample-data/force-state.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Label } from '#libs/domain/labels/label.js';
import { Order } from '#libs/domain/orders/order.js';
import { Pickup } from '#libs/domain/pickups/pickup.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { GetOrder, GetOrderHandler } from '../orders/queries/get-order.js';
import { BookPickup, BookPickupHandler } from './commands/book-pickup.js';
import { CancelPickup, CancelPickupHandler } from './commands/cancel-pickup.js';
import { FindPickupOffers, FindPickupOffersHandler } from './queries/find-pickup-offers.js';
import { GetPickupLabels, GetPickupLabelsHandler } from './queries/get-pickup-labels.js';
import { GetPickup, GetPickupHandler } from './queries/get-pickup.js';
import { ListPickups, ListPickupsHandler } from './queries/list-pickups.js';

const user: Actor = { id: `u_${'1'.repeat(32)}`, kind: 'user', roles: [], tokenExpires: new Date() };
const other: Actor = { ...user, id: `u_${'2'.repeat(32)}` };
const clock = new SystemClock();
const prices = new PickupPrices([]);

describe('carrier pickups', () => {
  const database = useDatabase();

  /** A bought shipment of `count` USPS labels. */
  async function bought(count: number): Promise<void> {
    const shipment = readyShipment(user.id);
    forced(shipment, { status: 'fulfilled', labelStatus: 'purchased' });
    const labels = Array.from({ length: count }, (_, at) =>
      Label.of('11111111-1111-4111-8111-111111111111', shipment.id, at, sampleLabel({}, at + 1)),
    );
    await database
      .em()
      .persist([shipment, ...labels])
      .flush();
  }
  const em = () => database.em();
  const labels = (actor = user) => new GetPickupLabelsHandler(em(), prices, clock).execute(new GetPickupLabels(actor));
  const list = (actor = user) => new ListPickupsHandler(em(), clock).execute(new ListPickups(actor));
  const requested = (group: PickupGroup, ids = group.labels.map(({ id }) => id)) => ({
    ...{ day: shippingToday(new Date()), key: group.key, labels: ids, pickupDay: group.days[1]!, instructions: '' },
  });
  const book = (group: PickupGroup, ids?: string[], actor = user) =>
    new BookPickupHandler(em(), prices, clock).execute(
      new BookPickup(actor, { ...requested(group, ids), service: 'package_pickup', price: 0 }),
    );
  const cancel = (id: string, actor = user) =>
    new CancelPickupHandler(em(), clock).execute(new CancelPickup(actor, id));

  it('show the published price and its source before booking', async () => {
    await bought(2);
    const { groups } = await labels();
    expect(groups).toMatchObject([{ carrierName: 'USPS', anyTime: true, timeZone: 'America/New_York', more: 0 }]);
    const ask = new FindPickupOffersHandler(em(), prices, clock);
    const { offers } = await ask.execute(new FindPickupOffers(user, requested(groups[0]!)));
    expect(offers).toMatchObject([
      { name: 'USPS Package Pickup', price: 0, bookable: true },
      { name: 'USPS Pickup On Demand', price: 2650, bookable: true },
    ]);
    expect(offers[0]?.note).toContain('USPS FAQ');
    expect((await list()).pickups).toEqual([]);
  });

  it('are booked with the chosen labels, which the next one excludes with a reason', async () => {
    await bought(2);
    const [group] = (await labels()).groups;
    const [first] = group!.labels;
    const id = await book(group!, [first!.id]);
    const view = await new GetPickupHandler(em(), clock).execute(new GetPickup(user, id));
    expect(view).toMatchObject({ status: 'requested', labels: 1, window: null, cancelable: false, price: 0 });
    expect(await em().find(OutboxMessage, { job: 'settle-pickup' })).toMatchObject([{ payload: { pickupId: id } }]);
    const after = await labels();
    expect(after.groups.map((one) => one.labels.length)).toEqual([1]);
    expect(after.excluded).toMatchObject([{ reason: 'booked', trackingNumber: first!.trackingNumber }]);
    expect((await list(other)).pickups).toEqual([]);
    expect(await refusalOf(new GetPickupHandler(em(), clock).execute(new GetPickup(other, id)))).toMatchObject({
      kind: 'missing',
    });
  });

  it('collect each label once, even when two are booked at once, and refuse other owners', async () => {
    await bought(1);
    const [group] = (await labels()).groups;
    const results = await Promise.allSettled([book(group!), book(group!), book(group!, undefined, other)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await em().count(Pickup, {})).toBe(1);
  });

  it('collect remaining labels again once their time slot has passed', async () => {
    await bought(1);
    const id = await book((await labels()).groups[0]!);
    await em().nativeUpdate(Pickup, id, { toAt: new Date(Date.now() - 1000), status: 'scheduled' });
    const [group] = (await labels()).groups;
    expect(group?.labels).toHaveLength(1);
    await book(group!);
    expect((await list()).pickups).toHaveLength(2);
  });

  it('can be canceled by their owner after confirmation until the cutoff hour', async () => {
    await bought(1);
    const id = await book((await labels()).groups[0]!);
    expect(await refusalOf(cancel(id))).toMatchObject({ code: 'illegal_transition' });
    await em().nativeUpdate(Pickup, id, { status: 'scheduled', confirmation: 'C-1' });
    expect(await refusalOf(cancel(id, other))).toMatchObject({ kind: 'missing' });
    await cancel(id);
    await cancel(id);
    expect((await list()).pickups).toMatchObject([{ canceling: true, cancelable: false }]);
    expect(await em().count(OutboxMessage, { job: 'settle-pickup' })).toBe(2);
    await em().nativeUpdate(Pickup, id, { cancelRequestedAt: null, cancelableUntil: new Date(Date.now() - 1000) });
    expect(await refusalOf(cancel(id))).toMatchObject({ code: 'illegal_transition' });
  });

  describe('with a price', () => {
    const buy = async (price: number, service = 'on_demand') => {
      await bought(1);
      const body = { ...requested((await labels()).groups[0]!), service, price };
      return new BookPickupHandler(em(), prices, clock).execute(new BookPickup(user, body));
    };

    it('get an order at the displayed price, and wait for its payment', async () => {
      const id = await buy(2650);
      const [pickup] = (await list()).pickups;
      expect(pickup).toMatchObject({ id, status: 'unpaid', charge: { state: 'unpaid' }, cancelable: true });
      const orderId = pickup!.charge!.orderId;
      expect(await em().findOneOrFail(Order, orderId)).toMatchObject({
        ownerId: user.id,
        total: 2650,
        payment: 'created',
      });
      const { availableAt } = await em().findOneOrFail(OutboxMessage, { job: 'settle-pickup' });
      expect(availableAt.getTime()).toBeGreaterThan(Date.now() + 20 * 60_000);
      const view = await new GetOrderHandler(em(), clock).execute(new GetOrder(user, orderId));
      expect(view).toMatchObject({ items: [], pickup: { id, serviceName: 'USPS Pickup On Demand' } });
      const stranger = new GetOrderHandler(em(), clock).execute(new GetOrder(other, orderId));
      expect(await refusalOf(stranger)).toMatchObject({ kind: 'missing' });
    });

    it.each([
      ['another price than the carrier’s', 2600, 'on_demand', 'price_changed'],
      ['a service that is not offered', 2650, 'by_drone', 'carrier_refused'],
    ])('are refused for %s, and nothing is ordered', async (_, price, service, code) => {
      expect(await refusalOf(buy(price, service))).toMatchObject({ code });
      expect([await em().count(Order, {}), await em().count(Pickup, {})]).toEqual([0, 0]);
    });

    it('end with their order when their owner cancels before paying, and not for anybody else', async () => {
      const id = await buy(2650);
      expect(await refusalOf(cancel(id, other))).toMatchObject({ kind: 'missing' });
      await cancel(id);
      expect((await list()).pickups).toMatchObject([
        { status: 'failed', cancelable: false, charge: { state: 'released' } },
      ]);
      expect((await labels()).groups[0]?.labels).toHaveLength(1);
      expect(await refusalOf(cancel(id))).toMatchObject({ code: 'illegal_transition' });
    });
  });
});
