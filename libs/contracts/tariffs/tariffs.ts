import * as z from 'zod/mini';
import { rule } from '../field-rules/rule.js';
import { carrierCodes } from '../carriers/carrier-catalog.js';
import { plainDate } from '../shipments/quotes.js';

/** What a carrier publishes of its prices, each kind with dates of its own. */
export const tariffKinds = ['prices', 'fees', 'fuel', 'zones'] as const;
export const tariffKind = z.enum(tariffKinds);
export type TariffKind = z.infer<typeof tariffKind>;

const carrier = z.string().check(rule('oneOf', carrierCodes, 'We do not sell this carrier.'));

/** Most bytes and rows of an uploaded list. The largest is a national zone chart of some 860,000 rows. */
export const maxTariffFile = 16 * 1024 * 1024;
export const maxTariffRows = 1_000_000;

/** A list that holds for so many days without an end is out of date. */
export const tariffFreshDays = 180;

/** Query of POST /api/admin/tariffs/drafts, whose body is the file, and of GET /api/admin/tariffs/template. */
export const tariffTarget = z.object({ carrier, kind: tariffKind });
export type TariffTarget = z.infer<typeof tariffTarget>;
export const tariffUploadQuery = z.extend(tariffTarget, {
  /** The name of the list in tables and audit, e.g. the name of the file. */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
});
export type TariffUploadQuery = z.infer<typeof tariffUploadQuery>;

/** What one service (fees: kind of fee, zones: all origins) costs more or less of, compared with the list in force. */
export const tariffChange = z.object({
  service: z.string(),
  dearer: z.int(),
  cheaper: z.int(),
  same: z.int(),
  /** Prices that the list in force does not have, and that the new one no longer has. */
  added: z.int(),
  removed: z.int(),
  /** Mean change in percent over the prices that both have, two decimals. */
  meanPercent: z.number(),
  /** The largest change up or down, null where nothing changes. Amounts in minor units, percent × 100 or zones. */
  largest: z.nullable(z.object({ where: z.string(), percent: z.number(), from: z.number(), to: z.number() })),
});
export type TariffChange = z.infer<typeof tariffChange>;

export const tariffDraftSummary = z.object({
  ...tariffTarget.shape,
  id: z.uuid(),
  name: z.string(),
  rowCount: z.int(),
  uploadedBy: z.nullable(z.string()),
  uploadedAt: z.string(),
});
export type TariffDraftSummary = z.infer<typeof tariffDraftSummary>;

/** A checked uploaded list, compared with the list in effect. */
export const tariffDraftView = z.extend(tariffDraftSummary, { changes: z.array(tariffChange) });
export type TariffDraftView = z.infer<typeof tariffDraftView>;

const validity = {
  /** First day on which it prices shipments (plain date, Eastern time); null: today. */
  validFrom: z._default(z.nullable(plainDate), null),
  /** Last day; null while no end is known. */
  validTo: z._default(z.nullable(plainDate), null),
  note: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
};

/** Body of POST /api/admin/tariffs/drafts/:id/publish, and of POST /api/admin/tariffs/lists/:number/restore. */
export const tariffPublishBody = z.strictObject(validity);
export type TariffPublishBody = z.infer<typeof tariffPublishBody>;

/** `current` prices shipments of today, `coming` will, `past` did, `replaced` never does: a later list covers all its days. */
export const tariffListState = z.enum(['current', 'coming', 'past', 'replaced']);
export const tariffListSummary = z.object({
  ...tariffTarget.shape,
  number: z.int(),
  name: z.string(),
  rowCount: z.int(),
  note: z.string(),
  validFrom: plainDate,
  validTo: z.nullable(plainDate),
  publishedBy: z.nullable(z.string()),
  publishedAt: z.string(),
  /** The list that this one restores. */
  restores: z.nullable(z.int()),
  state: tariffListState,
});
export type TariffListSummary = z.infer<typeof tariffListSummary>;

/** A list that prices shipments today; `number` is null for one that came with the program. */
export const tariffInForce = z.object({
  ...tariffTarget.shape,
  number: z.nullable(z.int()),
  name: z.string(),
  validFrom: z.nullable(plainDate),
  validTo: z.nullable(plainDate),
  /** Why it is out of date: its days or those of a later list are over, or it has held too long without an end; null: it is not. */
  stale: z.nullable(z.enum(['ended', 'old'])),
});
export type TariffInForce = z.infer<typeof tariffInForce>;

/** Answer of GET /api/admin/tariffs. */
export const tariffOverview = z.object({
  inForce: z.array(tariffInForce),
  drafts: z.array(tariffDraftSummary),
  /** Newest first, at most 200. */
  lists: z.array(tariffListSummary),
});
export type TariffOverview = z.infer<typeof tariffOverview>;
