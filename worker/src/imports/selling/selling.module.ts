import { Module, type DynamicModule } from '@nestjs/common';
import { AddressVerifierModule } from '#libs/adapters/carriers/address-verifier.module.js';
import { FetchCarrierRates } from '#libs/adapters/carriers/fetch-carrier-rates.js';
import { ActiveMarginVersion } from '#libs/use-cases/margins/active-margin-version.js';
import type { Env } from '#libs/runtime/settings/env.js';
import { OrdersUseCases } from '#libs/use-cases/orders/orders-use-cases.module.js';
import { BuyRows } from './buy-rows.js';
import { ImportPrices } from '../pricing/import-prices.js';
import { RateRows } from '../pricing/rate-rows.js';

@Module({
  imports: [OrdersUseCases],
  providers: [FetchCarrierRates, ActiveMarginVersion, ImportPrices, RateRows, BuyRows],
})
export class SellingModule {
  static of(carriers: Env['carriers']): DynamicModule {
    return { module: SellingModule, imports: [AddressVerifierModule.of(carriers)] };
  }
}
