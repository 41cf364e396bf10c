import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { GuardedCarrier } from '#libs/adapters/carriers/guarded-carrier.js';
import { CartItem } from '#libs/domain/cart/cart-item.js';
import { CouponRedemption } from '#libs/domain/coupons/coupon-redemption.js';
import { Import } from '#libs/domain/imports/import.js';
import type { SaleState } from '#libs/domain/imports/sale-state.js';
import { ImportRow } from '#libs/domain/imports/import-row.js';
import { CarrierCalls } from '#libs/domain/carriers/carrier-calls.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { StateEvent } from '#libs/domain/state-event.js';
import { buyRows, rateRows } from '#libs/jobs/imports.js';
import { storedCoupon } from '#libs/dev/testing/sample-data/coupon-fixtures.js';
import { FakeCarrier } from '#libs/dev/testing/sample-data/fake-carrier.js';
import { testImport, type TestRow } from '#libs/dev/testing/sample-data/import-fixtures.js';
import { readyShipment, testRate } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { FetchCarrierRates } from '#libs/adapters/carriers/fetch-carrier-rates.js';
import { ActiveMarginVersion } from '#libs/use-cases/margins/active-margin-version.js';
import { useCaseBus } from '#libs/dev/testing/use-case-bus.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { JobHarness } from '../../testing/job-harness.js';
import { BuyRows } from './buy-rows.js';
import { ImportPrices } from '../pricing/import-prices.js';
import { RateRows } from '../pricing/rate-rows.js';

/** The seeded margin: 8 % and $0.25 on $10.00. */
const price = 1105;

