import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Account } from '#libs/domain/accounts/account.js';
import { ApiKey } from '#libs/domain/api-keys/api-key.js';
import type { Mail } from '#libs/domain/mail/mail.js';
import type { MailContent, MailUnsubscribe } from '#libs/domain/mail/mail-content.js';
import {
  apiKeyExpiringMail,
  storeDisconnectedMail,
  webhookPausedMail,
} from '#libs/domain/mail/texts/integration-mails.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { WebhookEndpoint } from '#libs/domain/webhooks/webhook-endpoint.js';
import { WebhookDelivery } from '#libs/domain/webhooks/webhook-rows.js';
import { Clock } from '#libs/runtime/clock.js';
import { FillCompanyMailText } from './fill-company-mail-text.js';
import { FillReportMailText } from './fill-report-mail-text.js';
import { MailLinks, ownerPage, unsubscribeOf } from './mail-links.js';

type Filled = MailContent | { pointless: string };

/** Writes mails about keys, webhook endpoints and stores that stopped or will stop. */
@Injectable()
export class FillIntegrationMailText {
  constructor(
    private readonly em: EntityManager,
    private readonly links: MailLinks,
    private readonly clock: Clock,
    readonly ofCompanies: FillCompanyMailText,
    readonly ofReports: FillReportMailText,
  ) {}

  async webhookPaused({ subjectId }: Mail): Promise<Filled> {
    const endpoint = await this.em.findOne(WebhookEndpoint, subjectId);
    if (!endpoint?.pauseReason) return { pointless: 'The endpoint runs again, or is gone.' };
    const failed = await this.em.count(WebhookDelivery, { endpointId: endpoint.id, state: { $ne: 'delivered' } });
    const { url, pauseReason: why, ownerId } = endpoint;
    const page = ownerPage(this.links, ownerId, '/developers', { tab: 'webhooks' });
    return this.#unlessOff(ownerId, (unsubscribe) => webhookPausedMail({ url, why, failed }, page, unsubscribe));
  }

  async apiKeyExpiring({ subjectId }: Mail): Promise<Filled> {
    const key = await this.em.findOne(ApiKey, subjectId);
    if (!key?.expiresAt || key.statusAt(this.clock.now()) !== 'active')
      return { pointless: 'The key is used no more.' };
    const { name, prefix, expiresAt, ownerId } = key;
    const ends = expiresAt.toISOString().slice(0, 10);
    const page = ownerPage(this.links, ownerId, '/developers');
    return this.#unlessOff(ownerId, (unsubscribe) => apiKeyExpiringMail({ name, prefix, ends }, page, unsubscribe));
  }

  async storeDisconnected({ subjectId }: Mail): Promise<Filled> {
    const store = await this.em.findOne(StoreConnection, subjectId);
    if (store?.status !== 'expired' || store.disconnectedAt)
      return { pointless: 'The store is connected again, or was removed.' };
    const why = store.reason ?? 'It no longer lets us in.';
    const page = ownerPage(this.links, store.ownerId, '/stores');
    return this.#unlessOff(store.ownerId, (unsubscribe) =>
      storeDisconnectedMail({ name: store.name, why }, page, unsubscribe),
    );
  }

  async #unlessOff(userId: string, write: (unsubscribe: MailUnsubscribe) => MailContent): Promise<Filled> {
    const account = await this.em.findOne(Account, userId);
    if (account?.notify.integration === false) return { pointless: 'These mails were turned off meanwhile.' };
    const reader = { kind: 'account', userId } as const;
    const text = 'Unsubscribe from e-mails about keys, webhooks and stores';
    const unsubscribe = unsubscribeOf(this.links, 'integration', reader, text);
    return unsubscribe ? write(unsubscribe) : { pointless: 'ACCESS_LINK_SECRET is not set.' };
  }
}
