import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import { v1Tracker } from '#libs/contracts/public-api/answers.js';
import { slug as slugSchema } from '#libs/contracts/shipments/shipments.js';
import { Allow } from '../http/auth/access.js';
import { HttpSettings } from '../http/http-settings.js';
import { Response } from '../http/responses/response-schema.js';
import { GetTracking } from './queries/get-tracking.js';

/** Public API: where a parcel is. As on the public page, anybody with the address sees it. */
@Controller('v1/trackers')
@Allow('user', 'key:read')
export class V1TrackersController {
  constructor(
    private readonly queries: QueryBus,
    private readonly settings: HttpSettings,
  ) {}

  @Get(':slug')
  @Response(v1Tracker)
  async get(@Param('slug', { schema: slugSchema }) slug: string): Promise<z.infer<typeof v1Tracker>> {
    const { isTest, ...view } = await this.queries.execute(new GetTracking(slug));
    return { ...view, livemode: this.settings.isLive && !isTest };
  }
}
