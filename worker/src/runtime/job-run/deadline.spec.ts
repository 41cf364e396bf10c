import { Deadline } from './deadline.js';

describe('job deadline', () => {
  it('ends when its time is up', async () => {
    const deadline = new Deadline(1, new AbortController().signal);
    await expect(deadline.over).rejects.toThrow('took longer than 1 ms');
    expect(() => deadline.throwIfOver()).toThrow('took longer than 1 ms');
  });

  it('ends when the process has to stop, even when that was before', async () => {
    const stop = new AbortController();
    const running = new Deadline(60_000, stop.signal);
    stop.abort();
    await expect(running.over).rejects.toThrow('the worker is stopping');
    const late = new Deadline(60_000, stop.signal);
    await expect(late.over).rejects.toThrow('the worker is stopping');
    running.clear();
    late.clear();
  });

  it('lets the process exit when it is cleared', () => {
    const stop = new AbortController();
    const deadline = new Deadline(60_000, stop.signal);
    deadline.clear();
    stop.abort();
    expect(deadline.signal.aborted).toBe(false);
  });
});
