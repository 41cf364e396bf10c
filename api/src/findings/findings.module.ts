import { Module } from '@nestjs/common';
import { ResolveFindingHandler } from './commands/resolve-finding.js';
import { FindingsController } from './findings.controller.js';
import { FindFindingsHandler } from './queries/find-findings.js';

@Module({ controllers: [FindingsController], providers: [FindFindingsHandler, ResolveFindingHandler] })
export class FindingsModule {}
