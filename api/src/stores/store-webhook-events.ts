import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { storableText } from '#libs/contracts/text/truncate-text.js';
import { OutboxNotifier } from '#libs/database/outbox-notifier.js';
import { runPrepared } from '#libs/database/run-prepared.js';
import { readStoreStatuses } from '#libs/domain/stores/store-status.js';
import type { WebhookReading } from '#libs/domain/stores/store-webhook.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { importOrders } from '#libs/jobs/stores.js';

type Event = Extract<WebhookReading, { kind: 'event' }>;
type Batch = { sealed: Buffer; events: Event[]; stored: Promise<boolean> };

/** Events of one statement. */
const most = 500;
/** An order that changes this soon after a parcel of it was reported has usually changed by that. */
const ownChange = `interval '30 seconds'`;

/**
 * One statement bypassing the unit of work: the events, and only where one is seen for the first time the message for their
 * store, unless one waits already. A storm of a thousand a second writes events, and one message. Orders that change while we report
 * their parcels are read a little later, together: read after each report, they would use up what the store allows us to ask. Nothing
 * where the credentials that the signatures were checked by are no longer the store's. Sorted, so that two processes do not wait for each
 * other.
 */
const record = `
  with store as (
    select id from store_connection where id = $1 and disconnected_at is null and credentials = $2
  ), given as (
    select * from unnest((select $3::text[]), (select $4::text[]), (select $5::text[]), (select $6::text[]))
      as x(delivery, topic, meaning, order_id) order by delivery
  ), event as (
    insert into store_webhook_event (connection_id, delivery_id, topic, meaning, external_id, received_at)
    select id, delivery, topic, meaning, order_id, now() from store, given on conflict do nothing
    returning meaning, external_id
  ), reported as materialized (
    select o.external_id from store_order o where o.connection_id = $1 and o.external_id = any((select $6::text[])::text[])
      and exists (select from store_fulfillment f where f.order_id = o.id and f.tried_at > now() - ${ownChange})
  ), known as (
    select meaning, meaning = 'order_changed' and r.external_id is not null as own
    from event left join reported r using (external_id)
  ), news as (
    select bool_or(meaning = 'disconnected') as gone, bool_or(own) as own,
      bool_or(meaning in ('order_changed', 'order_deleted') and not own) as changed from known
  ), changed as (
    update store_connection c set
      queued_at = case when n.gone then null when n.changed then now() else c.queued_at end,
      status = case when n.gone then 'expired' else c.status end,
      reason = case when n.gone then 'The store removed our access. Connect it again.' else c.reason end,
      next_sync_at = case when n.gone then null when n.changed then c.next_sync_at else now() + ${ownChange} end
    from news n
    where c.id = $1 and c.status in ${sqlStates(readStoreStatuses)}
      and (n.gone or n.changed and (c.queued_at is null or c.queued_at < now() - interval '3 minutes')
        or n.own and not n.changed and c.next_sync_at > now() + ${ownChange})
    returning c.id, not n.gone and n.changed as due
  ), message as (
    insert into outbox_message (id, job, payload)
    select gen_random_uuid(), $7::text, jsonb_build_object('connectionId', id) from changed where due
    returning id
  )
  select exists (select from store) as current, exists (select from message) as queued`;

const clip = (text: string): string => storableText(text).slice(0, 200);

/**
 * Stores webhook events of stores. Events of one store that arrive during a write are written together, so that a burst costs one
 * statement per round trip, not per event, with up to some hundred events; each request is answered after the commit.
 */
@Injectable()
export class StoreWebhookEvents {
  /** The batch of each store that takes more events, and the last one that was begun. */
  readonly #open = new Map<string, Batch>();
  readonly #last = new Map<string, Promise<unknown>>();

  constructor(private readonly em: EntityManager) {}

  /** @param sealed the stored credentials that the signature was checked by. @returns whether the store still has them. */
  record(id: string, event: Event, sealed: Buffer): Promise<boolean> {
    const open = this.#open.get(id);
    if (open?.sealed === sealed && open.events.length < most) {
      open.events.push(event);
      return open.stored;
    }
    const events = [event];
    const before = this.#last.get(id) ?? Promise.resolve();
    const stored = before.then(() => this.#close(id, batch)).then(() => this.#store(id, events, sealed));
    const batch: Batch = { sealed, events, stored };
    this.#open.set(id, batch);
    const ended = stored.then(
      () => undefined,
      () => undefined,
    );
    this.#last.set(id, ended);
    void ended.then(() => this.#last.get(id) === ended && this.#last.delete(id));
    return stored;
  }

  #close(id: string, batch: Batch): void {
    if (this.#open.get(id) === batch) this.#open.delete(id);
  }

  async #store(id: string, events: readonly Event[], sealed: Buffer): Promise<boolean> {
    const columns = [
      events.map(({ deliveryId }) => clip(deliveryId)),
      events.map(({ topic }) => clip(topic)),
      events.map(({ meaning }) => meaning),
      events.map(({ orderId }) => (orderId === null ? null : clip(orderId))),
    ];
    const values = [id, sealed, ...columns, importOrders.name];
    const [row] = await runPrepared<{ current: boolean; queued: boolean }>(
      this.em,
      'record-store-events',
      record,
      values,
    );
    if (row!.queued) OutboxNotifier.notify(this.em);
    return row!.current;
  }
}
