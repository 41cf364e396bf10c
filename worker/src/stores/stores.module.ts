import { Module, type DynamicModule } from '@nestjs/common';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import type { Env } from '#libs/runtime/settings/env.js';
import { AutomateOrders } from './automate-orders.js';
import { ImportOrders } from './import-orders.js';
import { OpenStore } from './open-store.js';
import { StoreSettings } from './store-settings.js';

/** Reads the orders of connected stores. */
@Module({})
export class StoresModule {
  static of({ credentialKeys, syncSeconds }: Env['stores'], publicUrl: string): DynamicModule {
    return {
      module: StoresModule,
      providers: [
        ImportOrders,
        AutomateOrders,
        OpenStore,
        { provide: CredentialKeys, useValue: new CredentialKeys(credentialKeys) },
        { provide: StoreSettings, useValue: { syncSeconds, publicUrl } satisfies StoreSettings },
      ],
    };
  }
}
