import * as z from 'zod/mini';
import { minor } from '../values/money.js';
import { pageOf, pageRequest } from '../values/page.js';
import { plainDate, priceLineKind } from '../shipments/quotes.js';
import { count, instant } from '../values/dates-and-counts.js';

/** Where a shipment came from. */
export const salesChannels = ['quote', 'form', 'csv', 'marketplace', 'api'] as const;
export const salesChannel = z.enum(salesChannels);

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const names = z.array(name).check(z.minLength(1), z.maxLength(200));
/** The value must be above `over` and at most `to`; one of them at least. */
const range = { over: z._default(z.nullable(z.number()), null), to: z._default(z.nullable(z.number()), null) };
/** Negates the condition: everything but this. */
const not = z._default(z.boolean(), false);

/** Conditions on a list: one of `values` fits. Countries are ISO 3166-1 alpha-2, customers e-mail addresses or "@domain". */
export const listFields = [
  'carrier',
  'service',
  'packaging',
  'origin',
  'destination',
  'customer',
  'group',
  'channel',
] as const;
/** Ranges: zone as printed by the carrier (domestic zones are numbers), weight in lb, cost in minor units, parcels in the month before. */
export const rangeFields = ['zone', 'weight', 'cost', 'monthly_parcels'] as const;

/** A rule fits when all its conditions do; a rule without conditions fits always (MAR-2). */
export const marginCondition = z.discriminatedUnion('field', [
  z.strictObject({ field: z.enum(listFields), not, values: names }),
  z.strictObject({ field: z.enum(rangeFields), not, ...range }),
  z.strictObject({ field: z.literal('residential'), is: z.boolean() }),
  z.strictObject({
    field: z.literal('ship_date'),
    not,
    /** Both days count; one of them at least. */
    from: z._default(z.nullable(plainDate), null),
    to: z._default(z.nullable(plainDate), null),
  }),
]);
export type MarginCondition = z.infer<typeof marginCondition>;

/** Basis points, -100 % to 1000 % (MAR-7). */
const percent = z.int().check(z.minimum(-10_000), z.maximum(100_000));
/** Up to 10,000 dollars either way (MAR-7), minor units. */
const fixed = minor.check(z.minimum(-1_000_000), z.maximum(1_000_000));

/**
 * The effect of a rule: a share of the cost, an amount, both; or the price itself, as an amount or as the list price less a
 * share.
 */
export const marginEffect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent }),
  z.strictObject({ kind: z.literal('fixed'), fixed }),
  z.strictObject({ kind: z.literal('percent_and_fixed'), percent, fixed }),
  z.strictObject({ kind: z.literal('set_price'), price: minor.check(z.minimum(0), z.maximum(1_000_000)) }),
  z.strictObject({ kind: z.literal('discount_of_list'), percent: z.int().check(z.minimum(0), z.maximum(10_000)) }),
]);
export type MarginEffect = z.infer<typeof marginEffect>;

/** The base of the percentage: postage alone, the whole cost, one kind of surcharge, or the insurance. */
export const marginBasis = z.union([
  z.enum(['base', 'all', 'insurance']),
  z.strictObject({ surcharge: priceLineKind }),
]);

export const marginRoundings = ['cent', 'five', 'quarter', 'ninety_nine'] as const;

/** One rule. Its `id` is stable across versions. */
export const marginRule = z.strictObject({
  id: z.uuid(),
  name,
  active: z._default(z.boolean(), true),
  conditions: z._default(z.array(marginCondition).check(z.maxLength(20)), []),
  effect: marginEffect,
  appliesTo: z._default(marginBasis, 'all'),
  /** The least and the most that this rule adds, minor units. */
  min: z._default(z.nullable(fixed), null),
  max: z._default(z.nullable(fixed), null),
  rounding: z._default(z.enum(marginRoundings), 'cent'),
  /** Without it the price never falls below the cost. */
  mayBeBelowCost: z._default(z.boolean(), false),
  /** False folds the line into the base price that customers see. */
  visible: z._default(z.boolean(), false),
  /** Stops after this rule where it matches. */
  stopAfter: z._default(z.boolean(), false),
  /** ISO 8601 with an offset; null: always. The instant of pricing counts. */
  effectiveFrom: z._default(z.nullable(instant), null),
  effectiveTo: z._default(z.nullable(instant), null),
});
export type MarginRule = z.infer<typeof marginRule>;

