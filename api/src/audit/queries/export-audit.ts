import type { StreamableFile } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AuditEntryView } from '#libs/contracts/admin/audit.js';
import { csvFile } from '../../http/responses/csv-file.js';
import { findAuditEntries, type AuditFilter } from '../audit-entries.js';

/** The whole log, or the entries that match the filter, as a CSV file. */
export class ExportAudit extends Query<StreamableFile> {
  constructor(readonly filter: AuditFilter) {
    super();
  }
}

const pageSize = 500;
const columns = [
  ...[
    'at',
    'actor',
    'roles',
    'action',
    'subjectKind',
    'subject',
    'subjectId',
    'before',
    'after',
    'reason',
    'requestId',
  ],
  ...['ip', 'kind', 'purpose'],
];

@QueryHandler(ExportAudit)
export class ExportAuditHandler implements IQueryHandler<ExportAudit> {
  constructor(private readonly em: EntityManager) {}

  execute({ filter }: ExportAudit): Promise<StreamableFile> {
    return Promise.resolve(csvFile('audit.csv', columns, pagesOf(this.em.fork(), filter)));
  }
}

async function* pagesOf(em: EntityManager, filter: AuditFilter): AsyncGenerator<string[][]> {
  let last: AuditEntryView | undefined;
  do {
    const page = await findAuditEntries(em, filter, pageSize, last && [last.at, last.id]);
    yield page.map(cellsOf);
    last = page.length === pageSize ? page.at(-1) : undefined;
  } while (last);
}

const json = (value: unknown): string => (value === null ? '' : JSON.stringify(value));
const cellsOf = (entry: AuditEntryView): string[] => [
  ...[entry.at, entry.actor, entry.roles.join(' '), entry.action, entry.subjectKind, entry.subject, entry.subjectId],
  ...[json(entry.before), json(entry.after), entry.reason ?? '', entry.requestId],
  ...[entry.ip, entry.isRead ? 'read' : 'write', entry.purpose ?? ''],
];
