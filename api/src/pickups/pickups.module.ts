import { EntityManager } from '@mikro-orm/postgresql';
import { Module, type DynamicModule } from '@nestjs/common';
import { aggregators } from '#libs/adapters/carriers/aggregators.js';
import { GuardedCarrier } from '#libs/adapters/carriers/guarded-carrier.js';
import { PickupPrices } from '#libs/adapters/carriers/pickup-prices.js';
import type { Env } from '#libs/runtime/settings/env.js';
import { BookPickupHandler } from './commands/book-pickup.js';
import { CancelPickupHandler } from './commands/cancel-pickup.js';
import { PickupsController } from './pickups.controller.js';
import { FindPickupOffersHandler } from './queries/find-pickup-offers.js';
import { GetPickupLabelsHandler } from './queries/get-pickup-labels.js';
import { GetPickupHandler } from './queries/get-pickup.js';
import { ListPickupsHandler } from './queries/list-pickups.js';

@Module({})
export class PickupsModule {
  /** @param carriers whose aggregators quote pickups */
  static of(carriers: Env['carriers']): DynamicModule {
    return {
      module: PickupsModule,
      controllers: [PickupsController],
      providers: [
        ...[GetPickupLabelsHandler, FindPickupOffersHandler, ListPickupsHandler, GetPickupHandler],
        ...[BookPickupHandler, CancelPickupHandler],
        {
          provide: PickupPrices,
          inject: [EntityManager],
          useFactory: (em: EntityManager) =>
            new PickupPrices(aggregators(em, carriers).map((one) => new GuardedCarrier(one))),
        },
      ],
    };
  }
}
