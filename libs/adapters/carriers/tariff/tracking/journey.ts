import { createHash } from 'node:crypto';
import { acceptanceDay, addBusinessDays } from '#libs/domain/shipments/business-days.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import type { SimulatedFailure } from '../shared/simulated-failures.js';
import type { Step } from './tracking-vocabulary.js';

/** Where a step happens: at the sender's, at a hub on the way, at the receiver's. */
export type Where = 'origin' | 'hub' | 'destination';
/** A step of a journey in real (not shortened) time. */
export type Stop = { step: Step; at: number; where: Where };

export type Plan = {
  shippedAt: Date;
  transitDays: { min: number; max: number };
  international: boolean;
  simulated: SimulatedFailure | undefined;
  /** Decides what chance would: equal seeds travel equally. */
  seed: string;
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** 0 … 1, the same for the same text. */
export function chance(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
}

/** A clock time in UTC on a plain date. US Eastern is four to five hours behind. */
const on = (date: string, utcHour: number): number => Date.parse(`${date}T00:00:00Z`) + utcHour * hour;

function handedOver(shippedAt: Date): { date: string; at: number } {
  const date = acceptanceDay(shippingToday(shippedAt), shippedAt);
  return { date, at: Math.max(on(date, 18), shippedAt.getTime() + 30 * minute) };
}

/** Hubs between acceptance and arrival, evenly spread: one a night, at most three. */
function hubs(from: number, to: number): Stop[] {
  const count = Math.min(3, Math.max(1, Math.round((to - from) / day)));
  const gap = (to - from) / (count + 1);
  return Array.from({ length: count }, (_, index) => ({ step: 'hub', at: from + gap * (index + 1), where: 'hub' }));
}

/** What comes after the local facility, by simulated failure. */
function ending(plan: Plan, date: string): Stop[] {
  const last: Stop = { step: 'out_for_delivery', at: on(date, 13), where: 'destination' };
  const delivered = (at: number): Stop => ({ step: 'delivered', at, where: 'destination' });
  const atDelivery = on(date, 15 + Math.floor(chance(`${plan.seed}/hour`) * 420) / 60);
  switch (plan.simulated) {
    case 'exception':
      return [last, { step: 'exception', at: atDelivery, where: 'destination' }];
    case 'returned':
      return [
        last,
        { step: 'exception', at: atDelivery, where: 'destination' },
        { step: 'returning', at: atDelivery + day, where: 'destination' },
        { step: 'returned', at: on(addBusinessDays(date, plan.transitDays.max + 1), 18), where: 'origin' },
      ];
    case 'pickup':
      return [{ step: 'pickup', at: on(date, 14), where: 'destination' }];
    default:
      return [last, delivered(atDelivery)];
  }
}

/**
 * The whole journey of a parcel, known from the start: label, acceptance by the next cut-off, hubs, arrival, delivery
 * within the service's business days. Nothing in it is drawn by chance: asking again gives the same.
 */
export function journeyOf(plan: Plan): Stop[] {
  const { min, max } = plan.transitDays;
  const created: Stop = { step: 'label_created', at: plan.shippedAt.getTime(), where: 'origin' };
  if (plan.simulated === 'no_scan') return [created];
  const start = handedOver(plan.shippedAt);
  const days = min + Math.floor(chance(`${plan.seed}/days`) * (max - min + 1)) + (plan.simulated === 'delayed' ? 2 : 0);
  const date = addBusinessDays(start.date, Math.max(1, days));
  const departed = start.at + 5 * hour;
  const arrived = on(date, 11);
  const way = hubs(departed, arrived);
  const middle = departed + (arrived - departed) * 0.9;
  if (plan.simulated === 'delayed') way.push({ step: 'delayed', at: middle, where: 'hub' });
  else if (plan.international) way.push({ step: 'customs', at: middle, where: 'destination' });
  return [
    created,
    { step: 'accepted', at: start.at, where: 'origin' },
    { step: 'departed', at: departed, where: 'origin' },
    ...way,
    { step: 'arrived', at: arrived, where: 'destination' },
    ...ending(plan, date),
  ];
}
