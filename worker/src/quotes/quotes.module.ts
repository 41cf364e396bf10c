import { Module } from '@nestjs/common';
import { AskCarrier } from '#libs/adapters/carriers/ask-carrier.js';
import { ComputeRates } from './compute-rates.js';
import { FindMargins } from '#libs/database/margins-in-force.js';

@Module({ providers: [AskCarrier, FindMargins, ComputeRates] })
export class QuotesModule {}
