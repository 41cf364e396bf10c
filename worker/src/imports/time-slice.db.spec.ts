import { setTimeout as pause } from 'node:timers/promises';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { rateRows } from '#libs/jobs/imports.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { timeSlice } from './time-slice.js';

describe('the time slice of a file', () => {
  const database = useDatabase();
  const importId = '00000000-0000-4000-8000-000000000001';

  it.each([
    ['goes on while another file waits for its carrier only', 60_000, false],
    ['is over after a second when another file is due', 0, true],
  ])('%s', async (_, delayMs, expected) => {
    const em = database.em();
    await em.persist(OutboxMessage.of(rateRows, { importId, pass: 1 }, { delayMs })).flush();
    const delivery = { outboxId: importId, signal: new AbortController().signal } as Partial<Delivery> as Delivery;
    const over = timeSlice(database.em(), rateRows, delivery);
    expect(await over()).toBe(false);
    await pause(1_050);
    Object.assign(delivery, { checkpointReached: () => Promise.resolve() });
    expect(await over()).toBe(expected);
  });
});
