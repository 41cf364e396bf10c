import { Module } from '@nestjs/common';
import { MergeLabels } from './merge-labels.js';

@Module({ providers: [MergeLabels] })
export class LabelBatchesModule {}
