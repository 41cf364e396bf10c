import { Module, type DynamicModule } from '@nestjs/common';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { AnswerStoreChallengeHandler } from './commands/answer-store-challenge.js';
import { FinishPostedConsentHandler } from './commands/finish-posted-consent.js';
import { RecordStoreWebhookHandler } from './commands/record-store-webhook.js';
import { BeginStoreConsentHandler } from './commands/begin-store-consent.js';
import { ChangeStoreHandler } from './commands/change-store.js';
import { ConnectStoreHandler } from './commands/connect-store.js';
import { DisconnectStoreHandler } from './commands/disconnect-store.js';
import { FinishStoreConsentHandler } from './commands/finish-store-consent.js';
import { PauseOrResumeStoreHandler } from './commands/pause-or-resume-store.js';
import { RenewStoreKeyHandler } from './commands/renew-store-key.js';
import { SyncStoreHandler } from './commands/sync-store.js';
import { FindStoresHandler } from './queries/find-stores.js';
import { FindUnreadableOrdersHandler } from './queries/find-unreadable-orders.js';
import { GetStoreHandler } from './queries/get-store.js';
import { TakeCustomOrdersHandler } from './commands/take-custom-orders.js';
import { CustomOrdersController } from './custom-orders.controller.js';
import { FindFulfillmentsHandler } from './queries/find-fulfillments.js';
import { StoreAddresses } from './store-addresses.js';
import { WebhookStores } from './webhook-stores.js';
import { StoreWebhookEvents } from './store-webhook-events.js';
import { StoreWebhooksController } from './store-webhooks.controller.js';
import { StoresController } from './stores.controller.js';

type Settings = { credentialKeys: readonly string[]; publicUrl: string };

@Module({})
export class StoresModule {
  static of({ credentialKeys, publicUrl }: Settings): DynamicModule {
    return {
      module: StoresModule,
      controllers: [StoresController, StoreWebhooksController, CustomOrdersController],
      providers: [
        { provide: CredentialKeys, useValue: new CredentialKeys(credentialKeys) },
        { provide: StoreAddresses, useValue: new StoreAddresses(publicUrl) },
        ...[ConnectStoreHandler, BeginStoreConsentHandler, FinishStoreConsentHandler, ChangeStoreHandler],
        ...[PauseOrResumeStoreHandler, SyncStoreHandler, RenewStoreKeyHandler, DisconnectStoreHandler],
        ...[WebhookStores, StoreWebhookEvents],
        ...[RecordStoreWebhookHandler, AnswerStoreChallengeHandler, FinishPostedConsentHandler],
        ...[FindStoresHandler, GetStoreHandler, FindUnreadableOrdersHandler],
        ...[TakeCustomOrdersHandler, FindFulfillmentsHandler],
      ],
    };
  }
}
