import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ApiKey } from '#libs/domain/api-keys/api-key.js';
import { Company } from '#libs/domain/companies/company.js';
import { CompanyInvitation } from '#libs/domain/companies/company-invitation.js';
import type { Mail } from '#libs/domain/mail/mail.js';
import type { MailContent } from '#libs/domain/mail/mail-content.js';
import {
  apiKeyExpiringMail,
  storeDisconnectedMail,
  webhookPausedMail,
} from '#libs/domain/mail/texts/integration-mails.js';
import { companyInvitationMail } from '#libs/domain/mail/texts/company-mails.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { WebhookEndpoint } from '#libs/domain/webhooks/webhook-endpoint.js';
import { WebhookDelivery } from '#libs/domain/webhooks/webhook-rows.js';
import { Clock } from '#libs/runtime/clock.js';
import { nameOfActor } from '#libs/use-cases/audit/write-audit-entry.js';
import { MailLinks } from './mail-links.js';

type Filled = MailContent | { pointless: string };

/** Writes mails about keys, webhook endpoints and stores that stopped or will stop, and invitations to companies. */
@Injectable()
export class FillIntegrationMailText {
  constructor(
    private readonly em: EntityManager,
    private readonly links: MailLinks,
    private readonly clock: Clock,
  ) {}

  async webhookPaused({ subjectId }: Mail): Promise<Filled> {
    const endpoint = await this.em.findOne(WebhookEndpoint, subjectId);
    if (!endpoint?.pauseReason) return { pointless: 'The endpoint runs again, or is gone.' };
    const failed = await this.em.count(WebhookDelivery, { endpointId: endpoint.id, state: { $ne: 'delivered' } });
    const { url, pauseReason: why } = endpoint;
    return webhookPausedMail({ url, why, failed }, `${this.links.publicUrl}/developers?tab=webhooks`);
  }

  async apiKeyExpiring({ subjectId }: Mail): Promise<Filled> {
    const key = await this.em.findOne(ApiKey, subjectId);
    if (!key?.expiresAt || key.statusAt(this.clock.now()) !== 'active')
      return { pointless: 'The key is used no more.' };
    const { name, prefix, expiresAt } = key;
    const ends = expiresAt.toISOString().slice(0, 10);
    return apiKeyExpiringMail({ name, prefix, ends }, `${this.links.publicUrl}/developers`);
  }

  /** Only the link of the newest mail works, so older mails are not sent. */
  async invitation({ subjectId, key }: Mail): Promise<Filled> {
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

  async storeDisconnected({ subjectId }: Mail): Promise<Filled> {
    const store = await this.em.findOne(StoreConnection, subjectId);
    if (store?.status !== 'expired' || store.disconnectedAt)
      return { pointless: 'The store is connected again, or was removed.' };
    const why = store.reason ?? 'It no longer lets us in.';
    return storeDisconnectedMail({ name: store.name, why }, `${this.links.publicUrl}/stores`);
  }
}
