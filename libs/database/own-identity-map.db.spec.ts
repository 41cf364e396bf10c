import { jest } from '@jest/globals';
import { PaymentEvent } from '#libs/domain/payments/payment-event.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { withOwnIdentityMap } from './own-identity-map.js';
import { runPrepared } from './run-prepared.js';

describe('an identity map of its own', () => {
  const database = useDatabase();
  const insert = `insert into payment_event (id, type, payload, received_at) values ('evt_1', 'radar', '{}', now())`;
  const find = () => database.orm.em.findOneOrFail(PaymentEvent, 'evt_1');
  const inOwn = <T>(work: () => Promise<T>) => withOwnIdentityMap(database.orm.em, work);

  it('is shared by all that the same work finds, in transactions too, and by no other work', async () => {
    await database.em().execute(insert);
    const [first, again, inTransaction] = await inOwn(async () => [
      await find(),
      await find(),
      await database.orm.em.transactional(find),
    ]);
    const other = await inOwn(find);
    expect([again === first, inTransaction.id, other === first]).toEqual([true, 'evt_1', false]);
  });

  it('keeps changes of work at the same time apart', async () => {
    await database.em().execute(insert);
    await Promise.all([
      inOwn(async () => void ((await find()).type = 'changed')),
      inOwn(() => database.orm.em.flush()),
    ]);
    expect((await inOwn(find)).type).toBe('radar');
  });

  it('is not created by work that only sends statements to the pool', async () => {
    const fork = jest.spyOn(database.orm.em, 'fork');
    await inOwn(() => runPrepared(database.orm.em, 'one', 'select 1', []));
    expect(fork).not.toHaveBeenCalled();
    await inOwn(() => database.orm.em.find(PaymentEvent, {}));
    expect(fork).toHaveBeenCalledTimes(1);
    fork.mockRestore();
  });
});
