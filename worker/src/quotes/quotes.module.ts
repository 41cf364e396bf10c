import { Module } from '@nestjs/common';
import { FetchCarrierRates } from '#libs/adapters/carriers/fetch-carrier-rates.js';
import { ComputeRates } from './compute-rates.js';
import { ActiveMarginsCache } from '#libs/use-cases/margins/active-margins.js';

@Module({ providers: [FetchCarrierRates, ActiveMarginsCache, ComputeRates] })
export class QuotesModule {}
