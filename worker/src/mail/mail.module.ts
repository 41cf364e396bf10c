import { Module, type DynamicModule } from '@nestjs/common';
import type { Env } from '#libs/runtime/settings/env.js';
import { FillAdjustmentMailText } from './fill-adjustment-mail-text.js';
import { FillCardMailText } from './fill-card-mail-text.js';
import { FillCompanyMailText } from './fill-company-mail-text.js';
import { FillClaimMailText } from './fill-claim-mail-text.js';
import { FillImportMailText } from './fill-import-mail-text.js';
import { FillIntegrationMailText } from './fill-integration-mail-text.js';
import { FillMailText } from './fill-mail-text.js';
import { FillOrderMailText } from './fill-order-mail-text.js';
import { FillRefundMailText } from './fill-refund-mail-text.js';
import { FillRecipientMailText } from './fill-recipient-mail-text.js';
import { FillTrackingMailText } from './fill-tracking-mail-text.js';
import { FillReportMailText } from './fill-report-mail-text.js';
import { FillShipmentMailText } from './fill-shipment-mail-text.js';
import { MailLinks } from './mail-links.js';
import { SendMail } from './send-mail.js';

@Module({})
export class MailModule {
  /** @param publicUrl the address browsers use. */
  static of(publicUrl: string, { linkSecrets, contactEmail, shopName }: Env['mail']): DynamicModule {
    return {
      module: MailModule,
      providers: [
        FillMailText,
        FillOrderMailText,
        FillRefundMailText,
        FillClaimMailText,
        FillAdjustmentMailText,
        FillShipmentMailText,
        FillRecipientMailText,
        FillTrackingMailText,
        FillIntegrationMailText,
        FillImportMailText,
        FillCardMailText,
        FillCompanyMailText,
        FillReportMailText,
        SendMail,
        {
          provide: MailLinks,
          useValue: new MailLinks(publicUrl, linkSecrets, contactEmail, shopName),
        },
      ],
    };
  }
}
