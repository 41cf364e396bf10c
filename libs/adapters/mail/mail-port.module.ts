import { Module, type DynamicModule } from '@nestjs/common';
import { Mailer } from '#libs/domain/mail/mailer.js';
import type { Env } from '#libs/runtime/settings/env.js';
import { MailOff } from './mail-off.js';
import { SmtpMailer } from './smtp-mailer.js';

/** Binds the port to the mail server, or to `MailOff` if none is configured. */
@Module({})
export class MailPortModule {
  static of({ smtpUrl: url, from, requireTls, caFile }: Env['mail']): DynamicModule {
    const mailer = () => (url ? new SmtpMailer({ url, from, requireTls, caFile }) : new MailOff());
    return {
      module: MailPortModule,
      global: true,
      providers: [{ provide: Mailer, useFactory: mailer }],
      exports: [Mailer],
    };
  }
}
