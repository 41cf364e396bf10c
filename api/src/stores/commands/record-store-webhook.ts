import { sqlStates } from '#libs/domain/transitions.js';
import { readStoreStatuses } from '#libs/domain/stores/store-status.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { storableText } from '#libs/contracts/text/truncate-text.js';
import type { StoreVendorCode } from '#libs/contracts/stores/store-vendors.js';
import { outboxChannel } from '#libs/database/outbox-notifier.js';
import { runPrepared } from '#libs/database/run-prepared.js';
import { DomainError } from '#libs/domain/errors.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import type { StoreCredentials } from '#libs/domain/stores/store-access.js';
import { StoreVendors } from '#libs/domain/stores/store-vendor.js';
import type { WebhookDelivery, WebhookReading } from '#libs/domain/stores/store-webhook.js';
import { importOrders } from '#libs/jobs/stores.js';
import { valueOf } from '../store-faults.js';

/** A delivery to a store's address: checked, stored once, and its orders are read. */
export class RecordStoreWebhook extends Command<void> {
  constructor(
    readonly id: string,
    readonly delivery: WebhookDelivery,
  ) {
    super();
  }
}

type StoreRow = { vendor: StoreVendorCode; shop: string; credentials: Buffer | null; key_id: string };

const find = `
  select vendor, shop, credentials, credential_key_id as key_id from store_connection
  where id = $1 and disconnected_at is null and vendor <> 'custom'`;

/**
 * One statement bypassing the unit of work: the event, and only for one that is seen for the first time the message for its store,
 * unless one waits already. A storm of a thousand a second writes events, and one message.
 */
const record = `
  with event as (
    insert into store_webhook_event (connection_id, delivery_id, topic, meaning, external_id, received_at)
    values ($1, $2, $3, $4, $5, now()) on conflict do nothing returning meaning
  ), changed as (
    update store_connection c set
      queued_at = case when e.meaning = 'disconnected' then null else now() end,
      status = case when e.meaning = 'disconnected' then 'expired' else c.status end,
      reason = case when e.meaning = 'disconnected' then 'The store removed our access. Connect it again.' else c.reason end,
      next_sync_at = case when e.meaning = 'disconnected' then null else c.next_sync_at end
    from event e
    where c.id = $1 and c.status in ${sqlStates(readStoreStatuses)} and (e.meaning = 'disconnected'
      or e.meaning in ('order_changed', 'order_deleted') and (c.queued_at is null or c.queued_at < now() - interval '3 minutes'))
    returning c.id, e.meaning
  )
  insert into outbox_message (id, job, payload)
  select gen_random_uuid(), $6::text, jsonb_build_object('connectionId', id) from changed where meaning <> 'disconnected'
  returning id`;

const patienceMs = 4_000;
const clip = (text: string): string => storableText(text).slice(0, 200);

@CommandHandler(RecordStoreWebhook)
export class RecordStoreWebhookHandler implements ICommandHandler<RecordStoreWebhook> {
  constructor(
    private readonly em: EntityManager,
    private readonly vendors: StoreVendors,
    private readonly keys: CredentialKeys,
  ) {}

  /** @throws missing for a store that is not connected, invalid for a signature that does not match. */
  async execute({ id, delivery }: RecordStoreWebhook): Promise<void> {
    const [store] = await runPrepared<StoreRow>(this.em, 'find-webhook-store', find, [id]);
    if (!store?.credentials) throw new DomainError('not_found', 'missing', 'No store is connected at this address.');
    const sealed = { content: store.credentials, keyId: store.key_id };
    const access = { shop: store.shop, credentials: this.keys.open<StoreCredentials>(sealed, id) };
    const signal = AbortSignal.timeout(patienceMs);
    const reading = valueOf(await this.vendors.vendor(store.vendor).readWebhook(access, delivery, signal));
    if (reading.kind === 'event') return this.#store(id, reading);
    if (reading.kind === 'forged')
      throw new DomainError('webhook_signature_invalid', 'invalid', 'The signature does not match.');
    if (reading.kind === 'unreadable')
      throw new DomainError('invalid_body', 'invalid', 'The delivery cannot be read.', { issues: [] });
  }

  async #store(id: string, { deliveryId, topic, meaning, orderId }: Extract<WebhookReading, { kind: 'event' }>) {
    const about = [clip(deliveryId), clip(topic), meaning, orderId === null ? null : clip(orderId)];
    const values = [id, ...about, importOrders.name];
    const queued = await runPrepared<{ id: string }>(this.em, 'record-store-webhook', record, values);
    if (queued.length > 0) await this.em.execute(`notify ${outboxChannel}`);
  }
}
