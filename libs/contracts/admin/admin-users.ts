import * as z from 'zod/mini';
import { mailAddress } from '../field-rules/mail-address.js';
import { actionReason } from './action-reason.js';
import { money } from '../values/money.js';
import { pageOf, pageRequest } from '../values/page.js';

/** Roles; a shipper has none. */
export const userRole = z.enum(['admin', 'operator', 'none']);
/** Name of a price group that margin rules can match. */
export const priceGroup = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9 _-]{0,59}$/));

/** A user in the list. */
export const adminUserRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: userRole,
  group: z.nullable(z.string()),
  /** False: cannot sign in. Null: the identity service did not answer; then the role is unknown, too, and shown as none. */
  enabled: z.nullable(z.boolean()),
  orders: z.int(),
  labels: z.int(),
  revenue: money,
  createdAt: z.string(),
  lastOrderAt: z.nullable(z.string()),
  /** A requested erasure, and when it will happen. */
  erasureDue: z.nullable(z.string()),
});
export type AdminUserRow = z.infer<typeof adminUserRow>;
/** `total` counts up to `countedRows`; one more stands for "more". */
export const adminUserPage = z.extend(pageOf(adminUserRow), { total: z.int() });
export type AdminUserPage = z.infer<typeof adminUserPage>;

/** Query of GET /api/admin/users (admins). `search`: beginning of e-mail or name. */
export const adminUserQuery = z.object({
  ...pageRequest.shape,
  search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  role: z.optional(userRole),
  group: z.optional(z.string().check(z.maxLength(60))),
  erasure: z.optional(z.literal('true')),
  sort: z._default(z.enum(['email', '-created', '-revenue', '-orders']), '-created'),
});
export type AdminUserQuery = z.infer<typeof adminUserQuery>;

/** Body of POST /api/admin/users: the person who signed up with this e-mail and has no account here yet. Returns their id. */
export const userLookUp = z.strictObject({
  email: mailAddress,
});
export type UserLookUp = z.infer<typeof userLookUp>;
export const lookedUpUser = z.object({ id: z.string() });
export type LookedUpUser = z.infer<typeof lookedUpUser>;

export const userNote = z.object({ id: z.uuid(), text: z.string(), by: z.string(), at: z.string() });

/** One user: GET /api/admin/users/:id. */
export const adminUserView = z.extend(adminUserRow, {
  phone: z.string(),
  emailVerified: z.nullable(z.boolean()),
  mfa: z.nullable(z.boolean()),
  /** Parcels of the calendar month so far and of the one before. */
  parcels: z.object({ thisMonth: z.int(), lastMonth: z.int() }),
  notes: z.array(userNote),
  recentOrders: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      payment: z.string(),
      total: money,
      items: z.int(),
      createdAt: z.string(),
    }),
  ),
});
export type AdminUserView = z.infer<typeof adminUserView>;

/** Body of POST /api/admin/users/:id/actions; each is an audited command, and all but `note` go to the identity service or our own row. */
export const userAction = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('disable'), reason: actionReason }),
  z.strictObject({ action: z.literal('enable'), reason: actionReason }),
  z.strictObject({ action: z.literal('reset_password'), reason: actionReason }),
  z.strictObject({ action: z.literal('sign_out'), reason: actionReason }),
  z.strictObject({ action: z.literal('set_role'), role: userRole, reason: actionReason }),
  z.strictObject({ action: z.literal('set_group'), group: z.nullable(priceGroup), reason: actionReason }),
  z.strictObject({ action: z.literal('note'), text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)) }),
  z.strictObject({ action: z.literal('erase_now'), reason: actionReason }),
  z.strictObject({ action: z.literal('keep_account'), reason: actionReason }),
]);
export type UserAction = z.infer<typeof userAction>;
