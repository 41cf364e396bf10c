import type { EntityManager } from '@mikro-orm/postgresql';
import { FetchCarrierRates } from '#libs/adapters/carriers/fetch-carrier-rates.js';
import { GuardedCarrier } from '#libs/adapters/carriers/guarded-carrier.js';
import { tariffs } from '#libs/adapters/carriers/tariff/all-tariffs.js';
import { DatabasePurchaseRegister } from '#libs/adapters/carriers/tariff/purchase/database-purchase-register.js';
import { TariffCarrier } from '#libs/adapters/carriers/tariff/tariff-carrier.js';
import { PostgresObjectStore } from '#libs/adapters/objects/postgres-object-store.js';
import { PaymentsByMode } from '#libs/adapters/test-payments/payments-by-mode.js';
import { TestCardPayments } from '#libs/adapters/test-payments/test-card-payments.js';
import { CarrierCalls } from '#libs/domain/carriers/carrier-calls.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import type { CardPayments } from '#libs/domain/payments/card-payments.js';
import { FakeCarrier } from '#libs/dev/testing/sample-data/fake-carrier.js';
import type { TestDatabase } from '#libs/dev/testing/servers/test-database.js';
import { ActiveMarginVersion } from '#libs/use-cases/margins/active-margin-version.js';
import { FailOrderItem } from '../../../../worker/src/labels/fail-order-item.js';
import { PurchaseLabel } from '../../../../worker/src/labels/purchase-label.js';
import { StorePurchase } from '../../../../worker/src/labels/store-purchase.js';
import { CaptureOrder } from '../../../../worker/src/orders/payments/capture-order.js';
import { SettlePayment } from '../../../../worker/src/orders/payments/settle-payment.js';
import { ReconcileOrders } from '../../../../worker/src/orders/reconciliation/reconcile-orders.js';
import { ComputeRates } from '../../../../worker/src/quotes/compute-rates.js';
import { PayRefund } from '../../../../worker/src/refunds/pay-refund.js';
import { VoidLabel } from '../../../../worker/src/refunds/void-label.js';
import { JobHarness } from '../../../../worker/src/testing/job-harness.js';
import { TestClock } from '../../../../worker/src/testing/test-clock.js';
import { SimulatedTrackingSpeed } from '#libs/domain/tracking/simulated-tracking-speed.js';

/** An aggregator that sells real postage. */
class RealCarrier extends FakeCarrier {
  override readonly isAggregator = true;
}

/**
 * The jobs of an order in a live shop, besides an aggregator and a card provider whose every call is recorded: test mode calls
 * neither. Price lists are off, as in a shop that sells live prices only.
 */
export function liveShopJobs(database: TestDatabase): { jobs: JobHarness; calls: () => string[] } {
  const em = database.orm.em as EntityManager;
  const clock = new TestClock();
  const asked: string[] = [];
  const provider = new Proxy({} as CardPayments, {
    get: (_, verb) => () => {
      asked.push(String(verb));
      return verb === 'reversalsSince' ? Promise.resolve({ refunds: [], disputes: [] }) : Promise.reject(new Error());
    },
  });
  const real = new RealCarrier('easypost');
  const lists = tariffs.map(
    (one) => new TariffCarrier(one, new DatabasePurchaseRegister(em), { speed: 1, now: () => new Date() }),
  );
  const carriers = new Carriers(
    [...lists, real].map((one) => new GuardedCarrier(one)),
    false,
  );
  const payments = new PaymentsByMode(provider, new TestCardPayments(em));
  const failOrderItem = new FailOrderItem(em);
  const speed = new SimulatedTrackingSpeed(1);
  const storePurchase = new StorePurchase(em, carriers, new PostgresObjectStore(), clock, speed);
  const rates = new FetchCarrierRates(carriers, new CarrierCalls());
  const jobs = new JobHarness(database.orm, [
    new ComputeRates(em, rates, carriers, new ActiveMarginVersion(em), clock),
    new SettlePayment(em, payments, clock),
    new PurchaseLabel(em, carriers, failOrderItem, storePurchase, clock),
    new CaptureOrder(em, payments, clock),
    new VoidLabel(em, carriers, clock),
    new PayRefund(em, payments, clock),
    new ReconcileOrders(em, payments, clock),
  ]);
  return { jobs, calls: () => [...asked, ...real.calls] };
}
