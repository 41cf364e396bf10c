import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import * as contract from '#libs/contracts/feed/feed.js';
import { pageRequest } from '#libs/contracts/values/page.js';
import { Allow } from '../http/auth/access.js';
import { Members } from '../http/auth/member-rule.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { ReadFeedEntries } from './commands/read-feed-entries.js';
import { CountUnread } from './queries/count-unread.js';
import { FindFeed } from './queries/find-feed.js';

/** Messages to the user, or to the company they act for: its members share one feed, with a mark for what each has read. */
@Controller('feed')
@Allow('user')
export class FeedController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.feedPage)
  list(
    @Actor() actor: Actor,
    @Query({ schema: pageRequest }) page: z.infer<typeof pageRequest>,
  ): Promise<contract.FeedPage> {
    return this.queries.execute(new FindFeed(actor, page));
  }

  /** Pages poll it: an unchanged number answers 304. */
  @Get('unread')
  @Response(contract.unreadView)
  unread(@Actor() actor: Actor): Promise<contract.UnreadView> {
    return this.queries.execute(new CountUnread(actor));
  }

  /** 404 for entries of others. */
  @Post('read')
  @HttpCode(204)
  @Members('viewer')
  async read(
    @Actor() actor: Actor,
    @Body({ schema: contract.feedReading }) reading: contract.FeedReading,
  ): Promise<void> {
    await this.commands.execute(new ReadFeedEntries(actor, reading));
  }
}
