import { Module } from '@nestjs/common';
import { AddUpReports } from './add-up-reports.js';
import { MailReports } from './mail-reports.js';

@Module({ providers: [AddUpReports, MailReports] })
export class ReportsModule {}
