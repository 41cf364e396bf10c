import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { companyRole, type CompanyRole } from '#libs/contracts/companies/companies.js';
import { DomainError } from '../errors.js';

/** How long an invitation can be accepted after its last mail, milliseconds. */
export const invitationLifeMs = 7 * 24 * 3600_000;
/** Minimum time between two mails of one invitation, milliseconds. */
const pauseMs = 60_000;
/** Maximum number of mails of one invitation. */
const mostMails = 5;

const CompanyInvitationSchema = defineEntity({
  name: 'CompanyInvitation',
  tableName: 'company_invitation',
  indexes: [{ properties: ['companyId'] }, { properties: ['acceptedBy'] }, { properties: ['expiresAt'] }],
  uniques: [
    {
      name: 'company_invitation_open_unique',
      properties: ['companyId', 'email'],
      where: 'accepted_at is null and revoked_at is null',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    companyId: p.string(),
    /** In lower case. */
    email: p.string(),
    role: p.enum(companyRole.options),
    invitedBy: p.string(),
    /** Number of mails sent: only the link of the last one works. */
    sends: p.integer(),
    sentAt: p.datetime(),
    expiresAt: p.datetime(),
    acceptedAt: p.datetime().strictNullable(),
    acceptedBy: p.string().strictNullable(),
    revokedAt: p.datetime().strictNullable(),
  },
});

/** The link of its last mail lets one account join the company until it expires. */
export class CompanyInvitation extends CompanyInvitationSchema.class {
  static of(to: { companyId: string; email: string; role: CompanyRole }, by: string, now: Date): CompanyInvitation {
    const invitation = new CompanyInvitation();
    Object.assign(invitation, to, { id: randomUUID(), email: to.email.toLowerCase(), invitedBy: by, sends: 0 });
    invitation.acceptedAt = invitation.acceptedBy = invitation.revokedAt = null;
    invitation.send(now);
    return invitation;
  }

  /** Counts another mail: the link of the last one stops working. @throws limit_reached */
  resend(by: string, now: Date): void {
    if (this.sends >= mostMails)
      throw new DomainError(
        'limit_reached',
        'conflict',
        'This invitation was sent five times. Revoke it, then invite again.',
      );
    if (now.getTime() - this.sentAt.getTime() < pauseMs)
      throw new DomainError(
        'limit_reached',
        'conflict',
        'This invitation was sent a moment ago. Try again in a minute.',
      );
    this.invitedBy = by;
    this.send(now);
  }

  revoke(now: Date): void {
    this.revokedAt ??= now;
  }

  isOpen(now: Date): boolean {
    return this.acceptedAt === null && this.revokedAt === null && now < this.expiresAt;
  }

  accept(userId: string, now: Date): void {
    this.acceptedAt = now;
    this.acceptedBy = userId;
  }

  private send(now: Date): void {
    this.sends += 1;
    this.sentAt = now;
    this.expiresAt = new Date(now.getTime() + invitationLifeMs);
  }
}
CompanyInvitationSchema.setClass(CompanyInvitation);
