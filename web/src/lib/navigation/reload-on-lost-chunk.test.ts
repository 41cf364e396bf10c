import { describe, expect, it, jest } from '@jest/globals';
import { ChunkLoadError, chunkLimit, loadChunkOrReload } from './reload-on-lost-chunk';

function guardAt(start: number) {
  const stored = new Map<string, string>();
  const gone: string[] = [];
  const clock = { now: start };
  const guard = {
    target: () => '/shipments?tab=drafts',
    go: (target: string) => void gone.push(target),
    now: () => clock.now,
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
  };
  return { guard, gone, clock };
}

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const settled = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'loaded',
      (error: Error) => error,
    ),
    new Promise((done) => setTimeout(done, 0, 'open')),
  ]);

describe('chunk guard', () => {
  it('returns the chunk', async () => {
    const { guard, gone } = guardAt(1_000_000);
    await expect(loadChunkOrReload(() => Promise.resolve('page'), guard)).resolves.toBe('page');
    expect(gone).toEqual([]);
  });

  it('navigates to the pending target once, fails within 60 s, and navigates again after that', async () => {
    const { guard, gone, clock } = guardAt(1_000_000);
    await expect(settled(loadChunkOrReload(lost, guard))).resolves.toBe('open');
    expect(gone).toEqual(['/shipments?tab=drafts']);
    clock.now += 59_999;
    await expect(loadChunkOrReload(lost, guard)).rejects.toBeInstanceOf(ChunkLoadError);
    expect(gone).toHaveLength(1);
    clock.now += 2;
    await expect(settled(loadChunkOrReload(lost, guard))).resolves.toBe('open');
    expect(gone).toHaveLength(2);
  });

  it('waits for the network when offline, and then loads the chunk', async () => {
    const { guard, gone } = guardAt(1_000_000);
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const loads = [lost, () => Promise.resolve('page')];
    const chunk = loadChunkOrReload(() => loads.shift()?.() ?? lost(), guard);
    await expect(settled(chunk)).resolves.toBe('open');
    expect(loads).toHaveLength(1);
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
    await expect(chunk).resolves.toBe('page');
    expect(gone).toEqual([]);
  });

  it('treats a chunk as lost after 120 s', async () => {
    jest.useFakeTimers();
    const { guard, gone } = guardAt(1_000_000);
    void loadChunkOrReload(() => new Promise(() => undefined), guard);
    await jest.advanceTimersByTimeAsync(chunkLimit - 1);
    expect(gone).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(gone).toHaveLength(1);
    jest.useRealTimers();
  });
});
