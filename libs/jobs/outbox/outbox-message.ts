import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { Job } from '../job.js';

/** SQL for the id that a message is about: its payload holds one. Indexed; repeated in 0001-baseline. */
export const messageSubject = `coalesce(payload->>'orderItemId', payload->>'orderId', payload->>'refundId', payload->>'mailId', payload->>'quoteId', payload->>'trackerId', payload->>'purchaseId', payload->>'shipmentId')`;

/** SQL: the message is in the queue or due for it. What the relay has sent is due again only when it has to be sent once more. */
export const messageIsDue = '(sent_at is not null or available_at <= now())';

const OutboxMessageSchema = defineEntity({
  name: 'OutboxMessage',
  tableName: 'outbox_message',
  indexes: [
    {
      name: 'outbox_message_open_index',
      properties: ['availableAt'],
      where: 'closed_at is null and failed_at is null',
    },
    { name: 'outbox_message_closed_at_index', properties: ['closedAt'], where: 'closed_at is not null' },
    {
      name: 'outbox_message_purges_index',
      properties: ['job', 'closedAt'],
      where: "job in ('erase-personal-data', 'clean-imports', 'purge-expired-data') and closed_at is not null",
    },
    {
      name: 'outbox_message_subject_index',
      expression: `create index "outbox_message_subject_index" on "outbox_message" ((${messageSubject}))`,
    },
    {
      name: 'outbox_message_webhook_index',
      expression: `create index "outbox_message_webhook_index" on "outbox_message" ((payload->>'endpointId')) where job = 'deliver-webhooks' and closed_at is null`,
    },
    {
      name: 'outbox_message_dead_letter_index',
      properties: ['failedAt', 'id'],
      where: 'failed_at is not null and discarded_at is null',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    job: p.string(),
    payload: p.json<unknown>(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** When the relay looks at it next: first to send it, then to check whether it was lost. Database clock. */
    availableAt: p.datetime().defaultRaw('now()'),
    sentAt: p.datetime().nullable(),
    /** When the newest run of this attempt started; null until a worker has taken it. */
    startedAt: p.datetime().nullable(),
    /** The effect has committed; nothing will run this message again. */
    closedAt: p.datetime().nullable(),
    /** Failed attempts so far. */
    attempts: p.integer().default(0),
    /** How often a worker has started it; only the newest run's failure counts. */
    deliveries: p.integer().default(0),
    /** Deliveries before an operator restarted it. */
    deliveriesBefore: p.integer().default(0),
    /** Runs that did not fail, up to the newest one that reached a checkpoint. */
    checkpointRuns: p.integer().default(0),
    lastError: p.text().nullable(),
    /** It has failed for good. */
    failedAt: p.datetime().nullable(),
    /** An operator decided to leave it undone: when, who (an actor's id), why. */
    discardedAt: p.datetime().nullable(),
    discardedBy: p.string().nullable(),
    discardReason: p.text().nullable(),
  },
});

/**
 * The row that asks a worker for a job. Persist it in the transaction that makes the work necessary: the job runs at
 * least once after that commit and never without it. It stays open until the effect has committed. If an equal one is
 * waiting, that one is used instead (`waitsOnce`).
 */
export class OutboxMessage extends OutboxMessageSchema.class {
  /** @throws when the payload does not fit the job's schema. */
  static of<Payload>(job: Job<Payload>, payload: Payload, options: { delayMs?: number } = {}): OutboxMessage {
    const message = new OutboxMessage();
    message.id = randomUUID();
    message.job = job.name;
    message.payload = job.payload.parse(payload);
    if (options.delayMs) message.availableAt = new Date(Date.now() + options.delayMs);
    return message;
  }
}
OutboxMessageSchema.setClass(OutboxMessage);
