import type { EntityManager } from '@mikro-orm/postgresql';
import { reportRecord } from '#libs/contracts/reports/report-records.js';
import type { ReportScheduleView } from '#libs/contracts/reports/report-schedules.js';
import { personOf, type Actor } from '#libs/domain/identity/actor.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';

/**
 * Whose schedules of which reports: everybody has their own, for themselves, for each company, and admins for the shop (`ownerId`
 * null).
 */
export type ScheduleScope = { actor: Actor; of: { userId: string; ownerId: string | null } };

export const shipperScope = (actor: Actor): ScheduleScope => ({
  actor,
  of: { userId: personOf(actor).id, ownerId: actor.id },
});

export const shopScope = (actor: Actor): ScheduleScope => ({
  actor,
  of: { userId: personOf(actor).id, ownerId: null },
});

/** Writes down what an admin has mailed of the shop; people's own mails are theirs alone. Part of the caller's commit. */
export async function auditSchedule(
  em: EntityManager,
  { actor, of }: ScheduleScope,
  action: 'create' | 'change' | 'delete',
  states: { before?: ReportScheduleView; after?: ReportScheduleView },
): Promise<void> {
  const view = states.after ?? states.before;
  if (of.ownerId !== null || !view) return;
  const subject = { subjectKind: 'report_schedule', subjectId: view.id, subject: reportRecord(view.report).name };
  await audit(em, { actor, action: `report_schedule.${action}`, ...subject, ...states });
}
