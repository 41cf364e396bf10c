import { Module } from '@nestjs/common';
import { RequestTrackingUpdateHandler } from './commands/request-tracking-update.js';
import { FindTrackingHandler } from './queries/find-tracking.js';
import { GetTrackingHandler } from './queries/get-tracking.js';
import { TrackingController } from './tracking.controller.js';

@Module({
  controllers: [TrackingController],
  providers: [GetTrackingHandler, FindTrackingHandler, RequestTrackingUpdateHandler],
})
export class TrackingModule {}
