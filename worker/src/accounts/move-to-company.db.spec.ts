import { Account } from '#libs/domain/accounts/account.js';
import { SavedPackage } from '#libs/domain/accounts/saved-package.js';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import { CartItem } from '#libs/domain/cart/cart-item.js';
import { Company } from '#libs/domain/companies/company.js';
import { CompanyEvent } from '#libs/domain/companies/company-event.js';
import { CompanyMember } from '#libs/domain/companies/company-member.js';
import { Import } from '#libs/domain/imports/import.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { moveToCompany } from '#libs/jobs/accounts.js';
import { apiKeyBody } from '#libs/contracts/developers/api-keys.js';
import { ApiKey } from '#libs/domain/api-keys/api-key.js';
import { testOwnerOf } from '#libs/domain/identity/owner-id.js';
import { WebhookEndpoint } from '#libs/domain/webhooks/webhook-endpoint.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment, testReceiver } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { storedOrder } from '#libs/dev/testing/sample-data/stored-order.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { countMoved } from '#libs/use-cases/companies/count-moved.js';
import { moveToCompany as move } from '#libs/use-cases/companies/move-to-company.js';
import { movedTables } from '#libs/use-cases/companies/moved-tables.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { lockAccount } from '#libs/use-cases/accounts/lock-account.js';
import { lockCompany } from '#libs/use-cases/companies/lock-company.js';
import { until } from '#libs/dev/testing/until.js';
import { JobHarness } from '../testing/job-harness.js';
import { MoveToCompany } from './move-to-company.js';

const userId = `u_${'1'.repeat(32)}`;

/** Tables with an owner that `transferOwnership` moves, and those whose rows follow others by triggers. */
const withShipments = [
  ...['cart', 'cart_item', 'label_batch', 'orders', 'quote', 'report_entry', 'shipment', 'tracker'],
  ...['shipment_search', 'store_order_search', 'invoice'],
];
/** Of the person: who they are, what they chose for themselves, messages, consents of the last hour. */
const personal = ['identity', 'contact_message', 'saved_view', 'store_consent', 'feed_entry', 'report_schedule'];

