import { readAhead } from './read-ahead.js';

const sizes = { sizeOf: () => 1, most: 3, goOn: () => true };

/** Numbers from 0; the last one fails where it is told to. */
async function* numbers(count: number, asked: number[], fails = false): AsyncGenerator<number> {
  for (let number = 0; number < count; number += 1) {
    await Promise.resolve();
    asked.push(number);
    if (fails && number === count - 1) throw new Error('The shop is gone.');
    yield number;
  }
}

/** Long enough for everything that waits for nothing but promises. */
const settle = () => new Promise((done) => setImmediate(done));

describe('readAhead', () => {
  it('yields everything that arrived meanwhile as one batch, once and in order', async () => {
    const batches: number[][] = [];
    for await (const batch of readAhead(numbers(8, []), sizes)) {
      batches.push(batch);
      await settle();
    }
    expect(batches).toEqual([[0], [1, 2, 3], [4, 5, 6], [7]]);
  });

  it('pauses while the buffer is full', async () => {
    const asked: number[] = [];
    const batches = readAhead(numbers(100, asked), sizes);
    await batches.next();
    await settle();
    expect(asked).toEqual([0, 1, 2, 3]);
    await batches.return(undefined);
  });

  it('accepts an item larger than the buffer', async () => {
    const batches: number[][] = [];
    for await (const batch of readAhead(numbers(3, []), { ...sizes, sizeOf: () => 10 })) batches.push(batch);
    expect(batches).toEqual([[0], [1], [2]]);
  });

  it('stops reading when told to, and yields what it has', async () => {
    const asked: number[] = [];
    const batches: number[][] = [];
    const goOn = () => asked.length < 2;
    for await (const batch of readAhead(numbers(9, asked), { ...sizes, goOn })) batches.push(batch);
    expect([batches.flat(), asked]).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it('throws an error after the items before it', async () => {
    const seen: number[] = [];
    const read = async () => {
      for await (const batch of readAhead(numbers(4, [], true), sizes)) {
        seen.push(...batch);
        await settle();
      }
    };
    await expect(read()).rejects.toThrow('The shop is gone.');
    expect(seen).toEqual([0, 1, 2]);
  });

  it('stops reading when the consumer stops', async () => {
    const asked: number[] = [];
    for await (const batch of readAhead(numbers(100, asked), sizes)) if (batch.length > 0) break;
    await settle();
    expect(asked.length).toBeLessThanOrEqual(4);
  });
});
