import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { slug as slugSchema } from '#libs/contracts/shipments/shipments.js';
import { trackingView, type TrackingView } from '#libs/contracts/shipments/tracking.js';
import { Allow } from '../http/auth/access.js';
import { Response } from '../http/responses/response-schema.js';
import { GetTracking } from './queries/get-tracking.js';

/** Public API: where a parcel is. As on the public page, anybody with the address sees it. */
@Controller('v1/trackers')
@Allow('user', 'key:read')
export class V1TrackersController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':slug')
  @Response(trackingView)
  get(@Param('slug', { schema: slugSchema }) slug: string): Promise<TrackingView> {
    return this.queries.execute(new GetTracking(slug));
  }
}
