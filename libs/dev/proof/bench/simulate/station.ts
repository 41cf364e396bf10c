import { sum } from '#libs/contracts/values/money.js';
import { quantile } from '../measuring/paced.js';

/** A piece of work: when it arrives, in seconds of the day, and whether it waits behind everything that is not bulk. */
export type Arrival = { readonly at: number; readonly bulk?: boolean };

/** How long a number of jobs waited, in seconds, and the share that waited at all. */
export type Waits = { jobs: number; waiting: number; mean: number; p50: number; p95: number; max: number };

/** What happened to the work that arrived within one hour. */
export type Hour = {
  /** The most jobs that waited at once. */
  queue: number;
  small: Waits;
  bulk: Waits;
};

const hourSeconds = 3_600;
const kinds = ['small', 'bulk'] as const;
type Kind = (typeof kinds)[number];

/**
 * Slots that serve one job each: first come, first served, bulk last, without preemption.
 * @param arrivals in the order of their times
 * @param service draws the seconds that a job takes
 */
export function simulate(arrivals: Iterable<Arrival>, slots: number, service: () => number): Hour[] {
  const station = new Station(slots, service);
  for (const arrival of arrivals) station.arrive(arrival);
  return station.close();
}

class Station {
  /** When the busy slots become free, sorted. */
  readonly #busy: number[] = [];
  readonly #waiting = { small: new Line(), bulk: new Line() };
  readonly #hours: { queue: number; waits: Record<Kind, number[]> }[] = [];

  constructor(
    private readonly slots: number,
    private readonly service: () => number,
  ) {}

  arrive({ at, bulk = false }: Arrival): void {
    this.#freeUntil(at);
    const kind = bulk ? 'bulk' : 'small';
    const hour = this.#hourOf(at);
    if (this.#busy.length < this.slots) return this.#start(at, at, kind);
    this.#waiting[kind].push(at);
    hour.queue = Math.max(hour.queue, this.#waiting.small.length + this.#waiting.bulk.length);
  }

  close(): Hour[] {
    this.#freeUntil(Infinity);
    return this.#hours.map(({ queue, waits }) => ({ queue, small: waitsOf(waits.small), bulk: waitsOf(waits.bulk) }));
  }

  #freeUntil(time: number): void {
    while ((this.#busy[0] ?? Infinity) <= time && this.#busy.length > 0) {
      const now = this.#busy.shift() ?? 0;
      const kind = kinds.find((one) => this.#waiting[one].length > 0);
      if (kind) this.#start(this.#waiting[kind].shift(), now, kind);
    }
  }

  #start(arrived: number, now: number, kind: Kind): void {
    this.#hourOf(arrived).waits[kind].push(now - arrived);
    const until = now + this.service();
    let [low, high] = [0, this.#busy.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#busy[middle]! <= until) low = middle + 1;
      else high = middle;
    }
    this.#busy.splice(low, 0, until);
  }

  #hourOf(at: number) {
    return (this.#hours[Math.floor(at / hourSeconds)] ??= { queue: 0, waits: { small: [], bulk: [] } });
  }
}

/** First in, first out. */
class Line {
  #items: number[] = [];
  #first = 0;

  get length(): number {
    return this.#items.length - this.#first;
  }

  push(item: number): void {
    this.#items.push(item);
  }

  shift(): number {
    const item = this.#items[this.#first] ?? 0;
    this.#first += 1;
    if (this.#first > 1_000 && this.#first * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#first);
      this.#first = 0;
    }
    return item;
  }
}

function waitsOf(waits: number[]): Waits {
  const sorted = waits.sort((one, other) => one - other);
  const jobs = sorted.length;
  const at = (share: number) => quantile(sorted, share);
  const waiting = jobs === 0 ? 0 : sorted.filter((wait) => wait > 0).length / jobs;
  return { jobs, waiting, mean: jobs === 0 ? 0 : sum(sorted) / jobs, p50: at(0.5), p95: at(0.95), max: at(1) };
}
