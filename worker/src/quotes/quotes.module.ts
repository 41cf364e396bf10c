import { Module } from '@nestjs/common';
import { FetchCarrierRates } from '#libs/adapters/carriers/fetch-carrier-rates.js';
import { ComputeRates } from './compute-rates.js';
import { ActiveMarginVersion } from '#libs/use-cases/margins/active-margin-version.js';

@Module({ providers: [FetchCarrierRates, ActiveMarginVersion, ComputeRates] })
export class QuotesModule {}
