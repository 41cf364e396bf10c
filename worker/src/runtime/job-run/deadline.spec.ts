import { Deadline } from './deadline.js';

describe('a deadline', () => {
  it('is over when its time is up', async () => {
    const deadline = new Deadline(1, new AbortController().signal);
    await expect(deadline.over).rejects.toThrow('took longer than 1 ms');
    expect(() => deadline.throwIfOver()).toThrow('took longer than 1 ms');
  });

  it('is over when the process has to end, also when that was before', async () => {
    const stop = new AbortController();
    const running = new Deadline(60_000, stop.signal);
    stop.abort();
    await expect(running.over).rejects.toThrow('the worker is stopping');
    const late = new Deadline(60_000, stop.signal);
    await expect(late.over).rejects.toThrow('the worker is stopping');
    running.clear();
    late.clear();
  });

  it('lets go of the process when it is cleared', () => {
    const stop = new AbortController();
    const deadline = new Deadline(60_000, stop.signal);
    deadline.clear();
    stop.abort();
    expect(deadline.signal.aborted).toBe(false);
  });
});
