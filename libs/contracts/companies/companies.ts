import * as z from 'zod/mini';
import { memberSpending } from './spending.js';
import { pageOf } from '../values/page.js';
import { count } from '../values/dates-and-counts.js';

/** Roles of members in ascending order: view, ship, manage the company, own it. */
export const companyRoles = ['viewer', 'shipper', 'admin', 'owner'] as const;
export const companyRole = z.enum(companyRoles);
export type CompanyRole = z.infer<typeof companyRole>;

/** Limits: members of a company including open invitations, companies of a person. */
export const companyLimits = { members: 100, companies: 20, name: 120 } as const;

const companyName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter the company’s name.'),
    z.maxLength(companyLimits.name, `Use at most ${companyLimits.name} characters.`),
  );

/** A company and the caller's role in it. */
export const companyView = z.object({
  id: z.string(),
  name: z.string(),
  role: companyRole,
  version: z.int(),
});
export type CompanyView = z.infer<typeof companyView>;

/** Answer of GET /api/companies: the caller's companies, by name. */
export const companyList = z.object({ companies: z.array(companyView) });
export type CompanyList = z.infer<typeof companyList>;

/** Body of POST /api/companies: the caller becomes its owner. */
export const companyBody = z.strictObject({ name: companyName });
export type CompanyBody = z.infer<typeof companyBody>;

/** Body of PATCH /api/company. `version` is the one last seen; any other answers 409 version_conflict. */
export const companyPatch = z.strictObject({ version: count, name: companyName });
export type CompanyPatch = z.infer<typeof companyPatch>;

/** Body of POST /api/company/closure: an owner types the confirmation. */
export const closureBody = z.strictObject({
  confirm: z.literal('close this company', 'Type "close this company" to confirm.'),
});
export type ClosureBody = z.infer<typeof closureBody>;

export const memberView = z.object({
  userId: z.string(),
  /** '' while the account has no e-mail address. */
  email: z.string(),
  name: z.string(),
  role: companyRole,
  /** Whether the member is the caller. */
  self: z.boolean(),
  joinedAt: z.string(),
  /** For admins, and of the caller; null for others and for owners, who have no limits. */
  spending: z.nullable(memberSpending),
});
export type MemberView = z.infer<typeof memberView>;

/** Answer of GET /api/company/members: owners first, then by role and time. */
export const memberList = z.object({ members: z.array(memberView) });
export type MemberList = z.infer<typeof memberList>;

/** Body of PATCH /api/company/members/{userId}. */
export const memberPatch = z.strictObject({ role: companyRole });
export type MemberPatch = z.infer<typeof memberPatch>;

/** An owner id of a user in an address. */
export const memberId = z.string().check(z.regex(/^u_[0-9a-f]{32}$/));

export const companyEventView = z.object({
  id: z.uuid(),
  at: z.string(),
  /** E-mail at that time; '' after the person was erased. */
  actor: z.string(),
  /** E.g. "company.create", "member.role", "order.approve", "invitation.send", "api_key.create". */
  action: z.string(),
  /** Subject of the action, as text. */
  subject: z.string(),
  /** The change as text: "shipper → admin"; may be ''. */
  detail: z.string(),
});
export type CompanyEventView = z.infer<typeof companyEventView>;
/** Answer of GET /api/company/events, newest first. */
export const companyEventPage = pageOf(companyEventView);
export type CompanyEventPage = z.infer<typeof companyEventPage>;
