import * as z from 'zod/mini';
import { money } from '../../values/money.js';
import { missingCharge } from '../../shipments/quotes.js';
import { labelStatus, shipmentStatus } from '../../shipments/statuses.js';
import { importColumn } from '../columns/all-columns.js';
import { count } from '../../values/dates-and-counts.js';

/**
 * The state of a row. invalid: has errors; valid: waits for prices or is being priced; rated, rate_failed: by its last prices;
 * excluded: by the user, or because it is not a separate shipment (its issue says why); adding: is becoming a shipment; added: it
 * has one, with its own states.
 */
export const rowStates = ['invalid', 'valid', 'rated', 'rate_failed', 'excluded', 'adding', 'added'] as const;
export const rowState = z.enum(rowStates);
export type RowState = z.infer<typeof rowState>;

/** One thing to fix or to check. `column` null: the row as a whole. `suggestion`: a text that would fix it. */
export const rowIssue = z.object({
  column: z.nullable(importColumn),
  code: z.string(),
  message: z.string(),
  severity: z.enum(['error', 'warning']),
  suggestion: z.optional(z.string()),
});
export type RowIssue = z.infer<typeof rowIssue>;

/** A service that a row can be sent with. */
export const rowOffer = z.object({
  carrier: z.string(),
  service: z.string(),
  serviceName: z.string(),
  total: money,
  days: z.object({ min: z.int(), max: z.int() }),
  /** By a published price list; false: the carrier's own answer. */
  estimate: z.boolean(),
  /** Charges that the carrier may add to this price. */
  estimateWithout: z.array(missingCharge),
});
export type RowOffer = z.infer<typeof rowOffer>;

/** A row of an import. `row` is its number in the file as a spreadsheet shows it: the header is row 1. */
export const rowView = z.object({
  row: z.int(),
  /** Rises with every change; requests with an older one are rejected. */
  revision: z.int(),
  state: rowState,
  /** Texts by column, edits replace the file's texts. */
  values: z.partialRecord(importColumn, z.string()),
  edited: z.array(importColumn),
  issues: z.array(rowIssue),
  /** The first row of the shipment that this one is a parcel of; its own number otherwise. */
  head: z.int(),
  offer: z.nullable(rowOffer),
  /** All services of the row, cheapest first, once it is priced. */
  offers: z.array(rowOffer),
  /** The user chose the offer. */
  chosen: z.boolean(),
  /** Why it has no price or could not be added. */
  failure: z.nullable(z.object({ code: z.string(), text: z.string() })),
  shipment: z.nullable(z.object({ slug: z.string(), status: shipmentStatus, labelStatus })),
});
export type RowView = z.infer<typeof rowView>;

/** The most rows in one request, and edits in one. */
export const maxRowsAtOnce = 200;

/** GET /api/imports/:id/rows?numbers=2,3,4 : those rows, in this order; missing rows are left out. */
export const rowRequest = z.object({
  numbers: z
    .string()
    .check(z.regex(/^\d{1,7}(,\d{1,7}){0,199}$/, `At most ${maxRowsAtOnce} row numbers, with commas.`)),
});
export const rowList = z.object({ items: z.array(rowView) });
export type RowList = z.infer<typeof rowList>;

/** Which rows: a tab, one group of errors, and words to find in any cell. */
export const rowFilter = z.object({
  show: z._default(z.enum(['all', 'ready', 'errors', 'warnings', ...rowStates]), 'all'),
  column: z.optional(importColumn),
  code: z.optional(z.string().check(z.maxLength(60))),
  value: z.optional(z.string().check(z.maxLength(500))),
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** file: as in the file; errors: rows with errors first, then those with warnings, then the others. */
  order: z._default(z.enum(['file', 'errors']), 'file'),
});
export type RowFilter = z.infer<typeof rowFilter>;
/** Response of GET /api/imports/:id/numbers: the numbers of all rows that match the filter now. */
export const rowNumbers = z.object({ numbers: z.array(z.int()) });

/** A kind of issue and how many rows have it, most frequent first, with its most frequent texts. */
export const issueGroup = z.object({
  column: z.nullable(importColumn),
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  /** One of its sentences, for the heading. */
  message: z.string(),
  rows: z.int(),
  /** How many rows have a suggestion. */
  suggestions: z.int(),
  values: z.array(z.object({ value: z.string(), rows: z.int() })),
});
export type IssueGroup = z.infer<typeof issueGroup>;
/** Answer of GET /api/imports/:id/issues: at most 100 groups, 20 texts each. */
export const issueGroups = z.object({ items: z.array(issueGroup) });

/** A row of a file as its own numbering has it, the header being row 1. */
const rowNumber = count.check(z.minimum(1));
const cellText = z.string().check(z.maxLength(10_000));
/** Null removes an edit: the file's text counts again. */
const rowChange = z.strictObject({
  row: rowNumber,
  revision: count,
  set: z.partialRecord(importColumn, z.nullable(cellText)),
});
/** Body of PATCH /api/imports/:id/rows. Each row is checked at once; rows with another revision are rejected. */
export const rowEdits = z.strictObject({
  edits: z.array(rowChange).check(z.minLength(1), z.maxLength(maxRowsAtOnce)),
});
export type RowEdits = z.infer<typeof rowEdits>;
/** The current rows; `conflicts` lists rows whose edit was rejected because they had changed in the meantime. */
export const editedRows = z.object({ items: z.array(rowView), conflicts: z.array(z.int()) });
export type EditedRows = z.infer<typeof editedRows>;

/**
 * Body of POST /api/imports/:id/fixes: in all rows with this issue (and this text, if `value` is set) the column gets
 * `to`, or each row's own suggestion. Answers 200 with the fix; `rows` says how many changed. Of more than
 * `changeNowRows` rows it is 202, `pending`: a worker makes it, poll the import until its `change` is done.
 */
export const fixBody = z.strictObject({
  column: importColumn,
  code: z.string().check(z.maxLength(60)),
  value: z.optional(cellText),
  to: z.union([z.strictObject({ text: cellText }), z.strictObject({ suggestion: z.literal(true) })]),
});
export type FixBody = z.infer<typeof fixBody>;
/** POST /api/imports/:id/fixes/:fix/undo restores the rows that still have the fix's value; /redo applies it again. */
export const fixView = z.object({
  id: z.uuid(),
  column: importColumn,
  rows: z.int(),
  undone: z.boolean(),
  pending: z.boolean(),
});
export type FixView = z.infer<typeof fixView>;

/**
 * Body of POST /api/imports/:id/exclusions: excludes rows, or includes them again. Either named rows or all with errors. More than
 * `changeNowRows` of them: 202, poll the import until its `change` is done.
 */
export const exclusionBody = z.strictObject({
  rows: z.union([z.array(rowNumber).check(z.minLength(1), z.maxLength(10_000)), z.literal('errors')]),
  excluded: z.boolean(),
});
export type ExclusionBody = z.infer<typeof exclusionBody>;

/** Body of PUT /api/imports/:id/rows/:row/offer: a service chosen by the user; null: by the rule again. */
export const rowChoice = z.strictObject({
  revision: count,
  offer: z.nullable(z.strictObject({ carrier: z.string(), service: z.string() })),
});
export type RowChoice = z.infer<typeof rowChoice>;
