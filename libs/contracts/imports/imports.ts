import * as z from 'zod/mini';
import { mailAddress } from '../field-rules/mail-address.js';
import { couponCode } from '../orders/coupons.js';
import { minor, money } from '../values/money.js';
import { pageOf, pageRequest } from '../values/page.js';
import { importChange } from './changes.js';
import { fileEncoding, foundEncoding } from './encodings.js';
import { importMapping } from './mapping/mapping.js';
import { rateRule } from './rate-rules/rate-rule.js';
import { rowStates } from './rows/rows.js';
import { count } from '../values/dates-and-counts.js';

/** A file travels in parts of this many bytes; the last may be shorter. */
export const partBytes = 1024 * 1024;
/** What a file may have unless the environment says otherwise (IMPORT_MAX_BYTES, IMPORT_MAX_ROWS). */
export const importLimits = { maxBytes: 50 * partBytes, maxRows: 100_000 };
/** Rows up to this number get live prices of an aggregator, unless IMPORT_LIVE_ROWS says otherwise. */
export const liveRowsDefault = 2_000;
/** The most that IMPORT_LIVE_ROWS allows: at 5 calls a second they take 34 minutes. Incomplete prices expire after an hour. */
export const liveRowsMax = 10_000;
/** Shipments of one order that is made of an import. More rows: several orders. */
export const importOrderLimit = 10_000;

/**
 * uploading: parts are missing; reading: the rows come in and are checked; needs_encoding: several encodings fit, one must be chosen
 * (see `encoding`); needs_mapping: the columns must be mapped; ready: every row is stored and checked; cancelled; failed: the file
 * cannot be read (see `failure`).
 */
export const importStatus = z.enum([
  ...(['uploading', 'reading', 'needs_encoding', 'needs_mapping', 'ready', 'cancelled', 'failed'] as const),
]);
export type ImportStatus = z.infer<typeof importStatus>;
/** Its rows are stored, or being stored: they can be changed and priced. */
export const openImportStates: readonly ImportStatus[] = ['reading', 'ready'];

export const fileDelimiter = z.enum([',', ';', '\t', '|']);

/** How the file is written: found by inspection, or as the user says. */
export const fileFormat = z.strictObject({
  kind: z.enum(['csv', 'xlsx']),
  encoding: z._default(fileEncoding, 'utf-8'),
  delimiter: z._default(fileDelimiter, ','),
  quote: z._default(z.enum(['"', "'", 'none']), '"'),
  /** Whether the first row names the columns. */
  header: z._default(z.boolean(), true),
});
export type FileFormat = z.infer<typeof fileFormat>;

/** Body of POST /api/imports as JSON: a file is announced, its parts follow with PUT /api/imports/:id/parts/:number (0-based). */
export const importBody = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
  bytes: count.check(z.minimum(1, 'The file is empty.')),
});
export type ImportBody = z.infer<typeof importBody>;

/**
 * POST /api/imports with the file itself as body (text/csv, text/tab-separated-values, text/plain, application/octet-stream or
 * the media type of xlsx): does it all. `mapping`: a saved one; `rule`: a rule as JSON, then good rows are priced as well.
 */
export const importQuery = z.object({
  name: z._default(z.string().check(z.trim(), z.minLength(1), z.maxLength(255)), 'upload.csv'),
  mapping: z.optional(z.uuid()),
  rule: z.optional(z.string().check(z.maxLength(2_000))),
  /** What the file is written in, for one that is no Unicode: nothing is detected, nothing asked. */
  encoding: z.optional(fileEncoding),
});
export type ImportQuery = z.infer<typeof importQuery>;

/**
 * Answer of PUT /api/imports/:id/parts/:number. A part that is there already changes nothing; with other content it is of another
 * file: 409 file_differs.
 */
export const partAnswer = z.object({ received: z.int(), missing: z.array(z.int()) });
export type PartAnswer = z.infer<typeof partAnswer>;
/**
 * Answer of GET /api/imports/:id/parts, by which an interrupted upload resumes: the stored parts with the SHA-256 (hex)
 * of each, so that it resumes with the same file.
 */
export const partList = z.extend(partAnswer, { parts: z.array(z.object({ number: z.int(), sha256: z.string() })) });
export type PartList = z.infer<typeof partList>;

/**
 * Body of PUT /api/imports/:id/format: the file is read again so. Once rows were edited or excluded by hand, it is 409
 * `edits_would_be_lost` unless `discardEdits` is true.
 */
