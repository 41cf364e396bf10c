import { Module } from '@nestjs/common';
import { BacktestMargins } from './backtest-margins.js';

@Module({ providers: [BacktestMargins] })
export class MarginsModule {}
