import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reportAttachmentBytes } from '#libs/contracts/reports/report-schedules.js';
import { reportName } from '#libs/contracts/reports/reports.js';
import { Company } from '#libs/domain/companies/company.js';
import { UserDirectory } from '#libs/domain/identity/user-directory.js';
import type { Mail } from '#libs/domain/mail/mail.js';
import type { MailFile } from '#libs/domain/mail/mail-content.js';
import { reportMail, reportStoppedMail } from '#libs/domain/mail/texts/report-mails.js';
import { ReportSchedule } from '#libs/domain/reports/report-schedule.js';
import { spanBefore } from '#libs/domain/reports/schedule-times.js';
import { Clock } from '#libs/runtime/clock.js';
import { GetReport, GetReportHandler } from '#libs/use-cases/reports/get-report.js';
import { reportAccess } from '#libs/use-cases/reports/report-access.js';
import { reportFile, reportFileText } from '#libs/use-cases/reports/report-file.js';
import type { Filled, Pointless } from './filled-mail.js';
import { MailLinks } from './mail-links.js';

/** Writes mails with scheduled reports. */
@Injectable()
export class FillReportMailText {
  constructor(
    private readonly em: EntityManager,
    private readonly links: MailLinks,
    private readonly clock: Clock,
    private readonly directory: UserDirectory,
  ) {}

  /** Figures are those of the moment of sending. */
  async report({ data }: Mail): Promise<Filled | Pointless> {
    const schedule = await this.em.fork().findOne(ReportSchedule, data['schedule'] ?? '');
    if (!schedule) return { pointless: 'The schedule was deleted.' };
    if (schedule.paused) return { pointless: 'The schedule was paused.' };
    if ((await reportAccess(this.em.fork(), this.directory, schedule)) !== 'allowed')
      return { pointless: 'Its reader may not read the report.' };
    const { report, by, days } = schedule;
    const [ownerId, group] = [schedule.ownerId ?? undefined, schedule.group ?? undefined];
    const span = spanBefore(new Date(data['due'] ?? ''), days);
    const query = { ...span, by, ...(group ? { group } : {}) };
    const view = await new GetReportHandler(this.em, this.clock).execute(new GetReport(report, ownerId, query));
    const request = { report, ownerId, by, group, span, now: this.clock.now() };
    const file = reportFile(this.em.fork(), request);
    const content = await reportFileText(file, reportAttachmentBytes);
    const attached: MailFile | null = content === null ? null : { name: file.name, type: 'text/csv', content };
    const company = await this.#companyOf(schedule);
    const page = new URLSearchParams({ report, ...query, ...(company ? { company: company.id } : {}) }).toString();
    const path = schedule.ownerId === null ? '/admin/reports' : '/reports';
    const of = schedule.ownerId === null ? this.links.shopName : (company?.name ?? '');
    return reportMail({ view, of, file: attached }, `${this.links.publicUrl}${path}?${page}`);
  }

  stopped({ data }: Mail): Promise<Filled> {
    return Promise.resolve(reportStoppedMail(reportName.parse(data['report'])));
  }

  async #companyOf({ ownerId }: ReportSchedule): Promise<Company | null> {
    return ownerId === null ? null : this.em.fork().findOne(Company, ownerId);
  }
}
