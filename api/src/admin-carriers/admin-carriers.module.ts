import { Module, type DynamicModule } from '@nestjs/common';
import { CarriersModule } from '#libs/adapters/carriers/carriers.module.js';
import type { Env } from '#libs/runtime/settings/env.js';
import { ActiveMarginVersion } from '#libs/use-cases/margins/active-margin-version.js';
import { AdminCarriersController } from './admin-carriers.controller.js';
import { SetLabelDefaultsHandler } from './commands/set-label-defaults.js';
import { SwitchCarrierHandler } from './commands/switch-carrier.js';
import { TestConnectionHandler } from './commands/test-connection.js';
import { GetCarriersHandler } from './queries/get-carriers.js';
import { GetSellerAccountsHandler } from './queries/get-seller-accounts.js';
import { GetTrialRatesHandler } from './queries/get-trial-rates.js';
import { SellerAccountsCache } from './seller-accounts-cache.js';

@Module({})
export class AdminCarriersModule {
  /** @param settings of the carriers, as the workers have them */
  static of(settings: Env['carriers']): DynamicModule {
    return {
      module: AdminCarriersModule,
      imports: [CarriersModule.of({ speed: 1, settings })],
      controllers: [AdminCarriersController],
      providers: [
        ActiveMarginVersion,
        SellerAccountsCache,
        SetLabelDefaultsHandler,
        SwitchCarrierHandler,
        TestConnectionHandler,
        GetCarriersHandler,
        GetSellerAccountsHandler,
        GetTrialRatesHandler,
      ],
    };
  }
}
