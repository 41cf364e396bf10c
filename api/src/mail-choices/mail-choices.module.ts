import { Module, type DynamicModule } from '@nestjs/common';
import { UnsubscribeLinks } from '#libs/domain/mail/unsubscribe-links.js';
import { SetMailChoiceHandler } from './commands/set-mail-choice.js';
import { MailChoicesController } from './mail-choices.controller.js';
import { GetMailChoiceHandler } from './queries/get-mail-choice.js';

@Module({})
export class MailChoicesModule {
  /** @param linkSecrets what links in mails may be signed with; without any, no link turns anything off. */
  static of(linkSecrets: readonly string[]): DynamicModule {
    return {
      module: MailChoicesModule,
      controllers: [MailChoicesController],
      providers: [
        SetMailChoiceHandler,
        GetMailChoiceHandler,
        { provide: UnsubscribeLinks, useValue: new UnsubscribeLinks(linkSecrets) },
      ],
    };
  }
}
