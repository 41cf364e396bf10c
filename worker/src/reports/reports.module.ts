import { Module } from '@nestjs/common';
import { MailReports } from './mail-reports.js';

@Module({ providers: [MailReports] })
export class ReportsModule {}
