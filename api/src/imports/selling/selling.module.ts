import { Module } from '@nestjs/common';
import { ChooseRowOfferHandler } from './commands/choose-row-offer.js';
import { SellRowsHandler } from './commands/sell-rows.js';
import { SetRateRuleHandler } from './commands/set-rate-rule.js';
import { GetRowHandler } from '../rows/queries/get-row.js';
import { SellingController } from './selling.controller.js';

@Module({
  controllers: [SellingController],
  providers: [SetRateRuleHandler, ChooseRowOfferHandler, SellRowsHandler, GetRowHandler],
})
export class SellingModule {}
