import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { Erasure } from '#libs/domain/accounts/erasure.js';
import { bothModesSql } from '#libs/domain/identity/owner-id.js';
import { forgetIntegrations } from '#libs/jobs/accounts.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';

type User = { userId: string };

/** Rows of one commit. */
const batch = 500;
/** No batch is begun after it: another message continues. */
const budgetMs = forgetIntegrations.timeoutMs * 0.8;

const ended = `select id from store_connection where owner_id = ? and disconnected_at is not null`;

const ofConnections = (table: string): string => `
  gone as (
    delete from ${table} where ctid in (select ctid from ${table} where connection_id in (${ended}) limit ${batch}) returning 1
  )`;

/**
 * Each takes the user's id and deletes a batch: events of deleted endpoints, and data of disconnected stores. What a user
 * connects again meanwhile stays.
 */
const statements = [
  `old as (
     select id from webhook_event e where owner_id in (${bothModesSql}) and not exists (
       select from webhook_delivery d join webhook_endpoint p on p.id = d.endpoint_id where d.event_id = e.id)
     order by id limit ${batch} for update
   ),
   deliveries as (delete from webhook_delivery where event_id in (select id from old) returning id),
   attempts as (delete from webhook_attempt where delivery_id in (select id from deliveries)),
   gone as (delete from webhook_event where id in (select id from old) returning 1)`,
  `old as (select id from store_order where connection_id in (${ended}) order by id limit ${batch} for update),
   lines as (delete from store_order_line where order_id in (select id from old)),
   raws as (delete from store_order_raw where order_id in (select id from old)),
   parcels as (delete from store_parcel where order_id in (select id from old)),
   fulfillments as (delete from store_fulfillment where order_id in (select id from old)),
   gone as (delete from store_order where id in (select id from old) returning 1)`,
  ...['store_order_source', 'store_unreadable_order', 'store_webhook_event'].map(ofConnections),
  `gone as (
     delete from store_product where ctid in (
       select p.ctid from store_product p where p.owner_id = ? and not exists (
         select from store_connection c where c.owner_id = p.owner_id and c.disconnected_at is null)
       limit ${batch}
     ) returning 1
   )`,
].map((parts) => `with ${parts} select count(*)::int as rows from gone`);

/** Deletes batch after batch, each in its own commit: repeated or killed, it deletes what is left. */
@Processor(forgetIntegrations.name)
export class ForgetIntegrations extends JobProcessor<User> {
  constructor(private readonly em: EntityManager) {
    super(forgetIntegrations);
  }

  async run({ userId }: User, { signal }: Delivery): Promise<void> {
    if (!(await this.em.findOne(Erasure, userId))) return;
    const until = performance.now() + budgetMs;
    for (const statement of statements)
      while ((await this.#deleteBatch(statement, userId)) > 0) {
        signal.throwIfAborted();
        if (performance.now() < until) continue;
        this.em.persist(OutboxMessage.of(forgetIntegrations, { userId }));
        return;
      }
  }

  async #deleteBatch(statement: string, userId: string): Promise<number> {
    const [deleted] = await this.em.fork().execute<{ rows: number }[]>(statement, [userId]);
    return deleted?.rows ?? 0;
  }
}
