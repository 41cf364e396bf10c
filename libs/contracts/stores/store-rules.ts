import * as z from 'zod/mini';
import { simpleRule } from '../imports/rate-rules/rate-rule.js';
import { packageParcel } from '../parcels/saved-packages.js';
import { signatureOption } from '../shipments/quotes.js';
import { count } from '../values/dates-and-counts.js';
import { orderTag } from './store-orders.js';

/** Rules of one owner. */
export const maxRules = 100;

const some = <T extends z.ZodMiniType>(item: T, most = 250) =>
  z.array(item).check(z.minLength(1, 'Choose at least one.'), z.maxLength(most));
const not = { not: z._default(z.boolean(), false) };
/** Above the first and up to the second. */
const span = { over: z.optional(z.number().check(z.minimum(0))), to: z.optional(z.number().check(z.positive())) };
const text = z.string().check(z.trim(), z.minLength(1, 'Enter a text.'), z.maxLength(200));

/** A condition on an order; `not` inverts it. */
export const ruleCondition = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('store'), ...not, values: some(z.uuid(), 50) }),
  z.strictObject({
    field: z.literal('country'),
    ...not,
    values: some(z.string().check(z.regex(/^[A-Z]{2}$/, 'Use a country code like US.'))),
  }),
  /** Grams of all pieces. An unknown weight is in no span. */
  z.strictObject({ field: z.literal('weight'), ...not, ...span }),
  z.strictObject({ field: z.literal('weight_unknown'), ...not }),
  /** Total of the order in minor units of its currency. */
  z.strictObject({
    field: z.literal('value'),
    ...not,
    currency: z._default(z.string().check(z.regex(/^[A-Z]{3}$/, 'Use a currency code like USD.')), 'USD'),
    ...span,
  }),
  /** Any line has one of these SKUs; a star stands for anything: "SOCK-*". */
  z.strictObject({ field: z.literal('sku'), ...not, values: some(text, 100) }),
  /** Pieces of all lines. */
  z.strictObject({ field: z.literal('pieces'), ...not, ...span }),
  /** Tags of the store and one's own, without regard to case. */
  z.strictObject({ field: z.literal('tag'), ...not, values: some(text, 100) }),
  /** Part of the requested service, ignoring case. */
  z.strictObject({ field: z.literal('service'), ...not, values: some(text, 100) }),
]);
export type RuleCondition = z.infer<typeof ruleCondition>;

/** The action of a rule on an order that meets all of its conditions. */
export const ruleAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('package'), parcel: packageParcel, name: z._default(text, 'package') }),
  /** The smallest saved package that takes all pieces. */
  z.strictObject({ kind: z.literal('box') }),
  /** One service, or how one is chosen of the prices. */
  z.strictObject({ kind: z.literal('service'), rule: simpleRule }),
  /** For the value of the order, at most $5,000. */
  z.strictObject({ kind: z.literal('insure') }),
  z.strictObject({ kind: z.literal('signature'), signature: signatureOption }),
  z.strictObject({ kind: z.literal('tag'), tag: orderTag }),
  z.strictObject({ kind: z.literal('hold') }),
  /** A saved address. */
  z.strictObject({ kind: z.literal('ship_from'), address: z.uuid() }),
]);
export type RuleAction = z.infer<typeof ruleAction>;

/** Body of POST /api/store-rules: the last one of the list. New rules are switched off unless they say otherwise. */
export const storeRuleBody = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(100)),
  enabled: z._default(z.boolean(), false),
  /** All of them must hold; none: every order. */
  conditions: z.array(ruleCondition).check(z.maxLength(20)),
  actions: z.array(ruleAction).check(z.minLength(1, 'Choose what the rule does.'), z.maxLength(20)),
  /** Further rules are not applied. */
  stop: z._default(z.boolean(), false),
});
export type StoreRuleBody = z.infer<typeof storeRuleBody>;

/** Body of PUT /api/store-rules/:id. */
export const storeRuleChange = z.strictObject({ version: count, ...storeRuleBody.shape });
export type StoreRuleChange = z.infer<typeof storeRuleChange>;

export const storeRule = z.object({
  id: z.string(),
  version: z.int(),
  ...{ name: z.string(), enabled: z.boolean(), stop: z.boolean() },
  ...{ conditions: z.array(ruleCondition), actions: z.array(ruleAction) },
  /** Orders of the last 30 days that it changed. */
  applied: z.int(),
});

/** Response of GET /api/store-rules: in the order in which they are applied; a later rule overrides an earlier one. */
export const storeRuleList = z.object({ items: z.array(storeRule) });
export type StoreRuleList = z.infer<typeof storeRuleList>;

/** Body of PUT /api/store-rules/order: all of one's rules. */
export const storeRuleOrder = z.strictObject({ rules: z.array(z.uuid()).check(z.maxLength(maxRules)) });
export type StoreRuleOrder = z.infer<typeof storeRuleOrder>;

/**
 * Body of POST /api/store-rules/trials: what one's rules would do with the orders of the last days, nothing is changed. `rule`: one
 * that is being written, in place of `id` or behind all others; absent: the rules as they are, also those that are switched off.
 */
export const ruleTrialBody = z.strictObject({
  rule: z.optional(storeRuleBody),
  id: z.optional(z.uuid()),
  /** Yesterday and today: 1. */
  days: z._default(z.int().check(z.minimum(1), z.maximum(30)), 1),
});
export type RuleTrialBody = z.infer<typeof ruleTrialBody>;

/**
 * The effect of a rule on an order, in words: "package Mailer 9x6". `skipped`: an action that was not possible, and why: "not
 * insured: the order is in EUR, and we insure in USD"; absent: everything was applied.
 */
export const ruleEffect = z.object({
  ...{ rule: z.string(), name: z.string() },
  ...{ did: z.array(z.string()), skipped: z.optional(z.array(z.string())) },
});
export type RuleEffect = z.infer<typeof ruleEffect>;

/** `orders`: how many were tried, at most 2,000; `items`: the first 100 that a rule would change, then those of which it could not do something. */
export const ruleTrial = z.object({
  ...{ orders: z.int(), changed: z.int() },
  rules: z.array(z.object({ name: z.string(), orders: z.int() })),
  items: z.array(z.object({ order: z.string(), number: z.string(), effects: z.array(ruleEffect) })),
});
export type RuleTrial = z.infer<typeof ruleTrial>;