describe('moving a person’s data to a company', () => {
  const database = useDatabase();
  let companyId: string;
  beforeEach(async () => {
    const now = new Date();
    const company = Company.found('Acme', now);
    companyId = company.id;
    const member = CompanyMember.of(companyId, userId, 'owner', now);
    await database
      .em()
      .persist([company, member, Account.open(userId), Account.open(companyId)])
      .flush();
  });

  const jobs = () => new JobHarness(database.orm, [new MoveToCompany(database.orm.em, new SystemClock())]);
  const run = () => jobs().asked(moveToCompany, { userId, companyId });
  const blocked = async (): Promise<boolean> =>
    (
      await database
        .em()
        .execute<unknown[]>(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
    ).length > 0;
  const ownersOf = async (table: string): Promise<Record<string, number>> => {
    const rows = await database
      .em()
      .execute<{ owner_id: string; rows: number }[]>(`select owner_id, count(*)::int as rows from ${table} group by 1`);
    return Object.fromEntries(
      rows.map(({ owner_id, rows: count }) => [owner_id === userId ? 'person' : 'company', count]),
    );
  };

  /** Two addresses and two packages of which the company has one each, an order, a cart, a file, a store with an order, a key. */
  async function belongings(): Promise<void> {
    const em = database.em();
    const address = (owner: string, name: string) =>
      AddressEntry.of(owner, { nickname: name, address: testReceiver({ name }) });
    const parcel = (owner: string, name: string) =>
      SavedPackage.of(owner, { name, parcel: { type: 'parcel', preset: 'custom' } });
    const [mine, ours] = [address(userId, 'Ada'), address(companyId, 'Grace')];
    mine.isDefaultSender = ours.isDefaultSender = true;
    em.persist([
      mine,
      ours,
      address(userId, 'Grace'),
      parcel(userId, 'Box'),
      parcel(companyId, 'box'),
      parcel(userId, 'Tube'),
    ]);
    await placedOrder(em, [readyShipment(userId)]);
    const inCart = readyShipment(userId);
    inCart.toCart();
    em.persist([inCart, CartItem.of(userId, inCart.id, 1, 1125)]);
    const file = Import.announce(userId, 'orders.csv', 10, new Date());
    const body = apiKeyBody.parse({ name: 'Shop', mode: 'test', scopes: ['read'] });
    em.persist([file, Object.assign(ApiKey.issue(userId, body, new Date()).apiKey, { createdBy: null })]);
    const store = StoreConnection.custom(userId, { name: 'Shop', shop: '' }, new Date());
    const { order, lines } = storedOrder(store);
    await em.persist([store, order, ...lines]).flush();
  }

  it('covers each table with an owner', async () => {
    const rows = await database
      .em()
      .execute<{ name: string }[]>(
        `select table_name as name from information_schema.columns where column_name = 'owner_id' and table_schema = current_schema()`,
      );
    const known = [...Object.keys(movedTables), ...withShipments, ...personal];
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('moves everything once, leaves what the company has already, and logs it', async () => {
    await belongings();
    const counted = await countMoved(database.em(), { userId, companyId });
    expect(counted).toMatchObject({
      moves: { shipments: 2, orders: 1, addresses: 1, packages: 1, files: 1, stores: 1, storeOrders: 1, keys: 1 },
      stays: { addresses: 1, packages: 1 },
    });
    await run();
    await run();
    for (const table of [
      'shipment',
      'orders',
      'cart_item',
      'import',
      'store_connection',
      'store_order',
      'store_order_search',
      'api_key',
    ])
      expect([table, await ownersOf(table)]).toEqual([table, { company: table === 'shipment' ? 2 : 1 }]);
    expect(await ownersOf('address_entry')).toEqual({ person: 1, company: 2 });
    expect(await ownersOf('saved_package')).toEqual({ person: 1, company: 2 });
    const defaults = await database.em().find(AddressEntry, { isDefaultSender: true });
    expect(defaults.map(({ ownerId, nickname }) => [ownerId, nickname])).toEqual([[companyId, 'Grace']]);
    expect((await database.em().findOneOrFail(ApiKey, { ownerId: companyId })).createdBy).toBe(userId);
    const log = await database.em().find(CompanyEvent, { companyId, action: 'data.move' });
    expect(log.map(({ detail }) => detail)).toEqual([
      'shipments: 2, orders: 1, addresses: 1, packages: 1, files: 1, stores: 1, storeOrders: 1, keys: 1',
    ]);
  });

  it('moves what test keys created into the test mode of the company', async () => {
    await belongings();
    await placedOrder(database.em(), [readyShipment(testOwnerOf(userId))]);
    const counted = await countMoved(database.em(), { userId, companyId });
    expect(counted.moves).toMatchObject({ shipments: 2, orders: 1, keys: 1 });
    await run();
    await run();
    for (const table of ['orders', 'shipment']) {
      const rows = await database.em().execute(`select owner_id from ${table} where starts_with(owner_id, 't_')`);
      expect([table, rows]).toEqual([table, [{ owner_id: testOwnerOf(companyId) }]]);
    }
  });

  it('moves endpoints of test mode with the keys whose events they get', async () => {
    await database.em().execute(
      `insert into webhook_endpoint (id, owner_id, url, description, events, secrets, secrets_key_id, status, created_at)
       select gen_random_uuid(), owner, 'https://example.com', '', '{shipment}', '', '', 'active', now() from unnest(array[?, ?]) owner`,
      [userId, testOwnerOf(userId)],
    );
    const counted = await countMoved(database.em(), { userId, companyId });
    expect(counted.moves).toMatchObject({ endpoints: 2 });
    await run();
    await run();
    const endpoints = await database.em().find(WebhookEndpoint, {}, { orderBy: { ownerId: 'asc' } });
    expect(endpoints.map(({ ownerId }) => ownerId)).toEqual([companyId, testOwnerOf(companyId)]);
  });

  it('moves all or nothing when killed before its commit', async () => {
    await belongings();
    const killed = database.em().transactional(async (em) => {
      await move(em, { userId, companyId }, new Date());
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await ownersOf('shipment')).toEqual({ person: 2 });
    expect(await ownersOf('store_connection')).toEqual({ person: 1 });
    await run();
    expect(await ownersOf('shipment')).toEqual({ company: 2 });
  });

  it('moves once when two runs start together', async () => {
    await belongings();
    await Promise.all(
      [1, 2].map(() => database.em().transactional((em) => move(em, { userId, companyId }, new Date()))),
    );
    expect(await ownersOf('shipment')).toEqual({ company: 2 });
    expect(await database.em().count(CompanyEvent, { action: 'data.move' })).toBe(1);
  });

  it.each(['the company closes', 'the person leaves'])('takes its locks in the same order as when %s', async (when) => {
    await belongings();
    let moved: Promise<unknown> = Promise.resolve();
    await database.em().transactional(async (em) => {
      await lockAccount(em, when === 'the company closes' ? companyId : userId);
      moved = database.em().transactional((other) => move(other, { userId, companyId }, new Date()));
      await until('the move to wait', blocked);
      await lockCompany(em, companyId);
    });
    expect(await moved).toBe('moved');
  });

  it('waits for a file that a job works on, and moves nothing for a former owner', async () => {
    await belongings();
    await database.em().execute(`update import set busy = 'rating', status = 'ready'`);
    await run();
    expect(await ownersOf('shipment')).toEqual({ person: 2 });
    await database.em().execute(`update import set busy = null`);
    await database.em().execute(`update company_member set role = 'admin'`);
    await run();
    expect(await ownersOf('shipment')).toEqual({ person: 2 });
  });
});
