import { defineEntity, p } from '@mikro-orm/core';

export const webhookMeanings = ['order_changed', 'order_deleted', 'disconnected', 'other'] as const;

const StoreWebhookEventSchema = defineEntity({
  name: 'StoreWebhookEvent',
  tableName: 'store_webhook_event',
  indexes: [
    { name: 'store_webhook_event_open_index', properties: ['connectionId'], where: 'handled_at is null' },
    { properties: ['receivedAt'] },
  ],
  properties: {
    connectionId: p.uuid().primary(),
    /** The vendor's: the same on repetitions. */
    deliveryId: p.string().primary(),
    topic: p.string(),
    meaning: p.enum(webhookMeanings),
    externalId: p.string().strictNullable(),
    receivedAt: p.datetime(),
    handledAt: p.datetime().strictNullable(),
  },
});

/** A shop's notification of a change. A hint only: its subject is read from the shop. */
export class StoreWebhookEvent extends StoreWebhookEventSchema.class {}
StoreWebhookEventSchema.setClass(StoreWebhookEvent);
