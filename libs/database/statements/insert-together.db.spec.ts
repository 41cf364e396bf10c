import { MikroORM } from '@mikro-orm/postgresql';
import { CountingProxy, totalOf } from '#libs/dev/proof/bench/cost/counting-proxy.js';
import { completeBody } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { StateEvent } from '#libs/domain/state-event.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { startQuote } from '#libs/use-cases/quotes/start-quote.js';
import { insertTogether } from './insert-together.js';
import { ormConfig } from '../orm.config.js';

/** A shipment with quotes and backslashes in its text, its quote and the message that asks for prices. */
function rows(): [Shipment, ...(Quote | OutboxMessage)[]] {
  const shipment = Shipment.draft('g_1', completeBody({ references: [String.raw`O'Neil \ "x"?`] }), '2026-01-05');
  return [shipment, ...startQuote(shipment)];
}

describe('insertTogether', () => {
  const database = useDatabase();

  it('stores what a flush stores', async () => {
    const [one, other] = [rows(), rows()];
    await insertTogether(database.em(), one);
    await database.em().persist(other).flush();
    const em = database.em();
    const own = new Set([
      'id',
      'slug',
      'quoteId',
      'createdAt',
      'updatedAt',
      'expiresAt',
      'availableAt',
      'noProhibitedAt',
      'shipmentId',
    ]);
    const storedAs = async ([shipment, quote, message]: ReturnType<typeof rows>) => {
      const found = [
        await em.findOneOrFail(Shipment, shipment.id),
        await em.findOneOrFail(Quote, quote!.id),
        await em.findOneOrFail(OutboxMessage, message!.id),
      ];
      return found.map((row) =>
        Object.fromEntries(Object.entries(row as object).filter(([name]) => !own.has(name) && name !== 'payload')),
      );
    };
    expect(await storedAs(one)).toEqual(await storedAs(other));
    expect((await em.find(StateEvent, { subjectId: one[0].id })).map((step) => step.toState)).toEqual(
      (await em.find(StateEvent, { subjectId: other[0].id })).map((step) => step.toState),
    );
    expect(one[0].version).toBe(other[0].version);
  });

  it('takes one round trip, in a transaction just before its commit', async () => {
    const proxy = await CountingProxy.open(database.url);
    const orm = await MikroORM.init(ormConfig({ url: proxy.urlFor(database.url), pool: 1 }));
    await orm.em.fork().execute('select 1');
    const trips = () => totalOf(new Map([...proxy.take()].filter(([key]) => !key.includes('notify')))).roundTrips;
    trips();
    await insertTogether(orm.em.fork(), rows());
    expect(trips()).toBe(1);
    const before = await orm.em.fork().transactional(async (em) => {
      await insertTogether(em, rows());
      return trips();
    });
    expect([before, trips()]).toEqual([0, 2]);
    expect(await database.em().count(Shipment, {})).toBe(2);
    await orm.close();
    proxy.close();
  });

  it('stores nothing when one of them is refused', async () => {
    const [shipment, ...quote] = rows();
    await insertTogether(database.em(), [shipment]);
    await expect(insertTogether(database.em(), [...quote, shipment])).rejects.toMatchObject({ code: '23505' });
    expect(await database.em().count(Quote, {})).toBe(0);
  });
});
