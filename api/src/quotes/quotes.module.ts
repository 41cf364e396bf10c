import { Module } from '@nestjs/common';
import { RequestQuoteHandler } from './commands/request-quote.js';
import { GetQuoteHandler } from './queries/get-quote.js';
import { QuotesController } from './quotes.controller.js';
import { V1QuotesController } from './v1-quotes.controller.js';

@Module({ controllers: [QuotesController, V1QuotesController], providers: [RequestQuoteHandler, GetQuoteHandler] })
export class QuotesModule {}
