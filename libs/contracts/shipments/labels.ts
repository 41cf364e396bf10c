import * as z from 'zod/mini';
import { address } from '../addresses/address.js';
import { labelStatus } from './statuses.js';

/** Formats a stored label can be rendered to at any time. */
export const labelFormats = ['pdf', 'png203', 'png300', 'zpl203', 'zpl300', 'letter', 'letter2', 'a4', 'a6'] as const;
export const labelFormat = z.enum(labelFormats);
export type LabelFormat = z.infer<typeof labelFormat>;

/**
 * The stored master of a label: everything that is printed, nothing about how. All formats are drawn from it.
 * `page`/`pages` is "k of n" of the shipment; `references` at most 4 lines of 25 characters.
 */
export const labelModel = z.object({
  carrier: z.string(),
  carrierName: z.string(),
  service: z.string(),
  serviceBanner: z.string(),
  from: address,
  to: address,
  shipDate: z.string(),
  weightText: z.string(),
  billedText: z.optional(z.string()),
  zone: z.optional(z.string()),
  trackingNumber: z.string(),
  barcode: z.object({ symbology: z.enum(['gs1-128', 'code128']), text: z.string() }),
  routingCode: z.string(),
  references: z.array(z.string().check(z.maxLength(25))).check(z.maxLength(4)),
  page: z.int(),
  pages: z.int(),
  sample: z.boolean(),
});
export type LabelModel = z.infer<typeof labelModel>;

/** Answer of GET /api/labels/:slug (the shipment's slug), owner only. Poll until `status` is purchased or failed. */
export const labelView = z.object({
  shipment: z.string(),
  status: labelStatus,
  carrierName: z.string(),
  serviceName: z.string(),
  sample: z.boolean(),
  pages: z.array(
    z.object({
      trackingNumber: z.string(),
      trackSlug: z.string(),
      from: z.string(),
      to: z.string(),
      weightText: z.string(),
      page: z.int(),
    }),
  ),
  failure: z.nullable(z.object({ code: z.string(), text: z.string() })),
  printCount: z.int(),
  firstPrintedAt: z.nullable(z.string()),
  /** Those that the label can be printed in: all, unless its carrier delivered it as PDF or ZPL. */
  formats: z.array(labelFormat),
  /** The first choice: the owner's own, else the carrier's default, else `pdf`; where the label has none of these, what it has. */
  defaultFormat: labelFormat,
  /** What customs wants with it; null within one country. Pages of the form follow those of the labels in every file. */
  customs: z.nullable(
    z.object({ form: z.nullable(z.enum(['CN22', 'CN23'])), formPages: z.int(), invoice: z.boolean() }),
  ),
});
export type LabelView = z.infer<typeof labelView>;

/** Query of GET /api/labels/:slug/file. `start` is the first free position (0-based) on a sheet. */
export const labelFileQuery = z.object({
  /** Absent: PDF, or ZPL where the carrier delivered that. */
  format: z.optional(labelFormat),
  start: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(3)), 0),
  /** 1-based page of an image; images hold one label, or one page of the customs form behind the labels. */
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(30)), 1),
});
