import { Module, type DynamicModule } from '@nestjs/common';
import { AddressVerifierModule } from '#libs/adapters/carriers/address-verifier.module.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import type { Env } from '#libs/runtime/settings/env.js';
import { AutomateOrders } from './automate-orders.js';
import { ImportOrders } from './import-orders.js';
import { LearnProducts } from './learn-products.js';
import { OpenStore } from './open-store.js';
import { StoreSettings } from './store-settings.js';
import { VerifyOrderAddresses } from './verifying/verify-order-addresses.js';

/** Reads the orders of connected stores, and learns from labels what they weigh. */
@Module({})
export class StoresModule {
  static of(
    { stores: { credentialKeys, syncSeconds }, carriers }: Pick<Env, 'stores' | 'carriers'>,
    publicUrl: string,
  ): DynamicModule {
    return {
      module: StoresModule,
      imports: [AddressVerifierModule.of(carriers)],
      providers: [
        ImportOrders,
        VerifyOrderAddresses,
        AutomateOrders,
        LearnProducts,
        OpenStore,
        { provide: CredentialKeys, useValue: new CredentialKeys(credentialKeys) },
        { provide: StoreSettings, useValue: { syncSeconds, publicUrl } satisfies StoreSettings },
      ],
    };
  }
}
