import * as z from 'zod/mini';
import { carrierMessageView, plainDate, refusalView } from '../shipments/quotes.js';
import { money } from '../values/money.js';
import { sellerFailure } from './carrier-connection.js';

const trialRate = z.object({
  carrier: z.string(),
  carrierName: z.string(),
  service: z.string(),
  serviceName: z.string(),
  /** The seller's price for us. */
  cost: money,
  /** The carrier's list price for customers with an account, and its published retail price. */
  accountPrice: z.nullable(money),
  retailPrice: z.nullable(money),
  /** A guest's price, with the margins in force. */
  total: money,
  transitDays: z.object({ min: z.int(), max: z.int() }),
  /** True for a published list price that is not confirmed by the carrier. */
  estimate: z.boolean(),
  /** False: the service is switched off or restricted. */
  isOffered: z.boolean(),
});
export type TrialRate = z.infer<typeof trialRate>;

/**
 * Answer of POST /api/admin/carriers/{code}/trial-rates: one seller's current rates, which are not stored and cannot be bought.
 */
export const trialRates = z.object({
  shipDate: plainDate,
  latencyMs: z.int(),
  marginVersion: z.int(),
  /** By the customer's price, lowest first. */
  rates: z.array(trialRate),
  refusals: z.array(refusalView),
  /** Reasons of carriers without a price; `raw`: the carrier's message. */
  messages: z.array(z.extend(carrierMessageView, { raw: z.nullable(z.string()) })),
  failure: z.nullable(sellerFailure),
});
export type TrialRates = z.infer<typeof trialRates>;
