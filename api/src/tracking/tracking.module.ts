import { EntityManager } from '@mikro-orm/postgresql';
import { Module, type DynamicModule } from '@nestjs/common';
import { aggregators } from '#libs/adapters/carriers/aggregators.js';
import { GuardedCarrier } from '#libs/adapters/carriers/guarded-carrier.js';
import { ParcelLookup } from '#libs/adapters/carriers/parcel-lookup.js';
import { SubscriptionLinks } from '#libs/domain/tracking/subscription-links.js';
import type { Env } from '#libs/runtime/settings/env.js';
import { ConfirmTrackingSubscriptionHandler } from './commands/confirm-tracking-subscription.js';
import { RequestTrackingSubscriptionHandler } from './commands/request-tracking-subscription.js';
import { RequestTrackingUpdateHandler } from './commands/request-tracking-update.js';
import { FindTrackingHandler } from './queries/find-tracking.js';
import { FollowNumberHandler } from './queries/follow-number.js';
import { GetTrackingHandler } from './queries/get-tracking.js';
import { TrackingController } from './tracking.controller.js';
import { V1TrackersController } from './v1-trackers.controller.js';

@Module({})
export class TrackingModule {
  /**
   * @param linkSecrets for signing links in mails; without any, no address can be confirmed.
   * @param carriers whose first aggregator is asked about other parcels
   */
  static of(linkSecrets: readonly string[], carriers: Env['carriers']): DynamicModule {
    return {
      module: TrackingModule,
      controllers: [TrackingController, V1TrackersController],
      providers: [
        GetTrackingHandler,
        FindTrackingHandler,
        FollowNumberHandler,
        RequestTrackingUpdateHandler,
        RequestTrackingSubscriptionHandler,
        ConfirmTrackingSubscriptionHandler,
        { provide: SubscriptionLinks, useValue: new SubscriptionLinks(linkSecrets) },
        { provide: ParcelLookup, inject: [EntityManager], useFactory: (em: EntityManager) => lookupOf(em, carriers) },
      ],
    };
  }
}

function lookupOf(em: EntityManager, carriers: Env['carriers']): ParcelLookup {
  const [first] = aggregators(em, carriers);
  return new ParcelLookup(first ? new GuardedCarrier(first) : null);
}
