import { Module } from '@nestjs/common';
import { GetReportHandler } from './get-report.js';

/** Reports, for the api and for the mails of the worker. */
@Module({ providers: [GetReportHandler] })
export class ReportsUseCases {}
