import { scheduleQueue } from '#libs/jobs/registry/schedules.js';
import type { Asked } from './wire-counter.js';

/** Our periodic statements: when the next message is due, the heartbeat, the clock of the database. */
const ours = [/^select \(extract\(epoch from /, /into worker_heartbeat/];
/** BullMQ's periodic statements for each queue. */
const queues = [/Two-phase stalled-job recovery/, /Extend .*locks?/i];

/** Whether a timer caused the statement rather than the measured work: schedules, heartbeats, sweeps, stalled jobs. */
export function isBackground({ application, text, first }: Asked): boolean {
  if (application === 'waybill-worker' || application === 'waybill-queue')
    return first === scheduleQueue || queues.some((one) => one.test(text));
  return ours.some((one) => one.test(text)) || isTick(text);
}

/** A schedule that fires while its last job is open adds nothing. */
const isTick = (text: string): boolean => /where not exists \(select from outbox_message where job/.test(text);
