import * as z from 'zod/mini';
import { retentionDays } from '../operations/retention.js';
import { slug } from './shipments.js';

/** Shipments of one batch; labels in one of its files. */
export const batchLimit = 10_000;
export const labelsPerFile = 1_000;
/** A batch and its files are stored this long. */
export const batchDays = retentionDays.label_files;

export const batchFormat = z.enum(['pdf', 'letter', 'letter2', 'a4', 'a6', 'zpl203', 'zpl300']);
export type BatchFormat = z.infer<typeof batchFormat>;
/** list: as in the order, the import or the request; sku: by the SKU that the uploaded file gave; carrier: by carrier and service. */
export const batchSort = z.enum(['list', 'sku', 'carrier']);

/** Body of POST /api/label-batches: the labels of an order, of an import or of named shipments in as few files as possible. */
export const labelBatchBody = z.strictObject({
  of: z.union([
    z.strictObject({ order: z.uuid() }),
    z.strictObject({ import: z.uuid() }),
    z.strictObject({ shipments: z.array(slug).check(z.minLength(1), z.maxLength(batchLimit)) }),
  ]),
  format: z._default(batchFormat, 'pdf'),
  sort: z._default(batchSort, 'list'),
  /** A packing slip after the labels of each shipment. */
  slips: z._default(z.boolean(), false),
  /** First free position of the first sheet, 0-based; each further file begins at the first position. */
  start: z._default(z.int().check(z.minimum(0), z.maximum(3)), 0),
});
export type LabelBatchBody = z.infer<typeof labelBatchBody>;

/** Answer of GET /api/label-batches/:id; poll while `status` is drawing. Files can be fetched as soon as they are listed. */
export const labelBatchView = z.object({
  id: z.uuid(),
  status: z.enum(['drawing', 'ready', 'failed']),
  format: batchFormat,
  /** Shipments processed so far, and the total. */
  done: z.int(),
  shipments: z.int(),
  labels: z.int(),
  /** GET /api/label-batches/:id/files/:number */
  files: z.array(z.object({ number: z.int(), labels: z.int(), bytes: z.int() })),
  /** Shipments without a label to print, and why: the first hundred. */
  missing: z.array(z.object({ shipment: z.string(), text: z.string() })),
  missingCount: z.int(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type LabelBatchView = z.infer<typeof labelBatchView>;
