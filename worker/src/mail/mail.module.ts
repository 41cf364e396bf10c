import { Module, type DynamicModule } from '@nestjs/common';
import { OrderLinks } from '#libs/domain/orders/order-links.js';
import { FillMailText } from './fill-mail-text.js';
import { FillRefundMailText } from './fill-refund-mail-text.js';
import { MailLinks } from './mail-links.js';
import { SendMail } from './send-mail.js';

@Module({})
export class MailModule {
  /** @param publicUrl the address browsers use. @param linkSecrets the first one signs the links to orders. */
  static of(publicUrl: string, linkSecrets: readonly string[]): DynamicModule {
    return {
      module: MailModule,
      providers: [
        FillMailText,
        FillRefundMailText,
        SendMail,
        { provide: MailLinks, useValue: new MailLinks(publicUrl, new OrderLinks(linkSecrets)) },
      ],
    };
  }
}
