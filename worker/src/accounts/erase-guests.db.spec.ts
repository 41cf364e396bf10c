import { Account } from '#libs/domain/accounts/account.js';
import { CouponRedemption } from '#libs/domain/coupons/coupon-redemption.js';
import { Coupon } from '#libs/domain/coupons/coupon.js';
import type { CouponTerms } from '#libs/domain/coupons/coupon-terms.js';
import { Order } from '#libs/domain/orders/order.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { erasePersonalData } from '#libs/jobs/accounts.js';
import { storedCoupon, testLine } from '#libs/dev/testing/sample-data/coupon-fixtures.js';
import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { previewCoupon } from '#libs/use-cases/coupons/preview-coupon.js';
import { JobHarness } from '../testing/job-harness.js';
import { ErasePersonalData } from './erase-personal-data.js';
import { erasing } from './erasure-statements.js';

const email = 'Ada@b.example';

/** Statements about tables that never hold much: coupons, and consents of the last hour. */
const small = /update coupon |delete from store_consent/;

describe('erasure of inactive guests', () => {
  const database = useDatabase();
  const run = <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    database.em().execute<Row[]>(sql, values);
  const erase = () => {
    const handler = new ErasePersonalData(database.orm.em, new SystemClock());
    return new JobHarness(database.orm, [handler]).asked(erasePersonalData, {});
  };
  const guests = async () =>
    (await run<{ id: string }>('select owner_id as id from identity order by 1')).map(({ id }) => id);

  const idle = async () => {
    await run(`update orders set updated_at = now() - interval '181 days'`);
    await run(`update shipment set updated_at = now() - interval '181 days'`);
    await run(`update identity set created_at = now() - interval '181 days'`);
  };
  const guest = (id: string) =>
    run(`insert into identity (owner_id, kind, subject) values (?, 'guest', ?)`, [id, `hash of ${id}`]);
  const ordered = async (ownerId: string, address = email): Promise<string> => {
    const { order } = await placedOrder(database.em(), [readyShipment(ownerId)], { email: address });
    await forceState(database.em(), 'Order', order.id, { payment: 'captured', captured: 1125 });
    return order.id;
  };
  const coupon = async (terms: Partial<CouponTerms>): Promise<string> => {
    const em = database.em();
    const { id } = storedCoupon(em, terms);
    await em.flush();
    return id;
  };
  const customers = async (id: string) => (await database.em().findOneOrFail(Coupon, id)).customers;

  afterEach(() => run('delete from identity'));

  it.each<[string, (id: string) => Promise<unknown>]>([
    [
      'an account',
      () => {
        const account = Object.assign(Account.open('u_ada'), { email: 'ada@b.example' });
        return database.em().persist(account).flush();
      },
    ],
    ['another owner’s order', () => ordered('u_ada', 'ADA@b.example')],
  ])('preserves an address in a coupon that is also in %s', async (_, other) => {
    const id = await coupon({ customers: ['ada@b.example'] });
    await guest('g_1');
    const orderId = await ordered('g_1');
    await idle();
    await other(id);
    expect(await erase()).toBe('done');
    expect((await database.em().findOneOrFail(Order, orderId)).email).toBe('');
    expect(await customers(id)).toEqual(['ada@b.example']);
  });

  it('removes an address that nobody else uses from a coupon', async () => {
    const id = await coupon({ customers: ['ada@b.example', 'bob@b.example'] });
    await guest('g_1');
    await ordered('g_1');
    await idle();
    expect(await erase()).toBe('done');
    expect(await customers(id)).toEqual(['erased', 'bob@b.example']);
  });

  it.each<[string, Partial<CouponTerms>, string]>([
    ['one use each', { maxPerCustomer: 1 }, 'coupon_customer_limit'],
    ['a first order', { firstOrderOnly: true }, 'coupon_not_applicable'],
  ])('counts a redemption for %s after its guest was erased, without the address', async (_, terms, code) => {
    const id = await coupon(terms);
    await guest('g_1');
    const orderId = await ordered('g_1');
    const em = database.em();
    await em.persist(Object.assign(CouponRedemption.reserve(id, orderId, 100), { state: 'committed' })).flush();
    await idle();
    const again = (address: string) =>
      previewCoupon(database.em(), 'WELCOME10', [testLine(1000)], { ownerId: 'g_2', email: address }, new Date());
    const before = await again('ada+new@b.example');
    expect(before).toMatchObject({ kind: 'refused', code });
    expect(await erase()).toBe('done');
    expect(JSON.stringify(await run('select * from orders'))).not.toContain('b.example');
    expect(await again('ada+new@b.example')).toEqual(before);
    expect(await again('bob@b.example')).not.toHaveProperty('code');
  });

  it('removes every trace of the address from an order that used no coupon', async () => {
    await guest('g_1');
    const orderId = await ordered('g_1');
    await forceState(database.em(), 'Order', orderId, { payment: 'cancelled', captured: 0 });
    await idle();
    expect(await erase()).toBe('done');
    expect(await run('select email, mailbox_hash from orders')).toEqual([{ email: '', mailbox_hash: null }]);
  });

  it('continues after a failed guest, page after page, and reports it', async () => {
    await guest('g_000');
    const draft = readyShipment('g_000');
    await database.em().persist(draft).flush();
    await run(
      `insert into identity (owner_id, kind, subject) select 'g_' || lpad(n::text, 3, '0'), 'guest', n::text from generate_series(1, 60) n`,
    );
    await idle();
    // No statement can take the customs out of this.
    await run(`update shipment set contents = '"a text"', updated_at = now() - interval '181 days'`);
    expect(await erase()).toBe('retry');
    expect(await guests()).toEqual(['g_000']);
    expect(await run('select rows from purge_count')).toEqual([{ rows: 60 }]);
    await run(`update shipment set contents = '{}', updated_at = now() - interval '181 days'`);
    expect(await erase()).toBe('done');
    expect(await guests()).toEqual([]);
    expect(await database.em().count(Shipment)).toBe(0);
  });

  it.each(erasing('guests').filter((one) => !small.test(one)))('finds rows by an index: %s', async (statement) => {
    const plan = await database.em().transactional(async (em) => {
      await em.execute('set local enable_seqscan = off');
      return em.execute<object[]>(`explain ${statement}`, ['g_1', 'g_1']);
    });
    expect(JSON.stringify(plan)).not.toContain('Seq Scan');
  });
});
