import { settledBatches } from './settled-batches.js';

async function collected<T>(work: Promise<T>[]): Promise<unknown[][]> {
  const limiters: unknown[][] = [];
  for await (const results of settledBatches(work))
    limiters.push(results.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as unknown))));
  return limiters;
}

it('ends at once without work', async () => {
  expect(await collected([])).toEqual([]);
});

it('yields results together that are ready together', async () => {
  expect(await collected([Promise.resolve(1), Promise.resolve(2)])).toEqual([[1, 2]]);
});

it('does not wait for a slow promise, and treats failures as results', async () => {
  const slow = Promise.withResolvers<string>();
  const limiters = settledBatches([slow.promise, Promise.resolve('fast'), Promise.reject(new Error('away'))]);
  const first = await limiters.next();
  expect((first.value as PromiseSettledResult<string>[]).map((one) => one.status).sort()).toEqual([
    'fulfilled',
    'rejected',
  ]);
  slow.resolve('slow');
  expect((await limiters.next()).value).toEqual([{ status: 'fulfilled', value: 'slow' }]);
  expect((await limiters.next()).done).toBe(true);
});
