import * as z from 'zod/mini';
import { carrierMessageView, plainDate, refusalView } from '../shipments/quotes.js';
import { money } from '../values/money.js';
import { sellerFailure } from './carrier-connection.js';

const trialRate = z.object({
  carrier: z.string(),
  carrierName: z.string(),
  service: z.string(),
  serviceName: z.string(),
  /** What the seller takes from us. */
  cost: money,
  /** The carrier's list price for customers with an account, and its published retail price. */
  accountPrice: z.nullable(money),
  retailPrice: z.nullable(money),
  /** With the margins in force, as a guest pays. */
  total: money,
  transitDays: z.object({ min: z.int(), max: z.int() }),
  /** Published list price that no carrier confirmed. */
  estimate: z.boolean(),
  /** False: switched off, or not for everyone. */
  isOffered: z.boolean(),
});
export type TrialRate = z.infer<typeof trialRate>;

/** Answer of POST /api/admin/carriers/{code}/trial-rates: what one seller answers now. Nothing of it is stored or can be bought. */
export const trialRates = z.object({
  shipDate: plainDate,
  latencyMs: z.int(),
  marginVersion: z.int(),
  /** The cheapest for the customer first. */
  rates: z.array(trialRate),
  refusals: z.array(refusalView),
  /** What its carriers say instead of a price; `raw` in their own words. */
  messages: z.array(z.extend(carrierMessageView, { raw: z.nullable(z.string()) })),
  failure: z.nullable(sellerFailure),
});
export type TrialRates = z.infer<typeof trialRates>;
