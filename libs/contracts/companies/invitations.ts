import * as z from 'zod/mini';
import { mailAddress } from '../field-rules/mail-address.js';
import { companyRole } from './companies.js';

/** Body of POST /api/company/invitations. */
export const invitationBody = z.strictObject({
  email: mailAddress,
  role: companyRole,
});
export type InvitationBody = z.infer<typeof invitationBody>;

/** An open invitation. */
export const invitationView = z.object({
  id: z.uuid(),
  email: z.string(),
  role: companyRole,
  /** E-mail of the member who sent it. */
  invitedBy: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  expired: z.boolean(),
});
export type InvitationView = z.infer<typeof invitationView>;

/** Answer of GET /api/company/invitations: the open ones, newest first. */
export const invitationList = z.object({ invitations: z.array(invitationView) });
export type InvitationList = z.infer<typeof invitationList>;

/** Body of POST /api/company-invitations/preview and /accept: the text of the mail's link. */
export const invitationToken = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) });
export type InvitationToken = z.infer<typeof invitationToken>;

/** Company and role of an invitation, before it is accepted. */
export const invitationPreview = z.object({
  company: z.string(),
  role: companyRole,
  invitedBy: z.string(),
  /** Recipient of the mail. */
  sentTo: z.string(),
  /** E-mail of the account that would join; '' while it is unknown. */
  joinsAs: z.string(),
});
export type InvitationPreview = z.infer<typeof invitationPreview>;
