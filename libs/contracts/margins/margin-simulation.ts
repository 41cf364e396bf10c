import * as z from 'zod/mini';
import { marginRules, marginSource, salesChannel } from './margins.js';
import { money } from '../values/money.js';
import { priceLine, quoteBody, quoteStatus } from '../shipments/quotes.js';

/** The buyer's facts that rules can use. */
export const simulatedCustomer = z.strictObject({
  email: z._default(z.string().check(z.maxLength(254)), ''),
  group: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
  channel: z._default(salesChannel, 'quote'),
  monthlyParcels: z._default(z.int().check(z.minimum(0), z.maximum(10_000_000)), 0),
});

/** Body of POST /api/margins/simulations: a shipment made up or real; its rates are computed as for any quote. */
export const simulationBody = z.union([
  z.strictObject({ shipment: z.string().check(z.maxLength(64)) }),
  z.strictObject({ request: quoteBody }),
]);
export type SimulationBody = z.infer<typeof simulationBody>;

/** Answer of POST /api/margins/simulations; look at it by GET /api/margins/simulations/:id until it is complete. */
export const simulationStart = z.object({
  id: z.uuid(),
  /** Whose shipment it is, as rules would see them now; null for a test shipment. */
  customer: z.nullable(simulatedCustomer),
});
export type SimulationStart = z.infer<typeof simulationStart>;

/** Body of POST /api/margins/simulations/:id/price: the same rates under any rules; changes nothing. Unsaved rules may be given. */
export const simulationPriceBody = z.strictObject({
  source: z._default(marginSource, 'draft'),
  rules: z.optional(marginRules),
  customer: z._default(simulatedCustomer, { email: '', group: null, channel: 'quote', monthlyParcels: 0 }),
});
export type SimulationPriceBody = z.infer<typeof simulationPriceBody>;

/** A rule and one offer: whether it matches, which condition does not, and its effect on the price. */
export const simulatedRule = z.object({
  ruleId: z.uuid(),
  name: z.string(),
  outcome: z.enum(['applied', 'not_matched', 'inactive', 'not_effective', 'stopped']),
  /** Index of the first condition that does not fit. */
  failedCondition: z.nullable(z.int()),
  /** Why, in plain language. */
  text: z.string(),
  before: money,
  amount: money,
  after: money,
});
export type SimulatedRule = z.infer<typeof simulatedRule>;

export const simulatedOffer = z.object({
  carrier: z.string(),
  carrierName: z.string(),
  service: z.string(),
  serviceName: z.string(),
  zone: z.optional(z.string()),
  cost: money,
  listPrice: z.optional(money),
  /** The customer's price, and our part of it. */
  total: money,
  margin: money,
  /** All lines, hidden ones too. */
  lines: z.array(priceLine),
  rules: z.array(simulatedRule),
});
export type SimulatedOffer = z.infer<typeof simulatedOffer>;

export const simulationView = z.object({ id: z.uuid(), status: quoteStatus, offers: z.array(simulatedOffer) });
export type SimulationView = z.infer<typeof simulationView>;
