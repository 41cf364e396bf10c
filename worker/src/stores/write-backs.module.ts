import { Module, type DynamicModule } from '@nestjs/common';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import type { Env } from '#libs/runtime/settings/env.js';
import { ChooseStoreOffer } from './choose-store-offer.js';
import { OpenStore } from './open-store.js';
import { QueueWriteBacks } from './queue-write-backs.js';
import { StoreSettings } from './store-settings.js';
import { SyncStores } from './sync-stores.js';
import { WriteBackParcel } from './write-back-parcel.js';

/** Write-backs to stores, and syncs from them: in the workers that are not busy with files. */
@Module({})
export class WriteBacksModule {
  static of({ credentialKeys, syncSeconds }: Env['stores'], publicUrl: string): DynamicModule {
    return {
      module: WriteBacksModule,
      providers: [
        ...[SyncStores, QueueWriteBacks, WriteBackParcel, ChooseStoreOffer, OpenStore],
        { provide: CredentialKeys, useValue: new CredentialKeys(credentialKeys) },
        { provide: StoreSettings, useValue: { syncSeconds, publicUrl } satisfies StoreSettings },
      ],
    };
  }
}
