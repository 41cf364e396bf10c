import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Company } from '#libs/domain/companies/company.js';
import { CompanyInvitation } from '#libs/domain/companies/company-invitation.js';
import { MemberOrder } from '#libs/domain/companies/member-order.js';
import type { Mail } from '#libs/domain/mail/mail.js';
import {
  approvalDecidedMail,
  approvalNeededMail,
  companyInvitationMail,
  type OrderAboveLimit,
} from '#libs/domain/mail/texts/company-mails.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Clock } from '#libs/runtime/clock.js';
import { nameOfActor } from '#libs/use-cases/audit/write-audit-entry.js';
import { findMailCompany } from './find-mail-company.js';
import type { Filled, Pointless } from './filled-mail.js';
import { MailLinks, ownerPage } from './mail-links.js';

/** Writes invitations to companies, and mails about orders above the spending limits of members. */
@Injectable()
export class FillCompanyMailText {
  constructor(
    private readonly em: EntityManager,
    private readonly links: MailLinks,
    private readonly clock: Clock,
  ) {}

  /** Only the link of the newest mail works, so older mails are not sent. */
  async invitation({ subjectId, key }: Mail): Promise<Filled | Pointless> {
    const invitation = await this.em.findOne(CompanyInvitation, subjectId);
    if (!invitation?.isOpen(this.clock.now()) || key !== `${invitation.sends}`)
      return { pointless: 'The invitation was accepted, revoked or sent again.' };
    const company = await this.em.findOneOrFail(Company, invitation.companyId);
    const token = this.links.invitations.sign(invitation);
    if (token === null) return { pointless: 'ACCESS_LINK_SECRET is not set.' };
    const facts = {
      company: company.name,
      role: invitation.role,
      by: await nameOfActor(this.em, invitation.invitedBy),
    };
    const ends = invitation.expiresAt.toISOString().slice(0, 10);
    return companyInvitationMail(
      { ...facts, ends },
      `${this.links.publicUrl}/user/join?${new URLSearchParams({ token }).toString()}`,
    );
  }

  /** Name of the company that a mail is about; undefined for a person's own. */
  companyIn(mail: Mail): Promise<string | undefined> {
    return findMailCompany(this.em, mail);
  }

  async approvalNeeded({ subjectId }: Mail): Promise<Filled | Pointless> {
    const request = await this.em.findOne(MemberOrder, subjectId);
    const order = request?.state === 'asked' ? await this.#aboveLimit(request) : null;
    if (!request || !order) return { pointless: 'The order was decided, paid or canceled meanwhile.' };
    return approvalNeededMail(order, this.#page(request));
  }

  async approvalDecided({ subjectId }: Mail): Promise<Filled | Pointless> {
    const request = await this.em.findOne(MemberOrder, subjectId);
    const { state, reason } = request ?? {};
    const order = request ? await this.#aboveLimit(request) : null;
    if (!request || !order || (state !== 'approved' && state !== 'rejected'))
      return { pointless: 'The order was paid or canceled meanwhile.' };
    return approvalDecidedMail(order, state === 'rejected' ? { reason: reason ?? '' } : null, this.#page(request));
  }

  /** Null once nobody needs to know: a rejected order is canceled, any other is still to be paid. */
  async #aboveLimit({
    companyId,
    orderId,
    userId,
    decidedBy,
    validUntil,
    state,
  }: MemberOrder): Promise<OrderAboveLimit | null> {
    const order = await this.em.findOneOrFail(Order, orderId);
    if (!order.payable && state !== 'rejected') return null;
    const { name: company } = await this.em.findOneOrFail(Company, companyId);
    return {
      ...{ company, number: `WB-${order.number}`, total: order.total },
      ...{ member: await nameOfActor(this.em, userId), by: decidedBy && (await nameOfActor(this.em, decidedBy)) },
      shipments: await this.em.count(OrderItem, { orderId }),
      until: validUntil?.toISOString().slice(0, 10) ?? null,
    };
  }

  #page({ companyId }: MemberOrder): string {
    return ownerPage(this.links, companyId, '/user/company', { tab: 'approvals' });
  }
}
