import { Controller, Get, Header, Query, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import * as contract from '#libs/contracts/admin/audit.js';
import { Allow } from '../http/auth/access.js';
import { Response } from '../http/responses/response-schema.js';
import { AuditRead, wholeList } from '../http/staff-reads/audit-read.decorator.js';
import { Heavy } from '../http/heavy-requests/heavy-route.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { StepUp } from '../http/auth/step-up.guard.js';
import { ExportAudit } from './queries/export-audit.js';
import { FindAudit } from './queries/find-audit.js';
import type { AuditFilter } from './audit-entries.js';

/** What admins and operators did. Nothing here changes anything. */
@Controller('audit')
@Allow('admin')
export class AuditController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AuditRead({ name: 'audit', kind: 'audit', purpose: 'review', subject: wholeList('Audit log') })
  @Response(contract.auditPage)
  list(@Query({ schema: contract.auditQuery }) query: contract.AuditQuery): Promise<contract.AuditPage> {
    return this.queries.execute(new FindAudit(query));
  }

  @StepUp()
  @Get('file')
  @Heavy()
  @AuditRead({ name: 'audit_file', kind: 'audit', purpose: 'review', subject: wholeList('Audit log as a file') })
  @RateLimit('writes')
  @Header('cache-control', 'private, no-store')
  file(@Query({ schema: contract.auditFilter }) filter: AuditFilter): Promise<StreamableFile> {
    return this.queries.execute(new ExportAudit(filter));
  }
}
