import * as z from 'zod/mini';
import { companyRole } from '../companies/companies.js';
import { money } from '../values/money.js';
import { pageOf, pageRequest } from '../values/page.js';
import { actionReason } from './action-reason.js';
import { priceGroup } from './admin-users.js';

/** A company in the list. */
export const adminCompanyRow = z.object({
  id: z.string(),
  name: z.string(),
  /** E-mail of the owner with the longest membership; '' when unknown. */
  owner: z.string(),
  members: z.int(),
  group: z.nullable(z.string()),
  /** Null: its members and keys may act for it. */
  suspendedAt: z.nullable(z.string()),
  orders: z.int(),
  revenue: money,
  createdAt: z.string(),
});
export type AdminCompanyRow = z.infer<typeof adminCompanyRow>;
/** `total` counts up to `countedRows`; one more stands for "more". */
export const adminCompanyPage = z.extend(pageOf(adminCompanyRow), { total: z.int() });
export type AdminCompanyPage = z.infer<typeof adminCompanyPage>;

/** Query of GET /api/admin/companies (admins). `search`: part of the name, or the beginning of a member's e-mail. Closed ones are not listed. */
export const adminCompanyQuery = z.object({
  ...pageRequest.shape,
  search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  group: z.optional(z.string().check(z.maxLength(60))),
  state: z.optional(z.enum(['active', 'suspended'])),
  sort: z._default(z.enum(['name', '-created']), '-created'),
});
export type AdminCompanyQuery = z.infer<typeof adminCompanyQuery>;

/** One company: GET /api/admin/companies/:id. */
export const adminCompanyView = z.extend(adminCompanyRow, {
  people: z.array(z.object({ userId: z.string(), email: z.string(), role: companyRole, joinedAt: z.string() })),
});
export type AdminCompanyView = z.infer<typeof adminCompanyView>;

/** Body of POST /api/admin/companies/:id/actions; each is audited. */
export const companyAction = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('suspend'), reason: actionReason }),
  z.strictObject({ action: z.literal('resume'), reason: actionReason }),
  z.strictObject({ action: z.literal('set_group'), group: z.nullable(priceGroup), reason: actionReason }),
]);
export type CompanyAction = z.infer<typeof companyAction>;
