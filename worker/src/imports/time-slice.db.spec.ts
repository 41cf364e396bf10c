import { setTimeout as pause } from 'node:timers/promises';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { rateRows, readImport } from '#libs/jobs/imports.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { OutboxTable } from '../runtime/outbox/outbox-table.js';
import { timeSlice } from './time-slice.js';

describe('the time slice of a file', () => {
  const database = useDatabase();
  const importId = '00000000-0000-4000-8000-000000000001';

  it.each([
    ['goes on while another file waits for its carrier only', { delayMs: 60_000, sent: false }, false],
    ['is over after a second when another file is due', { delayMs: 0, sent: false }, true],
    ['is over after a second when another file waits in the queue', { delayMs: 0, sent: true }, true],
  ])('%s', async (_, { delayMs, sent }, expected) => {
    const em = database.em();
    await em.persist(OutboxMessage.of(rateRows, { importId, pass: 1 }, { delayMs })).flush();
    const table = new OutboxTable(await em.getConnection().getNativeClient(), 60_000);
    if (sent) expect(await table.claim([rateRows.name], 10)).toHaveLength(1);
    const delivery = { outboxId: importId, signal: new AbortController().signal } as Partial<Delivery> as Delivery;
    const over = timeSlice(database.em(), rateRows, delivery);
    expect(await over()).toBe(false);
    await pause(1_050);
    Object.assign(delivery, { checkpointReached: () => Promise.resolve() });
    expect(await over()).toBe(expected);
  });

  it.each([
    ['is over after a quarter of a second when a file waits that has had none', {}, true],
    ['goes on for a second when the files that wait have had one', { bulk: true }, false],
  ] as const)('%s, where new files go first', async (_, mark, expected) => {
    await database
      .em()
      .persist(OutboxMessage.of(readImport, { importId, pass: 1, ...mark }))
      .flush();
    const delivery = { outboxId: importId, signal: new AbortController().signal } as Partial<Delivery> as Delivery;
    Object.assign(delivery, { checkpointReached: () => Promise.resolve() });
    const over = timeSlice(database.em(), readImport, delivery, { newFirst: true });
    expect(await over()).toBe(false);
    await pause(300);
    expect(await over()).toBe(expected);
    await pause(750);
    expect(await over()).toBe(true);
  });
});
