import { Module } from '@nestjs/common';
import { FetchCarrierRates } from '#libs/adapters/carriers/fetch-carrier-rates.js';
import { ActiveMarginsCache } from '#libs/database/active-margins.js';
import { BuyRows } from './buy-rows.js';
import { ImportPrices } from './import-prices.js';
import { RateRows } from './rate-rows.js';

@Module({ providers: [FetchCarrierRates, ActiveMarginsCache, ImportPrices, RateRows, BuyRows] })
export class SellingModule {}
