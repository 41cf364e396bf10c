import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CredentialKeys, UnknownCredentialKey } from '#libs/domain/stores/sealed-credentials.js';
import type { StoreAccess } from '#libs/domain/stores/store-access.js';
import { answered, failed, type StoreAnswer, type StoreFault } from '#libs/domain/stores/store-answer.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreVendors, type StoreVendor } from '#libs/domain/stores/store-vendor.js';
import { Clock, SystemClock } from '#libs/runtime/clock.js';
import { lastsLongEnough, renewOnce, untilRenewed } from './renew-credentials.js';

export type OpenedStore = { store: StoreConnection; vendor: StoreVendor; access: StoreAccess };

/** Opens stores: decrypts and renews credentials, and stores new ones before they are used. */
@Injectable()
export class OpenStore {
  constructor(
    private readonly vendors: StoreVendors,
    private readonly keys: CredentialKeys,
    private readonly clock: Clock = new SystemClock(),
  ) {}

  /** `em`: outside of any transaction, since vendors are called. */
  async open(em: EntityManager, store: StoreConnection, signal: AbortSignal): Promise<StoreAnswer<OpenedStore>> {
    const vendor = this.vendors.vendor(store.vendor);
    let access = this.#decrypted(store);
    if (access.ok && !lastsLongEnough(access.value.credentials, this.clock.now().getTime()))
      access = await renewOnce(
        store.id,
        () => this.#renewed(em, store, vendor, signal),
        () => this.#stored(em, store),
      );
    if (!access.ok) return access;
    if (this.keys.isOutdated(store.credentialKeyId ?? '')) {
      store.keepCredentials(access.value.credentials, this.keys);
      await em.flush();
    }
    return answered({ store, vendor, access: access.value });
  }

  /**
   * The meaning of an error when the store refused its credentials: a token may end early. After a renewal the store is retried
   * later; only a refused renewal requires a new consent.
   */
  async confirm(em: EntityManager, opened: OpenedStore, fault: StoreFault, signal: AbortSignal): Promise<StoreFault> {
    const { store, vendor, access } = opened;
    const { accessToken, refreshToken } = access.credentials;
    if (fault.kind !== 'revoked' || refreshToken === undefined) return fault;
    const renewed = await renewOnce(
      store.id,
      () => this.#renewed(em, store, vendor, signal, accessToken),
      () => this.#stored(em, store),
    );
    return renewed.ok ? { kind: 'temporary', text: fault.text, unsure: false } : renewed.fault;
  }

  /** The credentials stored by another run meanwhile; a token that a vendor issues once is lost when two runs request it. */
  async #stored(em: EntityManager, store: StoreConnection): Promise<StoreAnswer<StoreAccess>> {
    await em.refresh(store);
    return this.#decrypted(store);
  }

  /** @param refused the token that the store took no longer, however long it should last */
  async #renewed(
    em: EntityManager,
    store: StoreConnection,
    vendor: StoreVendor,
    signal: AbortSignal,
    refused?: string,
  ): Promise<StoreAnswer<StoreAccess>> {
    const lasts = ({ credentials }: StoreAccess) =>
      credentials.accessToken !== refused && lastsLongEnough(credentials, this.clock.now().getTime());
    const before = await this.#stored(em, store);
    if (!before.ok || lasts(before.value)) return before;
    const renewed = await vendor.refresh(before.value, signal);
    if (renewed.ok) {
      store.keepCredentials(renewed.value, this.keys);
      await em.flush();
      return answered({ ...before.value, credentials: renewed.value });
    }
    if (renewed.fault.kind !== 'revoked') return renewed;
    return (await untilRenewed(() => this.#stored(em, store), lasts, signal)) ?? renewed;
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
