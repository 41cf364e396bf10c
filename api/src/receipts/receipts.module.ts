import { Module } from '@nestjs/common';
import { FindReceiptsHandler } from './queries/find-receipts.js';
import { RenderReceiptHandler } from './queries/render-receipt.js';
import { ReceiptsController } from './receipts.controller.js';

@Module({ controllers: [ReceiptsController], providers: [FindReceiptsHandler, RenderReceiptHandler] })
export class ReceiptsModule {}
