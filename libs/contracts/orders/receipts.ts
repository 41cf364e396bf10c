import * as z from 'zod/mini';
import { money } from '../values/money.js';
import { pageOf } from '../values/page.js';

/** One receipt of GET /api/receipts (`pageRequest`), newest first. */
export const receiptRow = z.object({
  orderId: z.string(),
  /** As everywhere, e.g. "WB-100042". */
  orderNumber: z.string(),
  /** Year and number in that year, without gaps: "2026-000123". */
  invoiceNumber: z.string(),
  /** ISO instant. */
  issuedAt: z.string(),
  /** The captured amount. */
  total: money,
  /** Where the receipt was sent. */
  email: z.string(),
  /** Shipments that were charged. */
  shipments: z.int(),
  /** It paid for a carrier's pickup. */
  pickup: z.boolean(),
});
export type ReceiptRow = z.infer<typeof receiptRow>;

export const receiptPage = pageOf(receiptRow);
export type ReceiptPage = z.infer<typeof receiptPage>;

/** Query of GET /api/orders/:id/receipt; before the card is charged it answers 409 payment_not_ready. */
export const receiptQuery = z.object({ format: z._default(z.enum(['pdf', 'html']), 'pdf') });
export type ReceiptFormat = z.infer<typeof receiptQuery>['format'];
