import type { QueueStore } from '#libs/testing/queue-backends.js';
import { useDatabase } from '#libs/testing/test-database.js';
import { QueueBench } from './queue-bench.js';

/** A bench on a database of its own and the given store; workers started in a test are stopped after it. */
export function useQueueBench(store: QueueStore): () => QueueBench {
  const database = useDatabase();
  let bench: QueueBench | undefined;
  beforeAll(async () => {
    await store.open();
    bench = await QueueBench.open(database, store.urlFor(database.url));
  });
  afterEach(async () => bench?.stopWorkers());
  afterAll(async () => {
    await bench?.close();
    await store.close();
  });
  return () => {
    if (!bench) throw new Error('the bench is there only inside tests and hooks');
    return bench;
  };
}
