import { Module } from '@nestjs/common';
import { FetchCarrierRates } from '#libs/adapters/carriers/fetch-carrier-rates.js';
import { ActiveMarginVersion } from '#libs/use-cases/margins/active-margin-version.js';
import { OrdersUseCases } from '#libs/use-cases/orders/orders-use-cases.module.js';
import { BuyRows } from './buy-rows.js';
import { ImportPrices } from '../pricing/import-prices.js';
import { RateRows } from '../pricing/rate-rows.js';

@Module({
  imports: [OrdersUseCases],
  providers: [FetchCarrierRates, ActiveMarginVersion, ImportPrices, RateRows, BuyRows],
})
export class SellingModule {}
