import { Module, type DynamicModule } from '@nestjs/common';
import { SubscriptionLinks } from '#libs/domain/tracking/subscription-links.js';
import { ConfirmTrackingSubscriptionHandler } from './commands/confirm-tracking-subscription.js';
import { RequestTrackingSubscriptionHandler } from './commands/request-tracking-subscription.js';
import { RequestTrackingUpdateHandler } from './commands/request-tracking-update.js';
import { FindTrackingHandler } from './queries/find-tracking.js';
import { GetTrackingHandler } from './queries/get-tracking.js';
import { TrackingController } from './tracking.controller.js';
import { V1TrackersController } from './v1-trackers.controller.js';

@Module({})
export class TrackingModule {
  /** @param linkSecrets what links in mails may be signed with; without any, no address can be confirmed. */
  static of(linkSecrets: readonly string[]): DynamicModule {
    return {
      module: TrackingModule,
      controllers: [TrackingController, V1TrackersController],
      providers: [
        GetTrackingHandler,
        FindTrackingHandler,
        RequestTrackingUpdateHandler,
        RequestTrackingSubscriptionHandler,
        ConfirmTrackingSubscriptionHandler,
        { provide: SubscriptionLinks, useValue: new SubscriptionLinks(linkSecrets) },
      ],
    };
  }
}
