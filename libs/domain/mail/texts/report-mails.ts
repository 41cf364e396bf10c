import { changeText, figureText } from '#libs/contracts/reports/figure-text.js';
import { reportGroupings, reportRecord, type ReportName } from '#libs/contracts/reports/report-records.js';
import type { ReportView } from '#libs/contracts/reports/reports.js';
import { dateText } from '#libs/contracts/text/date-text.js';
import type { MailContent, MailFile, MailItem } from '../mail-content.js';

/** How many groups a mail lists. */
const groupsShown = 10;

/** Where a report comes from: a company, the shop, or '' for the reader's own shipments. `file` is null where it is too large. */
export type MailedReport = { view: ReportView; of: string; file: MailFile | null };

/** A scheduled report: figures beside those of the period before, and its largest groups. `page` shows the whole report. */
export const reportMail = ({ view, of, file }: MailedReport, page: string): MailContent => {
  const { report, from, to, columns, total, previous } = view;
  const { name } = reportRecord(report);
  const span = from === to ? dateText(from) : `${dateText(from)} to ${dateText(to)}`;
  return {
    subject: `${name} report: ${from === to ? from : `${from} to ${to}`}`,
    preview: columns
      .slice(0, 2)
      .map((column, at) => `${column.name} ${figureText(total[at], column.type)}`)
      .join(', '),
    heading: `${name} report`,
    blocks: [
      { kind: 'text', text: of === '' ? `${span}.` : `${of}, ${span}.` },
      {
        kind: 'facts',
        facts: columns.map((column, at) => [
          column.name,
          withBefore(figureText(total[at], column.type), previous.total[at], total[at], column.type),
        ]),
      },
      ...groupBlocks(view),
      { kind: 'button', text: 'Open the report', href: page },
      {
        kind: 'note',
        text: file
          ? `The attached file ${file.name} has a line for each ${view.group ? 'group in each ' : ''}${view.by}.`
          : 'The file is too large for an e-mail. Sign in and choose Export CSV on the page of the report.',
      },
    ],
    reason:
      'You get this e-mail because you scheduled this report. Change or delete the schedule on the page of the report.',
    file: file ?? undefined,
  };
};

function withBefore(
  text: string,
  before: number | null | undefined,
  now: number | null | undefined,
  type: ReportView['columns'][number]['type'],
): string {
  const change = changeText(now, before);
  return `${text} (${figureText(before, type)} before${change && `, ${change}`})`;
}

function groupBlocks({ group, groups, moreGroups, columns }: ReportView): MailContent['blocks'] {
  const [first, ...others] = columns;
  if (!group || !first || groups.length === 0) return [];
  const items = groups.slice(0, groupsShown).map(({ name, figures }): MailItem => ({
    title: name,
    details: [others.map((column, at) => `${column.name} ${figureText(figures[at + 1], column.type)}`).join(', ')],
    amount: figureText(figures[0], first.type),
  }));
  const hidden = Math.max(0, groups.length - groupsShown) + moreGroups;
  return [
    { kind: 'text', text: `${first.name} by ${reportGroupings[group].name.toLowerCase()}:` },
    { kind: 'items', items },
    ...(hidden > 0 ? [{ kind: 'note', text: `And ${hidden.toLocaleString('en-US')} more.` } as const] : []),
  ];
}

/** A schedule ended since its reader may no longer read the report. */
export const reportStoppedMail = (report: ReportName): MailContent => {
  const { name } = reportRecord(report);
  return {
    subject: `We no longer mail you the report ${name}`,
    heading: 'Your scheduled report has ended',
    blocks: [
      {
        kind: 'text',
        text: `Your account can no longer read the report ${name} that you scheduled, so we deleted the schedule.`,
      },
      { kind: 'note', text: 'If you think this is a mistake, ask an admin of your company or shop.' },
    ],
    reason: 'You get this e-mail because you scheduled a report.',
  };
};
