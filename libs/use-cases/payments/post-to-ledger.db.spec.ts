import { randomUUID } from 'node:crypto';
import { posting } from '#libs/domain/ledger/posting.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { postToLedger } from './post-to-ledger.js';

const count = 2_500;

describe('postToLedger', () => {
  const database = useDatabase();
  const orderId = randomUUID();
  const pairs = Array.from({ length: count }, randomUUID).flatMap((itemId) => [
    { account: 'card' as const, amount: 3, itemId },
    { account: 'margin' as const, amount: -3, itemId },
  ]);
  const sold = posting(`capture-${orderId}`, orderId, null, pairs);
  const booked = async () =>
    (await database.em().execute(`select count(*)::int as lines, sum(amount)::int as sum from ledger_entry`))[0];
  const nothing = { lines: 0, sum: null };

  it('books a posting with more lines than one statement holds, once', async () => {
    for (let time = 0; time < 2; time += 1) await database.em().transactional((em) => postToLedger(em, sold));
    expect(await booked()).toEqual({ lines: pairs.length, sum: 0 });
  });

  it('books a posting once when posted twice concurrently', async () => {
    const once = () => database.em().transactional((em) => postToLedger(em, sold));
    await Promise.all([once(), once()]);
    expect(await booked()).toEqual({ lines: pairs.length, sum: 0 });
  });

  it('leaves no trace when its transaction fails', async () => {
    const failing = database.em().transactional(async (em) => {
      await postToLedger(em, sold);
      throw new Error('killed here');
    });
    await expect(failing).rejects.toThrow('killed here');
    expect(await booked()).toEqual(nothing);
  });

  it('requires a transaction', async () => {
    await expect(postToLedger(database.em(), sold)).rejects.toThrow('belongs to the transaction');
    expect(await booked()).toEqual(nothing);
  });
});
