import { defineEntity, p } from '@mikro-orm/core';

/** applied: its content was used; ignored: of another type, about no parcel of ours, or unreadable. */
export type AggregatorEventOutcome = 'applied' | 'ignored';

const AggregatorEventSchema = defineEntity({
  name: 'AggregatorEvent',
  tableName: 'aggregator_event',
  indexes: [
    { properties: ['receivedAt'] },
    { name: 'aggregator_event_open_index', properties: ['trackingNumber'], where: 'handled_at is null' },
  ],
  properties: {
    /** The aggregator's id: each event is stored once. */
    id: p.string().primary(),
    aggregator: p.string(),
    type: p.string(),
    trackingNumber: p.string().strictNullable(),
    /** Its content, until it is handled: it may name a person. */
    payload: p.json<unknown>(),
    receivedAt: p.datetime(),
    handledAt: p.datetime().strictNullable(),
    outcome: p.string().$type<AggregatorEventOutcome>().strictNullable(),
  },
});

/** A verified webhook of an aggregator, stored before anything acts on it. */
export class AggregatorEvent extends AggregatorEventSchema.class {
  handled(outcome: AggregatorEventOutcome, now: Date): void {
    this.handledAt = now;
    this.outcome = outcome;
    this.payload = {};
  }
}
AggregatorEventSchema.setClass(AggregatorEvent);