describe('selling the rows of a file', () => {
  const database = useDatabase();
  let usps: FakeCarrier;
  let jobs: JobHarness;
  beforeEach(() => {
    usps = new FakeCarrier('usps');
    jobs = harness();
  });

  function harness(): JobHarness {
    const clock = new SystemClock();
    const em = database.orm.em as EntityManager;
    const fedex = new FakeCarrier('fedex');
    fedex.answer = { rates: [], refusals: [], messages: [] };
    const carriers = new Carriers([usps, fedex].map((one) => new GuardedCarrier(one)));
    const prices = new ImportPrices(
      em,
      new FetchCarrierRates(carriers, new CarrierCalls()),
      new ActiveMarginVersion(em),
    );
    return new JobHarness(database.orm, [
      new RateRows(em, prices, clock),
      new BuyRows(em, useCaseBus(em, clock), prices, clock),
    ]);
  }

  /** A priced file whose good rows were just given to a sale. */
  async function selling(
    rows: TestRow[],
    change: Partial<SaleState> = {},
  ): Promise<{ importId: string; saleId: string }> {
    const em = database.em();
    const upload = await testImport(em, 'ada', rows);
    await jobs.asked(rateRows, { importId: upload.id, pass: upload.pass });
    await jobs.exhaust();
    return sold(upload.id, rows.length, change);
  }

  async function sold(importId: string, rows: number, change: Partial<SaleState> = {}) {
    const em = database.em();
    const upload = await em.findOneOrFail(Import, importId);
    const saleId = randomUUID();
    upload.sell(
      {
        ...{ id: saleId, target: 'order', status: 'adding', rows, done: 0, total: rows * price },
        ...{ email: 'ada@example.com', coupon: null, orderId: null, failure: null, ...change },
      },
      new Date(),
    );
    await em.flush();
    await em.execute(`update import_row set state = 'adding', sale_id = ? where state = 'valid'`, [saleId]);
    await em.execute(
      `update import_row r set sale_id = ? from shipment s where s.id = r.shipment_id and s.status = 'ready'`,
      [saleId],
    );
    return { importId, saleId };
  }

  const saleOf = async (importId: string) => (await database.em().findOneOrFail(Import, importId)).sale!;
  const rowsNow = () => database.em().find(ImportRow, {}, { orderBy: { row: 'asc' } });
  const many = (count: number): TestRow[] => Array.from({ length: count }, () => ({}));
  const buy = async (sale: { importId: string; saleId: string }) => jobs.run(await jobs.ask(buyRows, sale));

  it('creates one order of all rows at the displayed total, with the parcels of a shipment as one item', async () => {
    const sale = await selling([{}, {}, { head: 2 }], { total: 2 * price });
    await database.em().execute(`update import_row set duplicate_key = 'key of ' || head`);
    await buy(sale);
    const { orderId, ...now } = await saleOf(sale.importId);
    expect(now).toMatchObject({ status: 'done', done: 3, failure: null });
    const order = await database.em().findOneOrFail(Order, orderId!);
    expect(order).toMatchObject({ total: 2 * price, email: 'ada@example.com', payment: 'created', ownerId: 'ada' });
    const items = await database.em().find(OrderItem, { orderId: order.id });
    const shipments = await database.em().find(Shipment, { orderId: order.id });
    expect([items.length, shipments.length]).toEqual([2, 2]);
    expect(shipments.map(({ parcels }) => parcels.length).sort()).toEqual([1, 2]);
    const events = await database.em().find(StateEvent, { subject: 'shipment' });
    expect(events.filter(({ toState }) => toState === 'ordered')).toHaveLength(2);
    const rows = await rowsNow();
    expect(rows.map(({ state }) => state)).toEqual(['added', 'added', 'added']);
    expect(rows[2]!.shipmentId).toBe(rows[0]!.shipmentId);
    const keyOf = (id: string | null) => shipments.find((one) => one.id === id)?.duplicateKey;
    expect(rows.map(({ shipmentId }) => keyOf(shipmentId))).toEqual(['key of 2', 'key of 3', 'key of 2']);
  });

  it('subtracts a coupon from the displayed total, reserves it, and gives each item its share', async () => {
    const em = database.em();
    storedCoupon(em, { maxRedemptions: 1 });
    await em.flush();
    const off = Math.round((3 * price) / 10);
    const sale = await selling(many(3), { total: 3 * price, coupon: 'WELCOME10' });
    await buy(sale);
    const { orderId } = await saleOf(sale.importId);
    const order = await database.em().findOneOrFail(Order, orderId!);
    expect(order).toMatchObject({
      subtotal: 3 * price,
      discount: off,
      total: 3 * price - off,
      couponCode: 'WELCOME10',
    });
    const items = await database.em().find(OrderItem, { orderId: order.id });
    expect(items.reduce((sum, { discount }) => sum + discount, 0)).toBe(off);
    expect(await database.em().count(CouponRedemption, { orderId: order.id, state: 'reserved' })).toBe(1);
    await em.execute('delete from outbox_message');
    const second = await selling(many(1), { total: price, coupon: 'WELCOME10' });
    await buy(second);
    expect(await saleOf(second.importId)).toMatchObject({ status: 'failed', failure: { code: 'coupon_exhausted' } });
  });

  it('appends each row to the cart once, in parallel, repeatedly and after a stop', async () => {
    const sale = await selling(many(450), { target: 'cart' });
    const [first, second] = [await jobs.ask(buyRows, sale), await jobs.ask(buyRows, sale)];
    const runs = Promise.all([jobs.run(first), jobs.run(second)]);
    jobs.stop();
    await runs;
    jobs = harness();
    await Promise.all([jobs.run(first), jobs.run(second), buy(sale)]);
    await jobs.exhaust();
    expect(await saleOf(sale.importId)).toMatchObject({ status: 'done', done: 450, failure: null });
    const rows = await rowsNow();
    expect(new Set(rows.map(({ shipmentId }) => shipmentId)).size).toBe(450);
    expect(await database.em().count(Shipment, { status: 'in_cart' })).toBe(450);
    expect(await database.em().count(Shipment, {})).toBe(450);
    expect(await database.em().count(CartItem, {})).toBe(450);
  });

  it('skips a row whose price has changed with that reason, and adds the others', async () => {
    const sale = await selling(many(3), { target: 'cart' });
    await database.em().execute(`update import_rate set total = 999 where row = 3`);
    await buy(sale);
    expect(await saleOf(sale.importId)).toMatchObject({ status: 'done', done: 2, failure: { code: 'price_changed' } });
    const [, changed] = await rowsNow();
    expect(changed).toMatchObject({ state: 'valid', saleId: null, failureCode: 'price_changed' });
    expect(changed!.failureText).toBe('The price has changed: $11.05 instead of $9.99.');
    await jobs.exhaust();
    const [rate] = await database.em().execute<{ total: number }[]>(`select total from import_rate where row = 3`);
    expect(rate!.total).toBe(price);
  });

  it('does not place an order at another total, and leaves its shipments ready to be ordered', async () => {
    const sale = await selling(many(3), { total: 5 });
    await buy(sale);
    expect(await saleOf(sale.importId)).toMatchObject({ status: 'failed', failure: { code: 'price_changed' } });
    expect([await database.em().count(Order, {}), await database.em().count(Shipment, { status: 'ready' })]).toEqual([
      0, 3,
    ]);
    await buy(await sold(sale.importId, 3));
    expect(await saleOf(sale.importId)).toMatchObject({ status: 'done', done: 3 });
    expect([await database.em().count(Order, {}), await database.em().count(Shipment, {})]).toEqual([1, 3]);
  });

  it('ends the sale when a carrier does not answer, so that no row stays in progress forever', async () => {
    const sale = await selling(many(3));
    usps.fail('rates', 'away', 1_000);
    const id = await jobs.ask(buyRows, sale);
    await jobs.exhaust();
    expect((await jobs.message(id)).failedAt).not.toBeNull();
    expect(await saleOf(sale.importId)).toMatchObject({ status: 'failed', failure: { code: 'upstream_unavailable' } });
    expect((await rowsNow()).map(({ state }) => state)).toEqual(['valid', 'valid', 'valid']);
    expect(await database.em().count(Shipment, {})).toBe(0);
  });

  it('counts stored work as progress, so that the sale continues however often its worker is killed', async () => {
    const id = await jobs.ask(buyRows, await selling(many(3)));
    await database.em().execute(`update outbox_message set deliveries = 9 where id = ?`, [id]);
    expect(await jobs.run(id)).toBe('done');
    expect(await jobs.message(id)).toMatchObject({ deliveries: 10, deliveriesBefore: 0, checkpointRuns: 10 });
  });

  it('adds nothing to a cart that has become full, and the rows remain', async () => {
    const sale = await selling(many(3), { target: 'cart' });
    const em = database.em();
    const others = Array.from({ length: 498 }, () => readyShipment('ada', {}, testRate()));
    for (const one of others) one.toCart();
    await em.persist(others).flush();
    await buy(sale);
    expect(await saleOf(sale.importId)).toMatchObject({ status: 'failed', failure: { code: 'cart_full' } });
    expect((await rowsNow()).map(({ state }) => state)).toEqual(['valid', 'valid', 'valid']);
  });
});
