import { Module } from '@nestjs/common';
import { AskCarrier } from './ask-carrier.js';
import { ComputeRates } from './compute-rates.js';
import { FindMargins } from './margins-in-force.js';

@Module({ providers: [AskCarrier, FindMargins, ComputeRates] })
export class QuotesModule {}
