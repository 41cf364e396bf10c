import { OptimisticLockError } from '@mikro-orm/postgresql';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { StateEvent } from '#libs/domain/state-event.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { refreshTracking } from '#libs/jobs/tracking.js';
import { recordedSteps } from './recorded-steps.js';
import { changesOf, insertRows, storeRows, updateRows } from './store-rows.js';

const tricky = String.raw`O'Neil \ "x"? ${'\u00e9\u{1f4e6}'}` + '\n$1 {"a":null}';
const shipmentOf = () => readyShipment('g_1', { references: [tricky], notifyEmail: 'a@b.example' });

describe('rows that are stored together', () => {
  const database = useDatabase();
  const inTransaction = (work: (em: ReturnType<typeof database.em>) => Promise<void>) =>
    database.em().transactional((em) => work(em));
  /** All columns, as text, without those that differ between any two shipments. */
  const textOf = async (id: string) => {
    const sql = `select to_jsonb(s) - array['id', 'slug', 'offer', 'quote_id', 'search', 'created_at', 'updated_at', 'no_prohibited_at'] as row,
      s.updated_at, s.search::text from shipment s where id = ?`;
    const [row] = await database.em().execute<[{ row: object; updated_at: string; search: string }]>(sql, [id]);
    return row;
  };

  it('are what a flush stores, with their steps', async () => {
    const [one, other] = [shipmentOf(), shipmentOf()];
    await inTransaction((em) => insertRows(em, [one, ...recordedSteps(one)]));
    await database.em().persist(other).flush();
    const [ours, flushed] = [await textOf(one.id), await textOf(other.id)];
    expect([ours.row, ours.search]).toEqual([flushed.row, flushed.search]);
    expect(new Date(ours.updated_at)).toEqual(one.updatedAt);
    const found = await database.em().findOneOrFail(Shipment, one.id);
    expect([found.references, found.offer, found.version]).toEqual([[tricky], one.offer, one.version]);
    const steps = async (subjectId: string) =>
      (await database.em().find(StateEvent, { subjectId }, { orderBy: { at: 'asc' } })).map(
        ({ line, fromState, toState, actor }) => [line, fromState, toState, actor],
      );
    expect(await steps(one.id)).toEqual(await steps(other.id));
  });

  it('get defaults where nothing is given', async () => {
    const message = OutboxMessage.of(refreshTracking, { trackerId: crypto.randomUUID() });
    await inTransaction((em) => insertRows(em, [message]));
    const found = await database.em().findOneOrFail(OutboxMessage, message.id);
    expect(found).toMatchObject({ payload: message.payload, attempts: 0, closedAt: null });
    expect(found.createdAt).toBeInstanceOf(Date);
  });

  it('keep what was not to be written, and count their versions', async () => {
    const shipments = [shipmentOf(), shipmentOf()];
    await inTransaction((em) => insertRows(em, shipments));
    for (const shipment of shipments)
      Object.assign(shipment, { failureText: tricky, printCount: 7, updatedAt: new Date(5) });
    await inTransaction((em) => updateRows(em, shipments, ['failureText', 'updatedAt']));
    for (const { id, version } of shipments) {
      const found = await database.em().findOneOrFail(Shipment, id);
      expect(found).toMatchObject({ failureText: tricky, printCount: 0, updatedAt: new Date(5), version: 2 });
      expect(version).toBe(2);
    }
  });

  it.each(['changed', 'deleted'])('are all left as they are when one has been %s meanwhile', async (how) => {
    const [one, other] = [shipmentOf(), shipmentOf()];
    await inTransaction((em) => insertRows(em, [one, other]));
    const change = how === 'changed' ? 'update shipment set version = version + 1' : 'delete from shipment';
    await database.em().execute(`${change} where id = ?`, [other.id]);
    for (const shipment of [one, other]) shipment.failureText = 'late';
    const late = inTransaction((em) => updateRows(em, [one, other], ['failureText']));
    await expect(late).rejects.toThrow(OptimisticLockError);
    expect(await database.em().count(Shipment, { failureText: 'late' })).toBe(0);
    expect([one.version, other.version]).toEqual([1, 1]);
  });

  it('are new and changed ones of several classes in one statement', async () => {
    const [shipment, other] = [shipmentOf(), shipmentOf()];
    await inTransaction((em) => insertRows(em, [shipment, other]));
    const purchase = PurchaseIntent.request(shipment.id, crypto.randomUUID(), {
      carrier: 'usps',
      service: 'x',
      cost: 1,
    });
    const message = OutboxMessage.of(refreshTracking, { trackerId: crypto.randomUUID() });
    shipment.failureText = tricky;
    const store = (em: ReturnType<typeof database.em>) =>
      storeRows(em, {
        inserts: [purchase, message],
        updates: [changesOf([other], ['failureText']), changesOf([shipment], ['failureText'])],
      });
    await database.em().execute('update shipment set version = version + 1 where id = ?', [other.id]);
    await expect(inTransaction(store)).rejects.toThrow(OptimisticLockError);
    expect(await database.em().count(PurchaseIntent, purchase.id)).toBe(0);
    expect(await database.em().findOneOrFail(Shipment, shipment.id)).toMatchObject({ failureText: null, version: 1 });
    [shipment.version, other.version] = [1, 2];
    await inTransaction(store);
    expect(await database.em().findOneOrFail(PurchaseIntent, purchase.id)).toMatchObject({
      state: 'requested',
      cost: 1,
    });
    expect(await database.em().count(OutboxMessage, message.id)).toBe(1);
    expect(await database.em().findOneOrFail(Shipment, shipment.id)).toMatchObject({ failureText: tricky, version: 2 });
    expect([shipment.version, other.version]).toEqual([2, 3]);
  });

  it('fail with the error of the unit of work when a constraint refuses one', async () => {
    const offer = { carrier: 'usps', service: 'priority_mail', cost: 1 };
    const [shipmentId, orderItemId] = [crypto.randomUUID(), crypto.randomUUID()];
    const twice = [1, 2].map(() => PurchaseIntent.request(shipmentId, orderItemId, offer));
    await expect(inTransaction((em) => insertRows(em, twice))).rejects.toMatchObject({
      name: 'UniqueConstraintViolationException',
    });
  });
});
