import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OutboxNotifier } from '#libs/database/outbox-notifier.js';
import { runPrepared } from '#libs/database/run-prepared.js';
import { jsonSeparator, WriteTogether } from '#libs/database/statements/write-together.js';
import { applyAggregatorEvent } from '#libs/jobs/tracking.js';
import { isDatabaseBlocked } from '../http/errors/database-unavailable.js';

export type RecordedEvent = {
  aggregator: string;
  id: string;
  type: string;
  trackingNumber: string | null;
  result: unknown;
};

/** How many events one statement writes at most. */
const most = 100;

/**
 * Bypasses the unit of work, in one statement: stores the events and, for each new event about a parcel of ours, the message that
 * applies it. Events about other parcels are stored by id and type alone: they may name a person. Sorted, so that two processes
 * cannot deadlock.
 */
const record = `
  with given as (
    select x.*, exists (
      select from tracker t where t.tracking_number = x.number and t.aggregator = x.aggregator
    ) as ours
    from unnest((select $1::text[]), (select $2::text[]), (select $3::text[]), (select $4::text[]),
      string_to_array((select $5::text), e'\\x1e')) as x(id, aggregator, type, number, payload)
    order by id
  ), stored as (
    insert into aggregator_event (id, aggregator, type, tracking_number, payload, received_at, handled_at, outcome)
    select id, aggregator, type, number, case when ours then payload::jsonb else '{}' end, date_trunc('milliseconds', now()),
      case when not ours then now() end, case when not ours then 'ignored' end
    from given on conflict do nothing returning id, handled_at
  )
  insert into outbox_message (id, job, payload)
  select gen_random_uuid(), $6::text, jsonb_build_object('eventId', id) from stored where handled_at is null
  returning id`;

/**
 * Stores events of aggregators, those of a burst together. Without a database, or while the table is locked, all of them fail at once
 * instead of one by one, and the vendor sends them again.
 */
@Injectable()
export class AggregatorEvents {
  readonly #writes = new WriteTogether<RecordedEvent>((events) => this.#store(events), most, isDatabaseBlocked);

  constructor(private readonly em: EntityManager) {}

  /** Resolves once the event is stored. @throws errors of its own statement */
  record(event: RecordedEvent): Promise<void> {
    return this.#writes.add(event);
  }

  async #store(events: readonly RecordedEvent[]): Promise<void> {
    const columns = [
      events.map(({ id }) => id),
      events.map(({ aggregator }) => aggregator),
      events.map(({ type }) => type),
      events.map(({ trackingNumber }) => trackingNumber),
      events.map(({ result }) => JSON.stringify(result ?? null)).join(jsonSeparator),
    ];
    const values = [...columns, applyAggregatorEvent.name];
    const enqueued = await runPrepared<{ id: string }>(this.em, 'record-aggregator-events', record, values);
    if (enqueued.length > 0) OutboxNotifier.notify(this.em);
  }
}
