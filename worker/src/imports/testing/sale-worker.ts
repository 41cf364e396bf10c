import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { AskCarrier } from '#libs/adapters/carriers/ask-carrier.js';
import { CarriersModule } from '#libs/adapters/carriers/carriers.module.js';
import { CarrierCalls } from '#libs/domain/operations/carrier-calls.js';
import { FindMargins } from '#libs/database/margins-in-force.js';
import { ormConfig } from '#libs/database/orm.config.js';
import { buyRows, rateRows } from '#libs/jobs/imports.js';
import { envOf } from '#libs/runtime/env.js';
import { createLogger } from '#libs/runtime/logger.js';
import { RuntimeModule } from '#libs/runtime/runtime.module.js';
import { JobRuntimeModule } from '../../runtime/job-runtime.module.js';
import { startWorker } from '../../runtime/start-worker.js';
import { BuyRows } from '../selling/buy-rows.js';
import { ImportPrices } from '../selling/import-prices.js';
import { RateRows } from '../selling/rate-rows.js';

// A real worker process that prices and sells rows. Says `ready` on standard output when it takes work.

const settings = envOf('process', 'database', 'queue');

@Module({
  imports: [
    RuntimeModule.forRoot('sale-worker', settings.process.logLevel),
    MikroOrmModule.forRootAsync({
      driver: PostgreSqlDriver,
      useFactory: () => ({ ...ormConfig(settings.database), registerRequestContext: false }),
    }),
    CarriersModule.of({ speed: 1 }),
    JobRuntimeModule.forRoot({ jobs: [rateRows, buyRows], schedules: [], settings }),
  ],
  providers: [
    { provide: CarrierCalls, useFactory: () => new CarrierCalls() },
    ...[AskCarrier, FindMargins, ImportPrices, RateRows, BuyRows],
  ],
})
class SaleWorkerModule {}

try {
  await startWorker(SaleWorkerModule, createLogger('sale-worker', settings.process.logLevel));
  process.stdout.write('ready\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
