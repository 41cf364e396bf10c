import { CqrsModule } from '@nestjs/cqrs';
import { FetchCarrierRates } from '#libs/adapters/carriers/fetch-carrier-rates.js';
import { CarriersModule } from '#libs/adapters/carriers/carriers.module.js';
import { ActiveMarginVersion } from '#libs/use-cases/margins/active-margin-version.js';
import { OrdersUseCases } from '#libs/use-cases/orders/orders-use-cases.module.js';
import { TariffsUseCases } from '#libs/use-cases/tariffs/tariffs-use-cases.module.js';
import { CarrierCalls } from '#libs/domain/carriers/carrier-calls.js';
import { buyRows, rateRows } from '#libs/jobs/imports.js';
import { runTestWorker } from '../../runtime/testing/run-test-worker.js';
import { BuyRows } from '../selling/buy-rows.js';
import { ImportPrices } from '../pricing/import-prices.js';
import { RateRows } from '../pricing/rate-rows.js';

// A worker process that prices and sells rows.

await runTestWorker('sale-worker', {
  processors: [
    [rateRows, RateRows],
    [buyRows, BuyRows],
  ],
  imports: [CqrsModule.forRoot(), OrdersUseCases, TariffsUseCases, CarriersModule.of({ speed: 1 })],
  providers: [
    { provide: CarrierCalls, useFactory: () => new CarrierCalls() },
    ...[FetchCarrierRates, ActiveMarginVersion, ImportPrices],
  ],
});
