import { Module, type DynamicModule } from '@nestjs/common';
import { InvitationLinks } from '#libs/domain/companies/invitation-links.js';
import { ReadFeedEntriesHandler } from './commands/read-feed-entries.js';
import { FeedController } from './feed.controller.js';
import { CountUnreadHandler } from './queries/count-unread.js';
import { FindFeedHandler } from './queries/find-feed.js';

/** Messages to owners, in the app. */
@Module({})
export class FeedModule {
  /** @param linkSecrets secrets that sign invitations. */
  static of(linkSecrets: readonly string[]): DynamicModule {
    return {
      module: FeedModule,
      controllers: [FeedController],
      providers: [
        ...[FindFeedHandler, CountUnreadHandler, ReadFeedEntriesHandler],
        { provide: InvitationLinks, useValue: new InvitationLinks(linkSecrets) },
      ],
    };
  }
}
