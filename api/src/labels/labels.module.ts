import { Module } from '@nestjs/common';
import { MarkPrintedHandler } from './commands/mark-printed.js';
import { LabelsController } from './labels.controller.js';
import { GetLabelHandler } from './queries/get-label.js';
import { RenderLabelFileHandler } from './queries/render-label-file.js';

@Module({ controllers: [LabelsController], providers: [GetLabelHandler, RenderLabelFileHandler, MarkPrintedHandler] })
export class LabelsModule {}
