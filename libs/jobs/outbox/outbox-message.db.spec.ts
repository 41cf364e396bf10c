import { z } from 'zod/mini';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { defineJob } from '../job.js';
import { OutboxMessage } from './outbox-message.js';

const job = defineJob({ name: 'weigh-parcel', payload: z.strictObject({ parcelId: z.string() }) });

describe('outbox message', () => {
  const database = useDatabase();

  it('is stored open, due at once by the database clock', async () => {
    const em = database.em();
    const message = OutboxMessage.of(job, { parcelId: 'p-1' });
    em.persist(message);
    await em.flush();
    const stored = await database.em().findOneOrFail(OutboxMessage, message.id);
    expect(stored).toMatchObject({ job: 'weigh-parcel', payload: { parcelId: 'p-1' }, attempts: 0, deliveries: 0 });
    expect([stored.sentAt, stored.closedAt, stored.failedAt]).toEqual([null, null, null]);
    expect(stored.availableAt).toEqual(stored.createdAt);
  });

  it('can be due later', async () => {
    const em = database.em();
    const before = Date.now();
    const message = OutboxMessage.of(job, { parcelId: 'p-1' }, { delayMs: 60_000 });
    em.persist(message);
    await em.flush();
    const stored = await database.em().findOneOrFail(OutboxMessage, message.id);
    expect(stored.availableAt.getTime()).toBeGreaterThanOrEqual(before + 60_000);
  });

  it("refuses a payload with more than the job's fields", () => {
    const fat = { parcelId: 'p-1', email: 'ada@example.com' };
    expect(() => OutboxMessage.of(job, fat)).toThrow(/email/);
  });
});
