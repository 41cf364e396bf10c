import * as z from 'zod/mini';
import { pageOf, pageRequest } from './page.js';
import { day } from './values.js';

/** Reason that an operator gives for what they do. */
export const actionReason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));

/** What an admin or operator did. Never changed. */
export const auditEntryView = z.object({
  id: z.uuid(),
  at: z.string(),
  /** E-mail as it was then. */
  actor: z.string(),
  actorId: z.string(),
  roles: z.array(z.string()),
  /** E.g. "coupon.archive", "shipment.void", "user.disable", "margins.publish", "job.retry". */
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** The subject in words: a coupon's code, an order's number, an e-mail. */
  subject: z.string(),
  /** What differs; null where it was not there before or is not there any more. */
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  reason: z.nullable(z.string()),
  requestId: z.string(),
});
export type AuditEntryView = z.infer<typeof auditEntryView>;
export const auditPage = pageOf(auditEntryView);
export type AuditPage = z.infer<typeof auditPage>;

const search = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
/** Filter of GET /api/audit and /api/audit/file (admins), newest first. `search`: actor, subject or reason. */
export const auditFilter = z.object({
  search: z.optional(search),
  action: z.optional(z.string().check(z.regex(/^[a-z_.]{1,60}$/))),
  subjectId: z.optional(z.string().check(z.maxLength(100))),
  from: z.optional(day),
  to: z.optional(day),
});
export const auditQuery = z.object({ ...pageRequest.shape, ...auditFilter.shape });
export type AuditQuery = z.infer<typeof auditQuery>;
