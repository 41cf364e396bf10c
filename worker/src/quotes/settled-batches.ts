import { setImmediate } from 'node:timers/promises';

/**
 * The results of `work` as they arrive, simultaneous ones in one array: the first one waits for the next turn of the event loop,
 * so that results that are ready at once are returned together.
 */
export async function* settledBatches<T>(work: readonly Promise<T>[]): AsyncGenerator<PromiseSettledResult<T>[]> {
  const settled: PromiseSettledResult<T>[] = [];
  let open = work.length;
  let wake = Promise.withResolvers<void>();
  const arrived = (result: PromiseSettledResult<T>) => {
    settled.push(result);
    wake.resolve();
  };
  for (const one of work) {
    one.then(
      (value) => arrived({ status: 'fulfilled', value }),
      (reason: unknown) => arrived({ status: 'rejected', reason }),
    );
  }
  while (open > 0) {
    await wake.promise;
    await setImmediate();
    const batch = settled.splice(0);
    wake = Promise.withResolvers<void>();
    open -= batch.length;
    yield batch;
  }
}
