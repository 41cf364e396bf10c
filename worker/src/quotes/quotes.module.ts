import { Module } from '@nestjs/common';
import { AskCarrier } from './ask-carrier.js';
import { ComputeRates } from './compute-rates.js';

@Module({ providers: [AskCarrier, ComputeRates] })
export class QuotesModule {}
