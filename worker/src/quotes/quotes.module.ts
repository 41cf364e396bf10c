import { Module } from '@nestjs/common';
import { FetchCarrierRates } from '#libs/adapters/carriers/fetch-carrier-rates.js';
import { ComputeRates } from './compute-rates.js';
import { EndWithheldOffers } from './end-withheld-offers.js';
import { ActiveMarginVersion } from '#libs/use-cases/margins/active-margin-version.js';

@Module({ providers: [FetchCarrierRates, ActiveMarginVersion, ComputeRates, EndWithheldOffers] })
export class QuotesModule {}
