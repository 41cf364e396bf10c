import { Module } from '@nestjs/common';
import { AdminCompaniesController } from './admin-companies.controller.js';
import { ActOnCompanyHandler } from './commands/act-on-company.js';
import { FindAdminCompaniesHandler } from './queries/find-admin-companies.js';
import { GetAdminCompanyHandler } from './queries/get-admin-company.js';

@Module({
  controllers: [AdminCompaniesController],
  providers: [FindAdminCompaniesHandler, GetAdminCompanyHandler, ActOnCompanyHandler],
})
export class AdminCompaniesModule {}
