import { Module } from '@nestjs/common';
import { FetchCarrierRates } from '#libs/adapters/carriers/fetch-carrier-rates.js';
import { ActiveMarginsCache } from '#libs/use-cases/margins/active-margins.js';
import { OrdersUseCases } from '#libs/use-cases/orders/orders-use-cases.module.js';
import { BuyRows } from './buy-rows.js';
import { ImportPrices } from '../pricing/import-prices.js';
import { RateRows } from '../pricing/rate-rows.js';

@Module({
  imports: [OrdersUseCases],
  providers: [FetchCarrierRates, ActiveMarginsCache, ImportPrices, RateRows, BuyRows],
})
export class SellingModule {}
