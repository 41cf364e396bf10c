import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { ExportAuditHandler } from './queries/export-audit.js';
import { FindAuditHandler } from './queries/find-audit.js';

@Module({ controllers: [AuditController], providers: [FindAuditHandler, ExportAuditHandler] })
export class AuditModule {}
