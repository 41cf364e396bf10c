import { Module } from '@nestjs/common';
import { BacktestsController } from './backtests/backtests.controller.js';
import { CancelBacktestHandler } from './backtests/commands/cancel-backtest.js';
import { DiscardDraftHandler } from './commands/discard-draft.js';
import { PublishDraftHandler } from './commands/publish-draft.js';
import { RestoreVersionHandler } from './commands/restore-version.js';
import { SaveDraftHandler } from './commands/save-draft.js';
import { StartBacktestHandler } from './backtests/commands/start-backtest.js';
import { StartSimulationHandler } from './simulations/commands/start-simulation.js';
import { MarginsController } from './margins.controller.js';
import { CompareMarginsHandler } from './queries/compare-margins.js';
import { ExportBacktestHandler } from './backtests/queries/export-backtest.js';
import { FindVersionsHandler } from './queries/find-versions.js';
import { GetBacktestHandler } from './backtests/queries/get-backtest.js';
import { GetDraftHandler } from './queries/get-draft.js';
import { GetVersionHandler } from './queries/get-version.js';
import { PriceSimulationHandler } from './simulations/queries/price-simulation.js';
import { SimulationsController } from './simulations/simulations.controller.js';

@Module({
  controllers: [MarginsController, SimulationsController, BacktestsController],
  providers: [
    ...[StartBacktestHandler, CancelBacktestHandler, GetBacktestHandler, ExportBacktestHandler],
    ...[SaveDraftHandler, DiscardDraftHandler, PublishDraftHandler, RestoreVersionHandler, StartSimulationHandler],
    ...[GetDraftHandler, FindVersionsHandler, GetVersionHandler, CompareMarginsHandler, PriceSimulationHandler],
  ],
})
export class MarginsModule {}
