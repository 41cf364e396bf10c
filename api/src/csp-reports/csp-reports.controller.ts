import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import { DomainError } from '#libs/domain/errors.js';
import { Public } from '../http/auth/access.js';
import { ReportBody } from '../http/bodies/report-bodies.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { CspReportLog } from './csp-report-log.js';
import { violationsIn } from './csp-violations.js';

/** Where browsers report violations of the content security policy (`report-uri` and the Reporting API). */
@Controller('csp-reports')
export class CspReportsController {
  constructor(private readonly log: CspReportLog) {}

  @Post()
  @Public()
  @RateLimit('reports')
  @ApiConsumes('application/csp-report', 'application/reports+json')
  @HttpCode(204)
  receive(@Body() body: unknown): void {
    if (!(body instanceof ReportBody))
      throw new DomainError(
        'unsupported_media_type',
        'invalid',
        'Send the report as application/csp-report or application/reports+json.',
      );
    for (const violation of violationsIn(body.json)) this.log.add(violation);
  }
}
