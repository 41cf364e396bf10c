import { Module, type DynamicModule } from '@nestjs/common';
import { SimulatedTrackingSpeed } from '#libs/domain/tracking/simulated-tracking-speed.js';
import { ApplyAggregatorEvent } from './apply-aggregator-event.js';
import { FetchTrackingEvents } from './fetch-tracking-events.js';
import { PollTrackers } from './poll-trackers.js';
import { PushingAggregators } from './pushing-aggregators.js';
import { RefreshTracking } from './refresh-tracking.js';
import { SummarizeOrder } from './summarize-order.js';

@Module({})
export class TrackingModule {
  static of(speed: number): DynamicModule {
    return {
      module: TrackingModule,
      providers: [
        ApplyAggregatorEvent,
        FetchTrackingEvents,
        PollTrackers,
        PushingAggregators,
        RefreshTracking,
        SummarizeOrder,
        { provide: SimulatedTrackingSpeed, useValue: new SimulatedTrackingSpeed(speed) },
      ],
    };
  }
}
