import { defineEntity, p } from '@mikro-orm/core';

const WebhookEventSchema = defineEntity({
  name: 'WebhookEvent',
  tableName: 'webhook_event',
  indexes: [{ properties: ['ownerId'] }, { properties: ['at'] }],
  properties: {
    id: p.uuid().primary(),
    sequence: p.integer().autoincrement(),
    ownerId: p.string(),
    type: p.string().length(60),
    data: p.json<Record<string, unknown>>(),
    at: p.datetime(),
  },
});

/** Something that happened; written by triggers, in the transaction in which it happened. */
export class WebhookEvent extends WebhookEventSchema.class {}
WebhookEventSchema.setClass(WebhookEvent);

const WebhookDeliverySchema = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_delivery',
  uniques: [{ name: 'webhook_delivery_event_unique', properties: ['endpointId', 'eventId'] }],
  indexes: [
    { name: 'webhook_delivery_due_index', properties: ['endpointId', 'dueAt'], where: "state = 'pending'" },
    { name: 'webhook_delivery_log_index', properties: ['endpointId', 'createdAt', 'id'] },
    { name: 'webhook_delivery_event_id_index', properties: ['eventId'] },
  ],
  properties: {
    id: p.uuid().primary(),
    endpointId: p.uuid(),
    eventId: p.uuid(),
    state: p.enum(['pending', 'delivered', 'failed'] as const),
    tries: p.integer().default(0),
    /** While a call is in progress: when another run may repeat it. */
    dueAt: p.datetime(),
    createdAt: p.datetime(),
  },
});

/** One event for one endpoint. */
export class WebhookDelivery extends WebhookDeliverySchema.class {}
WebhookDeliverySchema.setClass(WebhookDelivery);

const WebhookAttemptSchema = defineEntity({
  name: 'WebhookAttempt',
  tableName: 'webhook_attempt',
  indexes: [{ properties: ['deliveryId'] }, { properties: ['startedAt'] }],
  properties: {
    id: p.uuid().primary(),
    deliveryId: p.uuid(),
    endpointId: p.uuid(),
    startedAt: p.datetime(),
    latencyMs: p.integer().strictNullable(),
    status: p.integer().strictNullable(),
    answer: p.text().strictNullable(),
    fault: p.text().strictNullable(),
  },
});

/** One call, written before it is made. */
export class WebhookAttempt extends WebhookAttemptSchema.class {}
WebhookAttemptSchema.setClass(WebhookAttempt);
