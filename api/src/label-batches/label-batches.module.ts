import { Module } from '@nestjs/common';
import { MarkBatchPrintedHandler } from './commands/mark-batch-printed.js';
import { StartLabelBatchHandler } from './commands/start-label-batch.js';
import { LabelBatchesController } from './label-batches.controller.js';
import { GetLabelBatchHandler } from './queries/get-label-batch.js';
import { GetLabelFileHandler } from './queries/get-label-file.js';

@Module({
  controllers: [LabelBatchesController],
  providers: [StartLabelBatchHandler, MarkBatchPrintedHandler, GetLabelBatchHandler, GetLabelFileHandler],
})
export class LabelBatchesModule {}
