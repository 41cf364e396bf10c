import type { EntityManager } from '@mikro-orm/postgresql';
import { shipperScheduleBody, type ReportScheduleBody } from '#libs/contracts/reports/report-schedules.js';
import { ReportSchedule } from '#libs/domain/reports/report-schedule.js';

export const sampleSchedule: ReportScheduleBody = shipperScheduleBody.parse({
  ...{ report: 'spend', by: 'day', group: 'service', days: 7 },
  ...{ every: 'week', on: 1, hour: 8, timeZone: 'Europe/Berlin' },
});

/** The id of one of the owner's scheduled reports. */
export async function scheduleFixture(em: EntityManager, ownerId: string): Promise<string> {
  const schedule = ReportSchedule.of({ userId: ownerId, ownerId }, sampleSchedule, new Date());
  await em.persist(schedule).flush();
  return schedule.id;
}
