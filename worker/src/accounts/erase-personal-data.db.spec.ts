import { OwnerIdentities } from '#libs/use-cases/accounts/owner-identities.js';
import { ShipmentReturn } from '#libs/domain/returns/shipment-return.js';
import { Erasure, retentionYears } from '#libs/domain/accounts/erasure.js';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import { Coupon } from '#libs/domain/coupons/coupon.js';
import { Order } from '#libs/domain/orders/order.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { erasePersonalData } from '#libs/jobs/accounts.js';
import { storedCoupon } from '#libs/dev/testing/sample-data/coupon-fixtures.js';
import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import { readyShipment, testAddress } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { JobHarness } from '../testing/job-harness.js';
import { usePurchaseHarness } from '../testing/purchase-harness.js';
import { ErasePersonalData } from './erase-personal-data.js';

const owner = 'g_guest';
const personal = /Hopper|Lovelace|Main St|New York|Los Angeles|1000[1]|90001|@b\.example/;

describe('erasure of personal data', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);
  let jobs: JobHarness;
  beforeEach(() => {
    const handler = new ErasePersonalData(database.orm.em, new SystemClock());
    jobs = new JobHarness(database.orm, [handler]);
  });

  /** Everything that the tables say, apart from ids, in one text. */
  const everything = async (): Promise<string> => {
    const tables = [
      'orders',
      'order_item',
      'shipment',
      'shipment_note',
      'label',
      'tracker',
      'tracking_event',
      'quote',
      'mail',
      'payment_event',
      'coupon',
      'insurance_claim',
      'insurance_claim_file',
      'objection_photo',
      'adjustment',
      'carrier_bill_line',
    ];
    const rows = await Promise.all(
      tables.map((table) => database.em().execute<object[]>(`select to_jsonb(t) as row from "${table}" t`)),
    );
    return JSON.stringify(rows);
  };
  const asked = async (yearsAgo: number, userId = owner) => {
    const em = database.em();
    const at = new Date();
    at.setUTCFullYear(at.getUTCFullYear() - yearsAgo);
    em.persist(Erasure.request(userId, at));
    await em.flush();
  };
  const bought = async () => {
    const orderId = await harness().paid();
    await harness().jobs.settle();
    return orderId;
  };

  it('preserves the ledger and removes every person from it', async () => {
    const orderId = await bought();
    await database.em().execute(`update shipment set duplicate_key = 'Hopper',
      receiver = receiver || '{"printedAs": {"name": "Grace Hopper"}}'::jsonb`);
    await database.em().execute(`insert into shipment_note select id, 'Call Grace Hopper', now() from shipment`);
    await database.em().execute(`
      insert into insurance_claim (id, shipment_id, order_id, order_item_id, insurer, kind, status, insured, requested, description, words, payout_attempt, created_at, updated_at)
      select id, id, id, id, 'shop', 'loss', 'rejected', 1, 1, 'Grace Hopper', 'Dear Grace Hopper', 1, now(), now() from shipment`);
    await database.em().execute(`
      insert into insurance_claim_file (claim_id, number, purpose, name, type, bytes, content, created_at)
      select id, 1, 'photo', 'Grace Hopper', 'image/png', 1, 'x', now() from shipment`);
    await database.em().execute(`
      insert into adjustment (id, bill_id, order_id, order_item_id, shipment_id, tracking_number, bill_number, kind, status, expected, billed,
        difference, recovered, credited, declared, measured, reason, words, created_at, updated_at)
      select id, id, id, id, id, '1', '1', 'address', 'waived', 1, 2, 1, 0, 0, '{}', '{}', 'Grace Hopper', 'Grace Hopper', now(), now() from shipment`);
    await database.em().execute(`
      insert into adjustment_charge (id, adjustment_id, shipment_id, status, amount, note, answer_by, created_at, updated_at)
      select id, id, id, 'contested', 1, 'Grace Hopper', now(), now(), now() from shipment`);
    await database.em().execute(`
      insert into objection_photo (charge_id, number, name, type, bytes, content, created_at)
      select id, 1, 'Grace Hopper', 'image/png', 1, 'x', now() from shipment`);
    await database.em().execute(`
      insert into carrier_bill_line (carrier, bill_number, line_key, bill_id, basis, row, tracking_number, amount, reason, measured, outcome, order_item_id)
      select 'usps', '1', id::text, id, 'full', 1, '1', 1, 'Grace Hopper', '{}', 'matched', id from order_item`);
    await database.em().execute(`insert into shipment_return select id, id, now() from shipment`);
    expect(await everything()).toMatch(personal);
    await asked(retentionYears);
    expect(await jobs.asked(erasePersonalData, {})).toBe('done');
    expect(await everything()).not.toMatch(personal);
    expect(await database.em().count(ShipmentReturn)).toBe(0);
    const [shipment] = await harness().shipments(orderId);
    expect(shipment).toMatchObject({
      to: { name: '', city: '', state: 'CA', country: 'US' },
      labelStatus: 'purchased',
    });
    expect(await harness().order(orderId)).toMatchObject({ email: '', payment: 'captured', captured: 1125 });
    expect((await harness().labels())[0]!.model).toMatchObject({
      to: { name: '', state: 'CA' },
      service: expect.any(String),
    });
    expect((await database.em().findOneOrFail(Erasure, owner)).erasedAt).not.toBeNull();
  });

  it('removes the customer from a restricted coupon, which stays closed to everyone else', async () => {
    const em = database.em();
    const { id } = storedCoupon(em, { customers: ['A@B.example', '@x.example'] });
    const { id: only } = storedCoupon(em, { code: 'ONLY', customers: ['a@b.example'] });
    const { id: other } = storedCoupon(em, { code: 'OTHER', customers: [] });
    await em.flush();
    await bought();
    await asked(retentionYears);
    await jobs.asked(erasePersonalData, {});
    const customers = async (of: string) => (await database.em().findOneOrFail(Coupon, of)).customers;
    expect([await customers(id), await customers(only), await customers(other)]).toEqual([
      ['erased', '@x.example'],
      ['erased'],
      [],
    ]);
  });

  it('waits for the full period', async () => {
    await bought();
    await asked(retentionYears - 1);
    const before = await everything();
    await jobs.asked(erasePersonalData, {});
    expect(await everything()).toBe(before);
  });

  it('erases only users who requested it, and their guest identities', async () => {
    const [first, second] = [await bought(), await bought()];
    const em = database.em();
    await em.nativeUpdate(Order, second, { ownerId: 'somebody' });
    await em.nativeUpdate(Shipment, (await harness().shipments(second))[0]!.id, { ownerId: 'somebody' });
    await em.execute(`insert into claim (guest_id, user_id, claimed_at) values ('${owner}', 'user-1', now())`);
    const identities = new OwnerIdentities(database.em());
    const stranger = await identities.ownerOf('user', 'stranger');
    await em.execute(
      `insert into identity (owner_id, kind, subject) values ('user-1', 'user', 'sub-1'), ('${owner}', 'guest', 'hash')`,
    );
    await asked(retentionYears, 'user-1');
    await jobs.asked(erasePersonalData, {});
    expect((await harness().order(first)).email).toBe('');
    expect((await harness().order(second)).email).toBe('a@b.example');
    expect((await harness().shipments(second))[0]!.to!.name).toBe('Ada Lovelace');
    expect(await em.execute('select owner_id from identity')).toEqual([{ owner_id: stranger }]);
    expect(await em.execute('select subject, reason from revocation order by subject')).toEqual([
      { subject: owner, reason: 'erasure' },
      { subject: 'user-1', reason: 'erasure' },
    ]);
    expect(await identities.ownerOf('user', 'sub-1')).toMatch(/^u_[0-9a-f]{32}$/);
  });

  it('changes nothing more when it runs twice or again', async () => {
    await bought();
    for (const userId of [owner, 'a', 'b', 'c']) await asked(retentionYears, userId);
    const messages = await Promise.all([jobs.ask(erasePersonalData, {}), jobs.ask(erasePersonalData, {})]);
    expect(await Promise.all(messages.map((id) => jobs.run(id)))).toEqual(['done', 'done']);
    const after = await everything();
    expect(await database.em().count(Erasure, { erasedAt: null })).toBe(0);
    await database.em().nativeUpdate(Erasure, {}, { erasedAt: null });
    await jobs.asked(erasePersonalData, {});
    expect(await everything()).toBe(after);
  });

  it('continues with the next user after a failure', async () => {
    await asked(retentionYears + 1, 'broken');
    await asked(retentionYears, 'next');
    const draft = readyShipment('broken');
    await database.em().persist(draft).flush();
    await database.em().execute(`update shipment set contents = '"a text"'`);
    expect(await jobs.asked(erasePersonalData, {})).toBe('retry');
    expect((await database.em().find(Erasure, { erasedAt: null })).map(({ userId }) => userId)).toEqual(['broken']);
  });

  /** A guest of ours who came, and whose orders and drafts last changed, so many days ago. */
  const guestOf = async (days: number) => {
    const orderId = await bought();
    const em = database.em();
    const draft = readyShipment(owner);
    await em.persist([draft, AddressEntry.of(owner, { nickname: 'Home', address: testAddress() })]).flush();
    await em.execute(
      `insert into identity (owner_id, kind, subject) values ('${owner}', 'guest', 'hash') on conflict (owner_id) do nothing`,
    );
    await em.execute(`update identity set created_at = now() - ? * interval '1 day'`, [days]);
    for (const table of ['orders', 'shipment'])
      await em.execute(`update ${table} set updated_at = now() - ? * interval '1 day'`, [days]);
    await em.execute(`update quote set created_at = now() - ? * interval '1 day'`, [days]);
    return { orderId, draft };
  };
  const purged = () => database.em().execute('select kind, rows from purge_count order by kind');

  it('erases guests not seen for 180 days with their drafts, and preserves the ledger', async () => {
    const { orderId, draft } = await guestOf(181);
    expect(await jobs.asked(erasePersonalData, {})).toBe('done');
    expect(await everything()).not.toMatch(personal);
    const em = database.em();
    expect(await em.count(Shipment, draft.id)).toBe(0);
    expect(await em.count(AddressEntry, {})).toBe(0);
    expect(await harness().order(orderId)).toMatchObject({ email: '', payment: 'captured', captured: 1125 });
    expect(await em.execute('select owner_id from identity where owner_id = ?', [owner])).toEqual([]);
    expect(await em.execute('select subject, reason from revocation')).toEqual([{ subject: owner, reason: 'erasure' }]);
    expect(await purged()).toEqual([{ kind: 'guests', rows: 1 }]);
    await jobs.asked(erasePersonalData, {});
    expect(await purged()).toEqual([{ kind: 'guests', rows: 1 }]);
  });

  it.each(['processing', 'disputed'] as const)('preserves a guest with a payment that is %s', async (payment) => {
    const { orderId } = await guestOf(181);
    await forceState(database.em(), 'Order', orderId, { payment });
    await database.em().execute(`update orders set updated_at = now() - interval '181 days'`);
    const before = await everything();
    await jobs.asked(erasePersonalData, {});
    expect(await everything()).toBe(before);
  });

  it.each([
    ['was active recently', 'update identity set created_at = now()'],
    ['changed a draft recently', 'update shipment set updated_at = now()'],
    ['has a recently changed order', 'update orders set updated_at = now()'],
    ['became a user', `insert into claim (guest_id, user_id, claimed_at) values ('${owner}', 'user-1', now())`],
    [
      'is owed a refund',
      `insert into refund (id, order_id, order_item_id, shipment_id, status, amount, currency, reason, asked_by, attempt, requested_at, updated_at)
       select gen_random_uuid(), i.order_id, i.id, i.shipment_id, 'submitted', 1, 'USD', 'other', 'customer', 1, now(), now() from order_item i`,
    ],
  ])('preserves a guest who %s', async (_, change) => {
    await guestOf(181);
    await database.em().execute(change);
    const before = await everything();
    await jobs.asked(erasePersonalData, {});
    expect(await everything()).toBe(before);
    expect(await purged()).toEqual([]);
  });
});
