import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

/** The aggregates that have state lines, and the lines. */
export type StateSubject = 'shipment' | 'order' | 'tracker' | 'claim';
export type LineName = 'shipment' | 'label' | 'payment' | 'tracking' | 'claim';

const StateEventSchema = defineEntity({
  name: 'StateEvent',
  tableName: 'state_event',
  indexes: [{ properties: ['subjectId', 'at'] }],
  properties: {
    id: p.uuid().primary(),
    subject: p.string().$type<StateSubject>(),
    subjectId: p.uuid(),
    line: p.string().$type<LineName>(),
    /** Null for the first state. */
    fromState: p.string().strictNullable(),
    toState: p.string(),
    actor: p.string(),
    reason: p.text().strictNullable(),
    at: p.datetime(),
  },
});

/** One step of a state line: who, when, why. Append-only; written by the flush that changes the aggregate. */
export class StateEvent extends StateEventSchema.class {}
StateEventSchema.setClass(StateEvent);

export type StateStep = {
  subject: StateSubject;
  subjectId: string;
  line: LineName;
  from: string | null;
  to: string;
  actor: string;
  reason?: string;
};

const dayMs = 24 * 3600_000;

/**
 * The earliest time of a step of something that was created then, with a day for clocks that differ. A search with it leaves out the
 * months before (docs/adr/0054).
 */
export const earliestStep = (createdAt: Date): Date => new Date(createdAt.getTime() - dayMs);

const waiting = new WeakMap<object, StateEvent[]>();

/** Notes a step on `aggregate`; the event is stored together with the aggregate's next flush. */
export function recordStep(aggregate: object, move: StateStep): void {
  const event = new StateEvent();
  event.id = randomUUID();
  event.subject = move.subject;
  event.subjectId = move.subjectId;
  event.line = move.line;
  event.fromState = move.from;
  event.toState = move.to;
  event.actor = move.actor;
  event.reason = move.reason ?? null;
  event.at = new Date();
  waiting.set(aggregate, [...(waiting.get(aggregate) ?? []), event]);
}

/** Takes the steps noted since the last call. */
export function drainSteps(aggregate: object): StateEvent[] {
  const events = waiting.get(aggregate) ?? [];
  waiting.delete(aggregate);
  return events;
}
