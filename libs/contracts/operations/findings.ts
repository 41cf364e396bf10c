import * as z from 'zod/mini';
import { pageOf, pageRequest } from '../values/page.js';

/** A discrepancy that the reconciler does not repair by itself. */
export const findingView = z.object({
  id: z.uuid(),
  /** E.g. "dispute_open", "captured_differs". */
  kind: z.string(),
  /** The row that disagrees: an order, label, refund or event. */
  subjectId: z.string(),
  orderId: z.nullable(z.uuid()),
  /** The discrepancy and what to do about it. */
  text: z.string(),
  advice: z.string(),
  firstSeen: z.string(),
  lastSeen: z.string(),
  /** Null while it is open; `resolvedBy` is "system" when the discrepancy disappeared. */
  resolvedAt: z.nullable(z.string()),
  resolvedBy: z.nullable(z.string()),
});
export type FindingView = z.infer<typeof findingView>;

export const findingPage = pageOf(findingView);
export type FindingPage = z.infer<typeof findingPage>;

/** Query of GET /api/findings (operators): open ones by default, oldest first. */
export const findingQuery = z.object({ ...pageRequest.shape, state: z._default(z.enum(['open', 'resolved']), 'open') });
export type FindingQuery = z.infer<typeof findingQuery>;
