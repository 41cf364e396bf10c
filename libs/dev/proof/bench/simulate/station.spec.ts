import { seeded } from '#libs/dev/testing/faults/seeded.js';
import { dayArrivals, drawTime, exponential } from './arrivals.js';
import { simulate, type Arrival, type Hour } from './station.js';

/** Erlang C: the share of jobs that wait at this many slots, of which `load` are busy on average. */
function erlangC(slots: number, load: number): number {
  let blocked = 1;
  for (let count = 1; count <= slots; count += 1) blocked = (load * blocked) / (count + load * blocked);
  return blocked / (1 - (load / slots) * (1 - blocked));
}

/** Mean wait in service times where service times are random (M/M/c). */
const waitOfRandom = (slots: number, load: number): number => erlangC(slots, load) / (slots - load);

/** The same where all are equal (M/D/c): exact for one slot, Cosmetatos' approximation for more. */
function waitOfEqual(slots: number, load: number): number {
  const use = load / slots;
  const more = ((1 - use) * (slots - 1) * (Math.sqrt(4 + 5 * slots) - 2)) / (16 * use * slots);
  return (waitOfRandom(slots, load) * (1 + more)) / 2;
}

const jobs = 400_000;

function* poisson(perSecond: number, random: () => number): Generator<Arrival> {
  let at = 0;
  for (let index = 0; index < jobs; index += 1) yield { at: (at += exponential(1 / perSecond, random)) };
}

const total = (hours: readonly Hour[], of: 'mean' | 'waiting'): number =>
  hours.reduce((sum, { small }) => sum + small[of] * small.jobs, 0) / jobs;

/** Within 8 percent. */
const near = (value: number, theory: number) => expect(Math.abs(value / theory - 1)).toBeLessThan(0.08);

describe('simulated queue', () => {
  const cases = [
    [1, 0.7],
    [4, 3.2],
    [16, 13.6],
  ] as const;

  it.each(cases)('waits as Erlang C says with random service times at %i slots, %f of them busy', (slots, load) => {
    const random = seeded(slots);
    const hours = simulate(poisson(load, random), slots, () => exponential(1, random));
    near(total(hours, 'mean'), waitOfRandom(slots, load));
    near(total(hours, 'waiting'), erlangC(slots, load));
  });

  it.each(cases)('waits as theory says with equal service times at %i slots, %f of them busy', (slots, load) => {
    near(
      total(
        simulate(poisson(load, seeded(slots)), slots, () => 1),
        'mean',
      ),
      waitOfEqual(slots, load),
    );
  });

  it('counts waits and the longest queue in the hour of the arrival', () => {
    const hours = simulate([{ at: 0 }, { at: 0 }, { at: 3_599 }, { at: 3_600 }], 1, () => 3_600);
    expect(hours.map(({ queue, small }) => [queue, small.jobs, small.max])).toEqual([
      [2, 3, 3_601],
      [2, 1, 7_200],
    ]);
  });

  it('starts bulk work last, without interrupting it', () => {
    const [hour] = simulate([{ at: 0, bulk: true }, { at: 0, bulk: true }, { at: 5 }], 1, () => 10);
    expect([hour?.small.max, hour?.bulk.max]).toEqual([5, 20]);
  });
});

describe('arrivals of a day', () => {
  const hours = [
    { jobs: 10_000, bulkShare: 0.5, bulkSize: 100 },
    { jobs: 0, bulkShare: 0, bulkSize: 1 },
  ];

  it('have the number and the share of large orders of each hour, and are the same for the same seed', () => {
    const arrivals = [...dayArrivals(hours, seeded(3))];
    expect(arrivals).toEqual([...dayArrivals(hours, seeded(3))]);
    expect(arrivals.every(({ at }, index) => at < 3_600 && at >= (arrivals[index - 1]?.at ?? 0))).toBe(true);
    const bulk = arrivals.filter((arrival) => arrival.bulk).length;
    // 5,000 orders of one, and 50 of 100: three standard deviations.
    expect(Math.abs(arrivals.length - bulk - 5_000)).toBeLessThan(213);
    expect(Math.abs(bulk - 5_000)).toBeLessThan(2_122);
  });
});

describe('drawn times', () => {
  it('have the measured median and 95th percentile', () => {
    const random = seeded(7);
    const times = Array.from({ length: 100_000 }, () => drawTime({ p50: 20, p95: 60 }, random)).sort((a, b) => a - b);
    expect(times[50_000]! / 20).toBeCloseTo(1, 1);
    expect(times[95_000]! / 60).toBeCloseTo(1, 1);
    expect(drawTime({ p50: 5, p95: 5 }, random)).toBe(5);
  });
});
