import * as z from 'zod/mini';
import { money } from '../values/money.js';
import { day } from '../values/dates-and-counts.js';

/** Query of GET /api/dashboard (admins). Days are in US Eastern time, both ends included, `reportDays` at most. */
export const dashboardQuery = z.object({ from: z.optional(day), to: z.optional(day) });
export type DashboardQuery = z.infer<typeof dashboardQuery>;

const figures = {
  orders: z.int(),
  labels: z.int(),
  sales: money,
  cost: money,
  margin: money,
  coupons: money,
  refunds: money,
};

export const dashboardView = z.object({
  from: z.string(),
  to: z.string(),
  total: z.object(figures),
  /** The number of quotes, and how many of them led to an order. */
  conversion: z.object({ quotes: z.int(), ordered: z.int() }),
  /** Every day of the period, including empty ones. */
  byDay: z.array(z.object({ day: z.string(), quotes: z.int(), ...figures })),
  byCarrier: z.array(z.object({ carrier: z.string(), name: z.string(), ...figures })),
  /** The SQL behind the sales figures. */
  sources: z.array(z.object({ figure: z.string(), sql: z.string() })),
});
export type DashboardView = z.infer<typeof dashboardView>;
