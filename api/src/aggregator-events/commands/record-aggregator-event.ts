import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { outboxChannel } from '#libs/database/outbox-notifier.js';
import { runPrepared } from '#libs/database/run-prepared.js';
import { applyAggregatorEvent } from '#libs/jobs/tracking.js';

type RecordedEvent = { aggregator: string; id: string; type: string; trackingNumber: string | null; result: unknown };

/** Stores a verified event once and enqueues a job when it is about a parcel that was bought there. */
export class RecordAggregatorEvent extends Command<void> {
  constructor(readonly event: RecordedEvent) {
    super();
  }
}

/** One statement past the unit of work. What is about no parcel of ours is kept by id and type alone: it may name a person. */
const record = `
  with subject as (
    select exists (select from tracker where tracking_number = $4::text and aggregator = $2::text) as ours
  ), stored as (
    insert into aggregator_event (id, aggregator, type, tracking_number, payload, received_at, handled_at, outcome)
    select $1, $2, $3, $4, case when ours then $5::jsonb else '{}' end, date_trunc('milliseconds', now()),
      case when not ours then now() end, case when not ours then 'ignored' end
    from subject on conflict do nothing returning id, handled_at
  )
  insert into outbox_message (id, job, payload)
  select gen_random_uuid(), $6::text, jsonb_build_object('eventId', id) from stored where handled_at is null
  returning id`;

@CommandHandler(RecordAggregatorEvent)
export class RecordAggregatorEventHandler implements ICommandHandler<RecordAggregatorEvent> {
  constructor(private readonly em: EntityManager) {}

  async execute({ event }: RecordAggregatorEvent): Promise<void> {
    const { id, aggregator, type, trackingNumber, result } = event;
    const values = [id, aggregator, type, trackingNumber, JSON.stringify(result ?? null), applyAggregatorEvent.name];
    const enqueued = await runPrepared<{ id: string }>(this.em, 'record-aggregator-event', record, values);
    if (enqueued.length > 0) await this.em.execute(`notify ${outboxChannel}`);
  }
}
