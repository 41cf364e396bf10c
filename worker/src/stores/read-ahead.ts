type Limits<T> = {
  /** How much of `most` an item is. */
  sizeOf: (item: T) => number;
  most: number;
  /** Called before each item: false ends the reading as if there were no more. */
  goOn: () => boolean;
};

/**
 * The same items, read while earlier ones are being used: items that arrive meanwhile are returned together. Reading pauses while
 * `most` wait. An error is thrown after everything that arrived before it.
 */
export async function* readAhead<T>(items: AsyncIterable<T>, { sizeOf, most, goOn }: Limits<T>): AsyncGenerator<T[]> {
  const iterator = items[Symbol.asyncIterator]();
  let waiting: T[] = [];
  let size = 0;
  let ended = false;
  let arrived = Promise.withResolvers<void>();
  const read = async (): Promise<void> => {
    while (!ended && size < most) {
      const next = goOn() ? await iterator.next() : { done: true as const };
      if (next.done) break;
      waiting.push(next.value);
      size += sizeOf(next.value);
      arrived.resolve();
    }
    // Full, it is continued when what waits is taken.
    ended ||= size < most;
    arrived.resolve();
  };
  const begin = (after: Promise<void>): Promise<void> => {
    const reading = after.then(read);
    reading.catch(() => {
      ended = true;
      arrived.resolve();
    });
    return reading;
  };
  try {
    for (let reading = begin(Promise.resolve()); ;) {
      await arrived.promise;
      arrived = Promise.withResolvers<void>();
      const [come, full] = [waiting, size >= most];
      [waiting, size] = [[], 0];
      if (ended) arrived.resolve();
      else if (full) reading = begin(reading);
      if (come.length > 0) yield come;
      else if (ended) return await reading;
    }
  } finally {
    ended = true;
    void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
}
