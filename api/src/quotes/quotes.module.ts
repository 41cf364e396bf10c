import { Module } from '@nestjs/common';
import { RequestQuoteHandler } from './commands/request-quote.js';
import { GetQuoteHandler } from './queries/get-quote.js';
import { QuotesController } from './quotes.controller.js';

@Module({ controllers: [QuotesController], providers: [RequestQuoteHandler, GetQuoteHandler] })
export class QuotesModule {}
