import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { StoreVendorCode } from '#libs/contracts/stores/store-vendors.js';
import { runPrepared } from '#libs/database/run-prepared.js';
import { DomainError } from '#libs/domain/errors.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import type { StoreAccess, StoreCredentials } from '#libs/domain/stores/store-access.js';

/** What checks the deliveries to a store's address; `sealed`: the stored credentials that it was read from. */
export type WebhookStore = { vendor: StoreVendorCode; access: StoreAccess; sealed: Buffer };

type Row = { vendor: StoreVendorCode; shop: string; credentials: Buffer | null; key_id: string };

const find = `
  select vendor, shop, credentials, credential_key_id as key_id from store_connection
  where id = $1 and disconnected_at is null and vendor <> 'custom'`;

const [capacity, ttl] = [5_000, 60_000];

/**
 * Stores that send webhooks. The cached credentials serve only to verify a signature: the statement that acts on a delivery
 * checks that the stored credentials are still the same.
 */
@Injectable()
export class WebhookStores {
  readonly #known = new LRUCache<string, WebhookStore>({ max: capacity, ttl });

  constructor(
    private readonly em: EntityManager,
    private readonly keys: CredentialKeys,
  ) {}

  remembered(id: string): WebhookStore | undefined {
    return this.#known.get(id);
  }

  /** As it is stored now. @throws missing for a store that is not connected. */
  async read(id: string): Promise<WebhookStore> {
    this.#known.delete(id);
    const [store] = await runPrepared<Row>(this.em, 'find-webhook-store', find, [id]);
    if (!store?.credentials) throw new DomainError('not_found', 'missing', 'No store is connected at this address.');
    const { vendor, shop, credentials: sealed, key_id: keyId } = store;
    const access = { shop, credentials: this.keys.open<StoreCredentials>({ content: sealed, keyId }, id) };
    const read = { vendor, access, sealed };
    this.#known.set(id, read);
    return read;
  }
}
