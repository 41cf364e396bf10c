import { Module, type DynamicModule } from '@nestjs/common';
import { LookAtParcel } from './look-at-parcel.js';
import { PollTrackers } from './poll-trackers.js';
import { RefreshTracking } from './refresh-tracking.js';
import { TrackingSpeed } from './tracking-speed.js';

@Module({})
export class TrackingModule {
  static of(speed: number): DynamicModule {
    return {
      module: TrackingModule,
      providers: [
        LookAtParcel,
        PollTrackers,
        RefreshTracking,
        { provide: TrackingSpeed, useValue: new TrackingSpeed(speed) },
      ],
    };
  }
}
