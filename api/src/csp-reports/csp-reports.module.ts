import { Module } from '@nestjs/common';
import { Registry } from 'prom-client';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { LOGGER } from '#libs/runtime/runtime.module.js';
import { CspReportLog } from './csp-report-log.js';
import { CspReportsController } from './csp-reports.controller.js';

@Module({
  controllers: [CspReportsController],
  providers: [
    {
      provide: CspReportLog,
      inject: [Registry, LOGGER],
      useFactory: (registry: Registry, logger: Logger) => new CspReportLog(registry, logger),
    },
  ],
})
export class CspReportsModule {}
