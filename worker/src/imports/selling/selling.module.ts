import { Module } from '@nestjs/common';
import { AskCarrier } from '#libs/adapters/carriers/ask-carrier.js';
import { FindMargins } from '#libs/database/margins-in-force.js';
import { BuyRows } from './buy-rows.js';
import { ImportPrices } from './import-prices.js';
import { RateRows } from './rate-rows.js';

@Module({ providers: [AskCarrier, FindMargins, ImportPrices, RateRows, BuyRows] })
export class SellingModule {}
