import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { CredentialKeys, UnknownCredentialKey } from '#libs/domain/stores/sealed-credentials.js';
import type { StoreAccess } from '#libs/domain/stores/store-access.js';
import { answered, failed, type StoreAnswer } from '#libs/domain/stores/store-answer.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreVendors, type StoreVendor } from '#libs/domain/stores/store-vendor.js';

export type OpenedStore = { store: StoreConnection; vendor: StoreVendor; access: StoreAccess };

/** Opens stores: decrypts and renews what opens them, and stores what is new before it is used. */
@Injectable()
export class OpenStore {
  constructor(
    private readonly vendors: StoreVendors,
    private readonly keys: CredentialKeys,
  ) {}

  /** `em`: outside of any transaction, since vendors are asked. */
  async open(em: EntityManager, store: StoreConnection, signal: AbortSignal): Promise<StoreAnswer<OpenedStore>> {
    const vendor = this.vendors.vendor(store.vendor);
    const found = this.#decrypted(store);
    if (!found.ok) return found;
    const access = found.value;
    const renewed = await vendor.refresh(access, signal);
    if (!renewed.ok) return renewed;
    const credentials = renewed.value;
    const outdated = this.keys.isOutdated(store.credentialKeyId ?? '');
    if (outdated || !isDeepStrictEqual(credentials, access.credentials)) {
      store.keepCredentials(credentials, this.keys);
      await em.flush();
    }
    return answered({ store, vendor, access: { ...access, credentials } });
  }

  #decrypted(store: StoreConnection): StoreAnswer<StoreAccess> {
    try {
      return answered(store.access(this.keys));
    } catch (error) {
      if (!(error instanceof UnknownCredentialKey)) throw error;
      return failed({ kind: 'revoked', text: 'What opened this store can no longer be read. Connect it again.' });
    }
  }
}
