import { Module } from '@nestjs/common';
import { ReadFeedEntriesHandler } from './commands/read-feed-entries.js';
import { FeedController } from './feed.controller.js';
import { CountUnreadHandler } from './queries/count-unread.js';
import { FindFeedHandler } from './queries/find-feed.js';

@Module({
  controllers: [FeedController],
  providers: [FindFeedHandler, CountUnreadHandler, ReadFeedEntriesHandler],
})
export class FeedModule {}
