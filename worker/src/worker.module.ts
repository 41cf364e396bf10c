import { Module, type DynamicModule, type ModuleMetadata } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CarriersModule } from '#libs/adapters/carriers/carriers.module.js';
import { StoreVendorsModule } from '#libs/adapters/stores/store-vendors.module.js';
import { ObjectsModule } from '#libs/adapters/objects/objects.module.js';
import { MailPortModule } from '#libs/adapters/mail/mail-port.module.js';
import { PaymentsModule } from '#libs/adapters/stripe/payments.module.js';
import type { JobGroup } from '#libs/contracts/operations/operations.js';
import { DatabaseModule } from '#libs/database/database.module.js';
import { TariffsUseCases } from '#libs/use-cases/tariffs/tariffs-use-cases.module.js';
import { jobs } from '#libs/jobs/registry/registry.js';
import { WorkerGroups } from './runtime/worker-groups.js';
import { schedules } from '#libs/jobs/registry/schedules.js';
import type { Env } from '#libs/runtime/settings/env.js';
import { RuntimeModule } from '#libs/runtime/runtime.module.js';
import { AddressesModule } from './addresses/addresses.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { ErasureModule } from './accounts/erasure.module.js';
import { AuditModule } from './audit/audit.module.js';
import { SellingModule } from './imports/selling/selling.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { LabelBatchesModule } from './label-batches/label-batches.module.js';
import { LabelsModule } from './labels/labels.module.js';
import { MailModule } from './mail/mail.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { MarginsModule } from './margins/margins.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { UserDirectoryModule } from './identity/user-directory.module.js';
import { InsuranceModule } from './insurance/insurance.module.js';
import { findKeyConflict } from '#libs/runtime/settings/key-conflict.js';
import { PayoutsModule } from './payouts/payouts.module.js';
import { PickupsModule } from './pickups/pickups.module.js';
import { QuotesModule } from './quotes/quotes.module.js';
import { TariffsModule } from './tariffs/tariffs.module.js';
import { JobRuntimeModule } from './runtime/job-runtime.module.js';
import { RefundsModule } from './refunds/refunds.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { PartitionMetricsModule } from './retention/partition-metrics.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { StoresModule } from './stores/stores.module.js';
import { WriteBacksModule } from './stores/write-backs.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { TrackingModule } from './tracking/tracking.module.js';

type Modules = NonNullable<ModuleMetadata['imports']>;

/** The features whose processors do the jobs of a group. A processor among those of another group is a start that fails. */
const featuresOf: Record<JobGroup, (settings: Env) => Modules> = {
  main: ({ adjustments, audit, carriers, http, mail, stores, stripe, tariff }) => [
    AccountsModule,
    AuditModule.of(audit.sealKeys),
    PartitionMetricsModule,
    QuotesModule,
    TariffsModule,
    OrdersModule.of(adjustments, findKeyConflict(stripe, carriers)),
    LabelsModule.of(tariff.trackingSpeed),
    RefundsModule,
    PickupsModule,
    InsuranceModule.of(mail.contactEmail),
    TrackingModule.of(tariff.trackingSpeed),
    MailModule.of(http.publicUrl, mail),
    WriteBacksModule.of(stores, http.publicUrl),
    WebhooksModule.of({ stores, stripe, carriers }),
  ],
  bulk: ({ imports, carriers, http, stores }) => [
    ...[AddressesModule, ImportsModule.of({ imports, carriers }), LabelBatchesModule, MarginsModule],
    ...[ErasureModule, RetentionModule, ReportsModule, PayoutsModule],
    SellingModule.of({ carriers, imports }),
    StoresModule.of({ stores, carriers }, http.publicUrl),
  ],
};

/** The worker: every feature module brings the processors of its jobs; starting fails when one is missing. */
@Module({ imports: [] })
export class WorkerModule {
  static forRoot(settings: Env): DynamicModule {
    const { groups } = settings.queue;
    const database = { ...settings.database, applicationName: 'waybill-worker-orm' };
    return {
      module: WorkerModule,
      imports: [
        RuntimeModule.forRoot('worker', settings.process.logLevel),
        DatabaseModule.forRoot(database, { http: false }),
        CqrsModule.forRoot(),
        TariffsUseCases,
        CarriersModule.of({ speed: settings.tariff.trackingSpeed, settings: settings.carriers }),
        PaymentsModule.of(settings.stripe),
        MailPortModule.of(settings.mail),
        UserDirectoryModule.of(settings.cognito),
        ObjectsModule.of(settings.objects),
        StoreVendorsModule.of(settings.stores),
        OperationsModule.of(new WorkerGroups(groups)),
        ...groups.flatMap((group) => featuresOf[group](settings)),
        JobRuntimeModule.forRoot({ jobs, schedules, settings }),
      ],
    };
  }
}
