import { jest } from '@jest/globals';
import { setImmediate as moment } from 'node:timers/promises';
import { endpointsAtOnce } from '#libs/jobs/webhooks.js';
import { EndpointSlots, slowMs } from './endpoint-slots.js';

describe('EndpointSlots', () => {
  const slowOnes = (places: EndpointSlots, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const id = `slow-${index}`;
      places.note(id, slowMs + 1);
      return places.enter(id);
    });

  it('reserves a share for endpoints that are not slow, however many are', () => {
    const places = new EndpointSlots();
    const entered = slowOnes(places, 2 * endpointsAtOnce).filter((place) => place !== null);
    expect(entered.length).toBe((endpointsAtOnce * 3) / 4);
    expect(places.enter('quick')).not.toBeNull();
    places.leave(entered[0]!);
    expect(places.enter('slow-500')).not.toBeNull();
    expect(places.enter('slow-501')).toBeNull();
  });

  it('treats an endpoint as quick again once it answers in time', () => {
    const places = new EndpointSlots();
    slowOnes(places, endpointsAtOnce);
    expect(places.enter('slow-250')).toBeNull();
    places.note('slow-250', slowMs);
    expect([places.isSlow('slow-250'), places.enter('slow-250')]).toEqual([false, { endpointId: 'slow-250' }]);
  });

  describe('concurrency', () => {
    beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
    afterEach(() => jest.useRealTimers());

    it('runs 32 at once, and starts the next when one ends, fails, or has waited for a second', async () => {
      const places = new EndpointSlots();
      const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
      const work = () =>
        new Promise<void>((resolve, reject) => {
          ends.push({ resolve, reject });
        });
      const all = Array.from({ length: 70 }, () => places.whenFree(work).catch((error: Error) => error.message));
      await moment();
      expect(ends.length).toBe(32);
      ends[0]!.resolve();
      ends[1]!.reject(new Error('no'));
      await moment();
      expect(ends.length).toBe(34);
      jest.advanceTimersByTime(slowMs);
      await moment();
      expect(ends.length).toBe(66);
      jest.advanceTimersByTime(slowMs);
      await moment();
      expect(ends.length).toBe(70);
      ends.forEach(({ resolve }) => resolve());
      expect((await Promise.all(all)).filter(Boolean)).toEqual(['no']);
      const after = places.whenFree(() => Promise.resolve('done'));
      expect(await after).toBe('done');
    });
  });
});
