import { defineEntity, p } from '@mikro-orm/core';
import { storeStatus, writeBackMoment } from '#libs/contracts/stores/stores.js';
import { storeVendorCode } from '#libs/contracts/stores/store-vendors.js';

/** The columns of a connection; its verbs are in `store-connection.ts`. */
export const StoreConnectionSchema = defineEntity({
  name: 'StoreConnection',
  tableName: 'store_connection',
  indexes: [
    { properties: ['ownerId'] },
    {
      name: 'store_connection_due_index',
      properties: ['nextSyncAt'],
      where: 'next_sync_at is not null and disconnected_at is null',
    },
  ],
  uniques: [
    { name: 'store_connection_account_unique', properties: ['vendor', 'account'], where: 'disconnected_at is null' },
    { name: 'store_connection_api_key_unique', properties: ['apiKeyHash'], where: 'api_key_hash is not null' },
  ],
  properties: {
    id: p.uuid().primary(),
    ownerId: p.string(),
    vendor: p.enum(storeVendorCode.options),
    /** Its domain, base URL or account name. */
    shop: p.string(),
    /** The vendor's id of it: connected once at a time. */
    account: p.string(),
    name: p.string(),
    scopes: p.array().$type<string[]>(),
    status: p.enum(storeStatus.options),
    reason: p.text().strictNullable(),
    /** Encrypted; null for a shop that only sends to us, and once it is disconnected. */
    credentials: p.blob().strictNullable(),
    credentialKeyId: p.string().length(16).strictNullable(),
    /** Of the key with which a custom shop sends us orders. */
    apiKeyHash: p.string().length(64).strictNullable(),
    writeBack: p.enum(writeBackMoment.options),
    notifyCustomer: p.boolean(),
    /** Whether the vendor sends webhooks. */
    webhooks: p.boolean(),
    /** The latest change that a whole pass has seen, by the shop's clock. */
    changedUntil: p.datetime().strictNullable(),
    /** Of the pass that is under way: where it began, where it continues, its latest change and its counts. */
    syncSince: p.datetime().strictNullable(),
    syncCursor: p.text().strictNullable(),
    syncHigh: p.datetime().strictNullable(),
    syncSeen: p.integer().default(0),
    syncTotal: p.integer().strictNullable(),
    syncStartedAt: p.datetime().strictNullable(),
    syncedAt: p.datetime().strictNullable(),
    nextSyncAt: p.datetime().strictNullable(),
    /** A message for its job waits since then. */
    queuedAt: p.datetime().strictNullable(),
    /** The message whose run reads it, until when it is exclusive, and whether something changed meanwhile. */
    runId: p.uuid().strictNullable(),
    runUntil: p.datetime().strictNullable(),
    runAgain: p.boolean().default(false),
    failures: p.integer().default(0),
    createdAt: p.datetime(),
    disconnectedAt: p.datetime().strictNullable(),
    version: p.integer().version(),
  },
});
