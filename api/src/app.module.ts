import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ormConfig } from '#libs/database/orm.config.js';
import type { Env } from '#libs/runtime/settings/env.js';
import { RuntimeModule } from '#libs/runtime/runtime.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { FeedModule } from './feed/feed.module.js';
import { AddressesModule } from './addresses/addresses.module.js';
import { AdminCarriersModule } from './admin-carriers/admin-carriers.module.js';
import { AdminShipmentsModule } from './admin-shipments/admin-shipments.module.js';
import { AdminCompaniesModule } from './admin-companies/admin-companies.module.js';
import { AdminUsersModule } from './admin-users/admin-users.module.js';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { AuditModule } from './audit/audit.module.js';
import { CardsModule } from './cards/cards.module.js';
import { CompaniesModule } from './companies/companies.module.js';
import { CartModule } from './cart/cart.module.js';
import { ContactModule } from './contact/contact.module.js';
import { CouponsModule } from './coupons/coupons.module.js';
import { CspReportsModule } from './csp-reports/csp-reports.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { HealthModule } from './health/health.module.js';
import type { HttpSettings } from './http/http-settings.js';
import { HttpModule } from './http/http.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { SellingModule } from './imports/selling/selling.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { TariffsUseCases } from '#libs/use-cases/tariffs/tariffs-use-cases.module.js';
import { ObjectsModule } from '#libs/adapters/objects/objects.module.js';
import { PaymentsModule } from '#libs/adapters/stripe/payments.module.js';
import { FindingsModule } from './findings/findings.module.js';
import { LabelBatchesModule } from './label-batches/label-batches.module.js';
import { ManifestsModule } from './manifests/manifests.module.js';
import { LabelsModule } from './labels/labels.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { MailChoicesModule } from './mail-choices/mail-choices.module.js';
import { MarginsModule } from './margins/margins.module.js';
import { OrderAccessModule } from './order-access/order-access.module.js';
import { OrdersModule } from './orders/orders.module.js';

import { PackagesModule } from './packages/packages.module.js';
import { PaymentEventsModule } from './payment-events/payment-events.module.js';
import { QueueBoardModule } from './queue-board/queue-board.module.js';
import { AdjustmentsModule } from './adjustments/adjustments.module.js';
import { InsuranceClaimsModule } from './insurance-claims/insurance-claims.module.js';
import { PickupsModule } from './pickups/pickups.module.js';
import { QuotesModule } from './quotes/quotes.module.js';
import { ReceiptsModule } from './receipts/receipts.module.js';
import { RefundsModule } from './refunds/refunds.module.js';
import { PayoutsModule } from './payouts/payouts.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { ReportsUseCases } from '#libs/use-cases/reports/reports-use-cases.module.js';
import { ReturnsModule } from './returns/returns.module.js';
import { SavedViewsModule } from './saved-views/saved-views.module.js';
import { ShipmentsModule } from './shipments/shipments.module.js';
import { StoreVendorsModule } from '#libs/adapters/stores/store-vendors.module.js';
import { StoreProductsModule } from './store-products/store-products.module.js';
import { StoreRulesModule } from './store-rules/store-rules.module.js';
import { StoreOrdersModule } from './store-orders/store-orders.module.js';
import { StoresModule } from './stores/stores.module.js';
import { TariffsModule } from './tariffs/tariffs.module.js';
import { TrackingModule } from './tracking/tracking.module.js';
import { WebAppModule } from './web-app/web-app.module.js';
import { WebhookEndpointsModule } from './webhook-endpoints/webhook-endpoints.module.js';
import { EasypostWebhookModule } from './aggregator-events/easypost-webhook.module.js';
import { StripeWebhookModule } from './payment-events/stripe-webhook.module.js';

/** A request that waits for a lock holds a connection, for at most this long. Milliseconds. */
const lockTimeoutMs = 3_000;

/** The api: the HTTP platform (http/, health/, web-app/) and its features. Features export nothing. */
@Module({})
export class AppModule {
  static of(env: Env, settings: HttpSettings): DynamicModule {
    const database = { ...env.database, applicationName: 'waybill-api', lockTimeoutMs };
    return {
      module: AppModule,
      imports: [
        RuntimeModule.forRoot('api', env.process.logLevel),
        MikroOrmModule.forRoot({ ...ormConfig(database), registerRequestContext: false }),
        CqrsModule.forRoot(),
        IdentityModule.of(env.cognito),
        HttpModule.of(settings),
        PaymentsModule.of(env.stripe),
        ObjectsModule.of(env.objects),
        HealthModule,
        QuotesModule,
        SavedViewsModule,
        ShipmentsModule,
        CartModule,
        CouponsModule.of(env.coupons),
        MarginsModule,
        TariffsModule,
        TariffsUseCases,
        OrdersModule,
        ContactModule,
        OrderAccessModule.of(env.mail.linkSecrets),
        MailChoicesModule.of(env.mail.linkSecrets),
        ReceiptsModule,
        RefundsModule,
        FindingsModule,
        PaymentEventsModule,
        StripeWebhookModule.of(env.stripe),
        EasypostWebhookModule.of(env.carriers),
        LabelsModule,
        LabelBatchesModule,
        ManifestsModule,
        ReturnsModule,
        PickupsModule.of(env.carriers),
        AdjustmentsModule.of(env.adjustments),
        InsuranceClaimsModule.of(env.carriers),
        TrackingModule.of(env.mail.linkSecrets, env.carriers),
        AccountsModule,
        FeedModule.of(env.mail.linkSecrets),
        CompaniesModule.of(env.mail.linkSecrets),
        AddressesModule.of(env.carriers),
        ImportsModule.of(env.imports),
        SellingModule,
        PackagesModule,
        ApiKeysModule,
        WebhookEndpointsModule.of(env.stores),
        StoreVendorsModule.of(env.stores),
        StoreOrdersModule,
        StoreProductsModule,
        StoreRulesModule,
        StoresModule.of({ ...env.stores, publicUrl: env.http.publicUrl }),
        CardsModule,
        AuditModule,
        AdminCompaniesModule,
        AdminUsersModule,
        DashboardModule,
        ReportsModule,
        PayoutsModule,
        ReportsUseCases,
        AdminShipmentsModule,
        AdminCarriersModule.of(env.carriers),
        OperationsModule,
        QueueBoardModule.of(env.queue),
        CspReportsModule,
        WebAppModule.of(env),
      ],
    };
  }
}
