import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { slug as slugSchema } from '#libs/contracts/shipments/shipments.js';
import {
  carrierParam,
  numberParam,
  trackedNumber,
  type TrackedNumber,
} from '#libs/contracts/shipments/tracked-number.js';
import {
  trackingFound,
  trackingQuery,
  trackingView,
  type TrackingFound,
  type TrackingView,
} from '#libs/contracts/shipments/tracking.js';
import * as subscriptions from '#libs/contracts/shipments/tracking-subscriptions.js';
import { Public } from '../http/auth/access.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { Response } from '../http/responses/response-schema.js';
import { ConfirmTrackingSubscription } from './commands/confirm-tracking-subscription.js';
import { RequestTrackingSubscription } from './commands/request-tracking-subscription.js';
import { RequestTrackingUpdate } from './commands/request-tracking-update.js';
import { FollowNumber } from './queries/follow-number.js';
import { FindTracking } from './queries/find-tracking.js';
import { GetTracking } from './queries/get-tracking.js';

const slugParam = { schema: slugSchema };

/** Public: anybody with the address or the number sees where the parcel is, and no personal data. */
@Controller('track')
@Public()
export class TrackingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(trackingFound)
  find(@Query({ schema: trackingQuery }) { number }: { number: string }): Promise<TrackingFound> {
    return this.queries.execute(new FindTracking(number));
  }

  /** Any number of a known carrier; for parcels that are not ours, the configured aggregator is asked. */
  @Get(':carrier/:number')
  @RateLimit('lookups')
  @Response(trackedNumber)
  follow(
    @Param('carrier', { schema: carrierParam }) carrier: string,
    @Param('number', { schema: numberParam }) number: string,
  ): Promise<TrackedNumber> {
    return this.queries.execute(new FollowNumber(carrier, number));
  }

  @Get(':slug')
  @Response(trackingView)
  get(@Param('slug', slugParam) slug: string): Promise<TrackingView> {
    return this.queries.execute(new GetTracking(slug));
  }

  @Post(':slug/refresh')
  @Response(trackingView, { status: 202 })
  async refresh(@Param('slug', slugParam) slug: string): Promise<TrackingView> {
    await this.commands.execute(new RequestTrackingUpdate(slug));
    return this.queries.execute(new GetTracking(slug));
  }

  /** Mails a link that confirms the address; the same answer whether it follows the parcel already or not. */
  @Post(':slug/subscriptions')
  @RateLimit('messages')
  @HttpCode(202)
  subscribe(
    @Param('slug', slugParam) slug: string,
    @Body({ schema: subscriptions.trackingSubscriptionBody }) { email }: subscriptions.TrackingSubscriptionBody,
  ): Promise<void> {
    return this.commands.execute(new RequestTrackingSubscription(slug, email));
  }

  /** The action of the button on that page; opening the link changes nothing. */
  @Put(':slug/subscriptions')
  @HttpCode(204)
  confirm(
    @Param('slug', slugParam) slug: string,
    @Body({ schema: subscriptions.trackingConfirmationBody }) { token }: subscriptions.TrackingConfirmationBody,
  ): Promise<void> {
    return this.commands.execute(new ConfirmTrackingSubscription(slug, token));
  }
}
