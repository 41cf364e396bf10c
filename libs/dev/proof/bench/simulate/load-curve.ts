import { sum } from '#libs/contracts/values/money.js';
import type { HourlyLoad } from './arrivals.js';

/** Shipments a year. */
export const yearly = [1_000_000, 10_000_000, 100_000_000] as const;

/** Relative load of each hour: few at night, peaks before noon and before carriers collect in the afternoon. An assumption. */
const weights = [1, 1, 1, 1, 1, 2, 4, 7, 10, 13, 16, 15, 11, 12, 15, 16, 14, 10, 8, 7, 6, 5, 3, 2];
/** The busiest day of the year against an average one: the Monday after Thanksgiving. An assumption. */
const busiestDay = 2.5;
/** Shipments that come in files or store orders, bought together. An assumption. */
const large = { bulkShare: 0.4, bulkSize: 200 };

/** Jobs of each hour of the busiest day. */
export function hourlyLoads(jobsPerYear: number, hasLargeOrders = false): HourlyLoad[] {
  const day = (jobsPerYear / 365) * busiestDay;
  const bulk = hasLargeOrders ? large : { bulkShare: 0, bulkSize: 1 };
  return weights.map((weight) => ({ jobs: (day * weight) / sum(weights), ...bulk }));
}
