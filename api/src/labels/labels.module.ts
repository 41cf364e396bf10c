import { Module } from '@nestjs/common';
import { FetchMissingDocumentsHandler } from './commands/fetch-missing-documents.js';
import { MarkPrintedHandler } from './commands/mark-printed.js';
import { LabelsController } from './labels.controller.js';
import { V1LabelsController } from './v1-labels.controller.js';
import { GetLabelHandler } from './queries/get-label.js';
import { RenderInvoiceHandler } from './queries/render-invoice.js';
import { RenderLabelFileHandler } from './queries/render-label-file.js';
import { FindReturnLabelHandler } from './queries/find-return-label.js';
import { ReturnLabelsController } from './return-labels.controller.js';

@Module({
  controllers: [LabelsController, V1LabelsController, ReturnLabelsController],
  providers: [
    ...[GetLabelHandler, RenderInvoiceHandler, RenderLabelFileHandler],
    ...[MarkPrintedHandler, FetchMissingDocumentsHandler, FindReturnLabelHandler],
  ],
})
export class LabelsModule {}
