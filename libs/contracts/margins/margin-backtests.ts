import * as z from 'zod/mini';
import { marginSource } from './margins.js';
import { money } from '../values/money.js';

/** Body of POST /api/margins/backtests: the sales of so many days, priced again under other rules. 202 and its id. */
export const backtestBody = z.strictObject({
  source: z._default(marginSource, 'draft'),
  days: z.enum({ d30: 30, d90: 90 }),
});
export type BacktestBody = z.infer<typeof backtestBody>;

const figures = {
  orders: z.int(),
  labels: z.int(),
  revenueBefore: money,
  revenueAfter: money,
  marginBefore: money,
  marginAfter: money,
  belowCost: z.int(),
};
const group = z.object({ key: z.string(), ...figures });

export const backtestResult = z.object({
  ...figures,
  /** Labels whose price would differ. */
  touched: z.int(),
  byCarrier: z.array(group),
  /** Billable weight in lb: "0-1", "1-5", "5-10", "10-20", "20-70", "70+". */
  byWeight: z.array(group),
  byDay: z.array(group),
  /** At most 50, the largest difference first. */
  biggest: z.array(
    z.object({
      slug: z.string(),
      serviceName: z.string(),
      cost: money,
      before: money,
      after: money,
      rules: z.array(z.string()),
    }),
  ),
});
export type BacktestResult = z.infer<typeof backtestResult>;

export const backtestView = z.object({
  id: z.uuid(),
  days: z.int(),
  source: z.string(),
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  done: z.int(),
  total: z.nullable(z.int()),
  /** Why it failed, and what to do. */
  text: z.nullable(z.string()),
  result: z.nullable(backtestResult),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
});
export type BacktestView = z.infer<typeof backtestView>;
