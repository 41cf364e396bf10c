import type { Arrival } from './station.js';

/** How many jobs arrive in an hour, and how many of them in large orders of this size, all jobs of one at once. */
export type HourlyLoad = { readonly jobs: number; readonly bulkShare: number; readonly bulkSize: number };

const hourSeconds = 3_600;

/** A random pause with this mean. */
export const exponential = (mean: number, random: () => number): number => -mean * Math.log(1 - random());

/** A random time with this median and 95th percentile, lognormal; both may be equal. */
export function drawTime({ p50, p95 }: { p50: number; p95: number }, random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return p50 * Math.exp((normal * Math.log(p95 / p50)) / 1.645);
}

/** The arrivals of a day at random times, with an even rate within each hour. */
export function* dayArrivals(hours: readonly HourlyLoad[], random: () => number): Generator<Arrival> {
  for (const [hour, { jobs, bulkShare, bulkSize }] of hours.entries()) {
    const orders = jobs * (1 - bulkShare) + (jobs * bulkShare) / bulkSize;
    const bulkOrders = (jobs * bulkShare) / bulkSize / orders;
    const end = (hour + 1) * hourSeconds;
    for (let at = hour * hourSeconds; ;) {
      at += exponential(hourSeconds / orders, random);
      if (at >= end) break;
      const bulk = random() < bulkOrders;
      for (let item = 0; item < (bulk ? bulkSize : 1); item += 1) yield { at, bulk };
    }
  }
}