export const formatBody = z.strictObject({
  format: z.omit(fileFormat, { kind: true }),
  discardEdits: z.optional(z.boolean()),
  version: count,
});
export type FormatBody = z.infer<typeof formatBody>;
/** Body of PUT /api/imports/:id/mapping: the rows are checked again so; edits stay. Saved by the header's fingerprint. */
export const mappingBody = z.strictObject({ mapping: importMapping, version: count });
export type MappingBody = z.infer<typeof mappingBody>;
/** Body of PUT /api/imports/:id/rule: good rows are priced, those already priced get what the rule takes now. */
export const ruleBody = z.strictObject({ rule: rateRule, version: count });
export type RuleBody = z.infer<typeof ruleBody>;

/** Body of POST /api/imports/:id/cart (with an Idempotency-Key): the priced rows, at the total that was shown. */
export const toCartBody = z.strictObject({ rows: count.check(z.minimum(1)), total: minor });
export type ToCartBody = z.infer<typeof toCartBody>;
/**
 * Body of POST /api/imports/:id/order (with an Idempotency-Key): priced rows as one order, the first `importOrderLimit` of them.
 * `total` is the sum of their prices; a coupon is taken off it when the order is placed. Answers 202; `sale` of the import says when
 * the order can be paid.
 */
export const saleBody = z.strictObject({
  rows: z.int().check(z.minimum(1), z.maximum(importOrderLimit)),
  total: minor,
  email: mailAddress,
  coupon: z.optional(couponCode),
  acceptTerms: z.literal(true, 'Accept the terms to continue.'),
});
export type SaleBody = z.infer<typeof saleBody>;

const failureText = z.object({ code: z.string(), text: z.string() });

/** Rows that are becoming shipments, or became them last. */
export const importSale = z.object({
  target: z.enum(['cart', 'order']),
  status: z.enum(['adding', 'done', 'failed']),
  rows: z.int(),
  done: z.int(),
  total: money,
  /** Set once the order can be paid. */
  orderId: z.nullable(z.uuid()),
  failure: z.nullable(failureText),
});
export type ImportSale = z.infer<typeof importSale>;

/**
 * Answer of GET /api/imports/:id (with an ETag; poll while `busy`), and of everything that changes an import, as POST
 * /api/imports/:id/cancel does. DELETE /api/imports/:id forgets it with its rows; shipments stay.
 */
export const importView = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  status: importStatus,
  /** What a worker is doing: reading, checking, pricing, adding. */
  busy: z.nullable(z.enum(['reading', 'checking', 'rating', 'adding'])),
  bytes: z.int(),
  received: z.int(),
  format: z.nullable(fileFormat),
  /** How the encoding of `format` was found, and what else fits; null: a workbook, or not looked at yet. */
  encoding: z.nullable(foundEncoding),
  /** Names of the file's columns, or "Column 1"… where it has none. */
  header: z.array(z.string()),
  /** The first rows as they are in the file, for looking at columns: at most 20. */
  sample: z.array(z.array(z.string())),
  mapping: z.nullable(importMapping),
  /** Required columns that are not mapped. */
  missing: z.array(z.string()),
  rule: z.nullable(rateRule),
  /** Rows read so far, and how many there are once that is known. */
  rows: z.int(),
  totalRows: z.nullable(z.int()),
  counts: z.record(z.enum(rowStates), z.int()),
  /** Rows with warnings among all. */
  warnings: z.int(),
  /** Work done per second at present and the seconds left, where known. */
  pace: z.nullable(z.object({ rowsPerSecond: z.int(), secondsLeft: z.nullable(z.int()) })),
  /** Sum of the offers of rated rows. */
  total: money,
  /**
   * What one order takes now: all of them, or the first shipments of at most `importOrderLimit` rows together, and
   * shipments of these rows whose last order failed or was canceled.
   */
  order: z.object({ rows: z.int(), total: money }),
  /** Notes about the file as a whole: the same file was uploaded before, rows were cut, … */
  notes: z.array(failureText),
  sale: z.nullable(importSale),
  /** The last change of many rows that a worker makes: poll while it is waiting or working. */
  change: z.nullable(importChange),
  failure: z.nullable(failureText),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ImportView = z.infer<typeof importView>;

export const importFilter = pageRequest;
/** Answer of GET /api/imports: newest first. */
export const importPage = pageOf(
  z.object({
    id: z.uuid(),
    name: z.string(),
    status: importStatus,
    rows: z.int(),
    bytes: z.int(),
    createdAt: z.string(),
  }),
);
export type ImportPage = z.infer<typeof importPage>;
