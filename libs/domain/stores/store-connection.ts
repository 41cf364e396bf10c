import { randomUUID } from 'node:crypto';
import type { StorePatch } from '#libs/contracts/stores/stores.js';
import type { StoreVendorCode } from '#libs/contracts/stores/store-vendors.js';
import { DomainError } from '../errors.js';
import type { CredentialKeys } from './sealed-credentials.js';
import type { Connected, StoreAccess, StoreCredentials } from './store-access.js';
import { StoreConnectionSchema } from './store-connection-schema.js';

/**
 * A shop connected by its owner. Guarantees: credentials are stored encrypted only, and a paused or disconnected store is never
 * called.
 */
export class StoreConnection extends StoreConnectionSchema.class {
  static connect(
    ownerId: string,
    vendor: StoreVendorCode,
    { shop, account, name, scopes, credentials }: Connected,
    keys: CredentialKeys,
    now: Date,
  ): StoreConnection {
    const connection = StoreConnection.#empty(ownerId, vendor, now);
    Object.assign(connection, { shop, account, name: name || shop, scopes, nextSyncAt: now });
    connection.keepCredentials(credentials, keys);
    return connection;
  }

  /** A shop that sends its orders to our API. `shop`: the address that our calls go to, or ''. */
  static custom(ownerId: string, { name, shop }: { name: string; shop: string }, now: Date): StoreConnection {
    const connection = StoreConnection.#empty(ownerId, 'custom', now);
    return Object.assign(connection, { shop, account: connection.id, name });
  }

  static #empty(ownerId: string, vendor: StoreVendorCode, now: Date): StoreConnection {
    const connection = new StoreConnection();
    const sync = { changedUntil: null, syncSince: null, syncCursor: null, syncHigh: null, syncTotal: null };
    const times = { syncStartedAt: null, syncedAt: null, nextSyncAt: null, queuedAt: null, disconnectedAt: null };
    return Object.assign(connection, {
      ...{ id: randomUUID(), ownerId, vendor, scopes: [], status: 'connected', reason: null, ...sync, ...times },
      ...{ credentials: null, credentialKeyId: null, apiKeyHash: null, runId: null, runUntil: null, createdAt: now },
      ...{ writeBack: 'label', notifyCustomer: true, webhooks: false, syncSeen: 0, runAgain: false, failures: 0 },
    });
  }

  /** Encrypts them; an empty object is stored as well: a custom store may need no credentials. */
  keepCredentials(credentials: StoreCredentials, keys: CredentialKeys): void {
    const { content, keyId } = keys.seal(credentials, this.id);
    Object.assign(this, { credentials: content, credentialKeyId: keyId });
  }

  /** A custom shop's key is recognized by its hash; the secret signs our calls to the shop. */
  takeApiKey(webhookSecret: string, hash: string, keys: CredentialKeys): void {
    this.apiKeyHash = hash;
    this.keepCredentials({ webhookSecret }, keys);
  }

  /** The credentials for its calls. @throws conflict when it has none. */
  access(keys: CredentialKeys): StoreAccess {
    if (!this.credentials || !this.credentialKeyId)
      throw new DomainError('store_not_connected', 'conflict', 'This store is not connected. Connect it again.');
    const sealed = { content: this.credentials, keyId: this.credentialKeyId };
    return { shop: this.shop, credentials: keys.open<StoreCredentials>(sealed, this.id) };
  }

  /** The owner let us in again. */
  reconnect({ shop, name, scopes, credentials }: Connected, keys: CredentialKeys, now: Date): void {
    Object.assign(this, { shop, name: this.name || name, scopes, disconnectedAt: null });
    this.keepCredentials(credentials, keys);
    this.startAgain(now);
  }

  change({ name, writeBack, notifyCustomer }: Omit<StorePatch, 'version'>): void {
    this.name = name ?? this.name;
    this.writeBack = writeBack ?? this.writeBack;
    this.notifyCustomer = notifyCustomer ?? this.notifyCustomer;
  }

  pause(): void {
    Object.assign(this, { status: 'paused', reason: null, nextSyncAt: null });
  }

  /** @throws conflict when only a new consent helps. */
  resume(now: Date): void {
    if (this.status === 'expired')
      throw new DomainError('store_not_connected', 'conflict', 'The store no longer lets us in. Connect it again.');
    this.startAgain(now);
  }

  /** Deletes the credentials. Its orders stay with their shipments. */
  disconnect(now: Date): void {
    const nothing = { credentials: null, credentialKeyId: null, apiKeyHash: null, nextSyncAt: null, webhooks: false };
    Object.assign(this, nothing, { status: 'paused', reason: null, disconnectedAt: now });
  }

  /** Whether the vendor sends webhooks. */
  hearsOfChanges(webhooks: boolean): void {
    this.webhooks = webhooks;
  }

  /** Whether orders are fetched: custom stores send theirs. */
  get isPolled(): boolean {
    return this.vendor !== 'custom';
  }

  private startAgain(now: Date): void {
    const nextSyncAt = this.isPolled ? now : null;
    Object.assign(this, { status: 'connected', reason: null, failures: 0, nextSyncAt });
  }
}
StoreConnectionSchema.setClass(StoreConnection);
