import * as z from 'zod/mini';
import { pageOf, pageRequest } from '../values/page.js';
import { day } from '../values/dates-and-counts.js';

/**
 * Why staff reads personal data: the header `X-Access-Purpose`. Defaults: `support` for pages and lists, `export` for
 * files, `review` for the audit log.
 */
export const readPurposes = ['support', 'fraud', 'billing', 'legal', 'export', 'review'] as const;
export const readPurpose = z.enum(readPurposes);
export type ReadPurpose = z.infer<typeof readPurpose>;
export const purposeHeader = 'x-access-purpose';

/** An action or read of an admin or operator. Never changed. */
export const auditEntryView = z.object({
  id: z.uuid(),
  at: z.string(),
  /** E-mail at that time. */
  actor: z.string(),
  actorId: z.string(),
  roles: z.array(z.string()),
  /** E.g. "coupon.archive", "shipment.void", "user.disable", "margins.publish", "job.retry". */
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** The subject in words: a coupon's code, an order's number, an e-mail. */
  subject: z.string(),
  /** What differs; null where it did not exist before or no longer exists. */
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  reason: z.nullable(z.string()),
  requestId: z.string(),
  /** The request's IP address (IPv6: its /64); empty without a request. */
  ip: z.string(),
  /** The purpose of reading personal data; null for actions. */
  isRead: z.boolean(),
  purpose: z.nullable(z.string()),
});
export type AuditEntryView = z.infer<typeof auditEntryView>;
export const auditPage = pageOf(auditEntryView);
export type AuditPage = z.infer<typeof auditPage>;

const search = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
/** Filter of GET /api/audit and /api/audit/file (admins), newest first. `search`: actor, subject or reason. */
export const auditFilter = z.object({
  search: z.optional(search),
  /** Actions (the default), reads, or both. */
  kind: z._default(z.enum(['writes', 'reads', 'all']), 'writes'),
  action: z.optional(z.string().check(z.regex(/^[a-z_.]{1,60}$/))),
  subjectId: z.optional(z.string().check(z.maxLength(100))),
  from: z.optional(day),
  to: z.optional(day),
});
export const auditQuery = z.object({ ...pageRequest.shape, ...auditFilter.shape });
export type AuditQuery = z.infer<typeof auditQuery>;
