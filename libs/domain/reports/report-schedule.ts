import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { ReportGrouping, ReportName } from '#libs/contracts/reports/report-records.js';
import { scheduleRhythm, type ReportScheduleBody } from '#libs/contracts/reports/report-schedules.js';
import { reportPeriod } from '#libs/contracts/reports/reports.js';
import { dueAfter } from './schedule-times.js';

const ReportScheduleSchema = defineEntity({
  name: 'ReportSchedule',
  tableName: 'report_schedule',
  indexes: [
    { name: 'report_schedule_due_index', properties: ['nextAt'], where: 'not paused' },
    { properties: ['userId'] },
    { properties: ['ownerId'] },
  ],
  properties: {
    id: p.uuid().primary(),
    /** Who gets the mails. */
    userId: p.string(),
    /** Whose shipments: the person's own or a company's; null: those of the whole shop. */
    ownerId: p.string().strictNullable(),
    report: p.text().$type<ReportName>(),
    by: p.enum(reportPeriod.options),
    group: p.text().$type<ReportGrouping>().strictNullable(),
    /** Null: the calendar month before. */
    days: p.integer().strictNullable(),
    every: p.enum(scheduleRhythm.options),
    on: p.integer().fieldName('on_day').strictNullable(),
    hour: p.integer(),
    timeZone: p.string().length(60),
    paused: p.boolean(),
    nextAt: p.datetime(),
    lastAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
  },
});

/** A report that is mailed to a person again and again. */
export class ReportSchedule extends ReportScheduleSchema.class {
  static of(to: Pick<ReportSchedule, 'userId' | 'ownerId'>, body: ReportScheduleBody, now: Date): ReportSchedule {
    const schedule = Object.assign(new ReportSchedule(), to, { id: randomUUID(), lastAt: null, createdAt: now });
    schedule.change(body, now);
    return schedule;
  }

  /** Due times that passed while it was paused are not made up for. */
  change({ group, ...body }: ReportScheduleBody, now: Date): void {
    Object.assign(this, body, { group: group ?? null });
    this.nextAt = dueAfter(this, now);
  }

  /**
   * Whether a mail is due. Moves on to the next due time: after an outage one mail makes up for all that were missed.
   * @returns the due time, by which the mail is known
   */
  take(now: Date): Date | null {
    if (this.paused || this.nextAt > now) return null;
    const due = this.nextAt;
    this.lastAt = due;
    this.nextAt = dueAfter(this, now);
    return due;
  }
}
ReportScheduleSchema.setClass(ReportSchedule);
