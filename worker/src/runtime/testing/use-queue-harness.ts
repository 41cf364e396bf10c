import type { QueueStore } from '#libs/dev/testing/servers/queue-backends.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { QueueHarness } from './queue-harness.js';

/** A harness on a database of its own and the given store; workers started in a test are stopped afterwards. */
export function useQueueHarness(store: QueueStore): () => QueueHarness {
  const database = useDatabase();
  let harness: QueueHarness | undefined;
  beforeAll(async () => {
    await store.open();
    harness = await QueueHarness.open(database, store.urlFor(database.url));
  });
  afterEach(async () => harness?.stopWorkers());
  afterAll(async () => {
    await harness?.close();
    await store.close();
  });
  return () => {
    if (!harness) throw new Error('the harness exists only inside tests and hooks');
    return harness;
  };
}