/** `exclusive`: the first rule that fits. `sequential`: each on the running total. `on_base`: each on the cost (MAR-3). */
export const marginModes = ['exclusive', 'sequential', 'on_base'] as const;
export const marginMode = z.enum(marginModes);
export type MarginMode = z.infer<typeof marginMode>;

/** At most 1,000 of them, each once. */
export const marginRuleList = z.array(marginRule).check(
  z.maxLength(1_000, 'There may be 1,000 rules at most.'),
  z.refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, 'Two rules have the same id.'),
);

/** Rules in their order. */
export const marginRules = z.strictObject({ mode: marginMode, rules: marginRuleList });
export type MarginRules = z.infer<typeof marginRules>;

/** A warning about a rule; it can be published anyway. */
export const marginWarning = z.object({
  ruleId: z.uuid(),
  code: z.enum([
    'unreachable',
    'overlaps',
    'contradicts_itself',
    'below_cost',
    'above_list',
    'never_effective',
    'inactive',
  ]),
  /** The other rule, if any. */
  otherId: z.nullable(z.uuid()),
  text: z.string(),
});
export type MarginWarning = z.infer<typeof marginWarning>;

/** The one draft that all admins share. */
export const marginDraftView = z.object({
  ...marginRules.shape,
  /** The published version that it started from. */
  basedOn: z.int(),
  changed: z.boolean(),
  warnings: z.array(marginWarning),
  /** E-mail of the last editor. */
  savedBy: z.nullable(z.string()),
  savedAt: z.nullable(z.string()),
  /** Grows with each change, including a reset to the published rules; 0: never saved. */
  version: z.int(),
});
export type MarginDraftView = z.infer<typeof marginDraftView>;

/** Body of PUT /api/margins/draft. Another `version` than the present one answers 412 draft_changed. */
export const marginDraftBody = z.extend(marginRules, { version: count });
export type MarginDraftBody = z.infer<typeof marginDraftBody>;

/**
 * Query of DELETE /api/margins/draft: resets the draft to the published rules. Another version than the present one
 * answers 412.
 */
export const marginDraftQuery = z.object({
  version: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647)),
});
export type MarginDraftQuery = z.infer<typeof marginDraftQuery>;

/** Body of POST /api/margins/publish; the draft must still be the one that was reviewed (412). */
export const marginPublishBody = z.strictObject({
  draftVersion: count,
  note: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  /** When it starts pricing new quotes; null: at once. */
  effectiveFrom: z._default(z.nullable(instant), null),
});
export type MarginPublishBody = z.infer<typeof marginPublishBody>;

/** Body of POST /api/margins/versions/:number/restore: publishes the same rules again as a new version. */
export const marginRestoreBody = z.pick(marginPublishBody, { note: true, effectiveFrom: true });
export type MarginRestoreBody = z.infer<typeof marginRestoreBody>;

export const marginVersionSummary = z.object({
  number: z.int(),
  note: z.string(),
  mode: marginMode,
  ruleCount: z.int(),
  publishedAt: z.string(),
  publishedBy: z.nullable(z.string()),
  effectiveFrom: z.string(),
  /** The version that this one restores. */
  restores: z.nullable(z.int()),
  /** `current` prices new quotes now, `coming` will, `past` did. */
  state: z.enum(['current', 'coming', 'past']),
});
export type MarginVersionSummary = z.infer<typeof marginVersionSummary>;
export const marginVersionView = z.extend(marginVersionSummary, { rules: z.array(marginRule) });
export type MarginVersionView = z.infer<typeof marginVersionView>;
export const marginVersionPage = pageOf(marginVersionSummary);
export type MarginVersionPage = z.infer<typeof marginVersionPage>;
export const marginVersionQuery = pageRequest;

/** "draft" or the number of a version. */
export const marginSource = z.union([
  z.literal('draft'),
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_646)),
]);
export type MarginSource = z.infer<typeof marginSource>;

/** Query of GET /api/margins/compare. */
export const marginCompareQuery = z.object({ from: marginSource, to: marginSource });
export type MarginCompareQuery = z.infer<typeof marginCompareQuery>;

/** What differs, rule by rule, in the order of `to`; moved: its position changed. */
export const marginComparison = z.object({
  modes: z.object({ from: marginMode, to: marginMode }),
  rules: z.array(
    z.object({
      id: z.uuid(),
      change: z.enum(['added', 'removed', 'changed', 'moved', 'same']),
      before: z.nullable(marginRule),
      after: z.nullable(marginRule),
    }),
  ),
});
export type MarginComparison = z.infer<typeof marginComparison>;
