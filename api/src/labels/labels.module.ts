import { Module } from '@nestjs/common';
import { MarkPrintedHandler } from './commands/mark-printed.js';
import { LabelsController } from './labels.controller.js';
import { GetLabelHandler } from './queries/get-label.js';
import { RenderInvoiceHandler } from './queries/render-invoice.js';
import { RenderLabelFileHandler } from './queries/render-label-file.js';

@Module({
  controllers: [LabelsController],
  providers: [GetLabelHandler, RenderInvoiceHandler, RenderLabelFileHandler, MarkPrintedHandler],
})
export class LabelsModule {}
