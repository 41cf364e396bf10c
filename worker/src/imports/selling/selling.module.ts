import { Module, type DynamicModule } from '@nestjs/common';
import { AddressVerifierModule } from '#libs/adapters/carriers/address-verifier.module.js';
import { FetchCarrierRates } from '#libs/adapters/carriers/fetch-carrier-rates.js';
import { ActiveMarginVersion } from '#libs/use-cases/margins/active-margin-version.js';
import type { Env } from '#libs/runtime/settings/env.js';
import { OrdersUseCases } from '#libs/use-cases/orders/orders-use-cases.module.js';
import { BuyRows } from './buy-rows.js';
import { ImportPrices } from '../pricing/import-prices.js';
import { RateRows } from '../pricing/rate-rows.js';
import { LiveRowLimits } from '../live-pricing/live-row-limits.js';
import { RateLiveRows } from '../live-pricing/rate-live-rows.js';

@Module({
  imports: [OrdersUseCases],
  providers: [FetchCarrierRates, ActiveMarginVersion, ImportPrices, RateRows, RateLiveRows, BuyRows],
})
export class SellingModule {
  static of({ carriers, imports }: Pick<Env, 'carriers' | 'imports'>): DynamicModule {
    const limits = new LiveRowLimits(imports.liveRows, imports.liveCallsPerSecond);
    return {
      module: SellingModule,
      imports: [AddressVerifierModule.of(carriers)],
      providers: [{ provide: LiveRowLimits, useValue: limits }],
    };
  }
}
