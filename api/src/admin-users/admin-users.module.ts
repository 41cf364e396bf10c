import { Module } from '@nestjs/common';
import { AdminUsersController } from './admin-users.controller.js';
import { ActOnUserHandler } from './commands/act-on-user.js';
import { LookUpUserHandler } from './commands/look-up-user.js';
import { FindAdminUsersHandler } from './queries/find-admin-users.js';
import { GetAdminUserHandler } from './queries/get-admin-user.js';

@Module({
  controllers: [AdminUsersController],
  providers: [FindAdminUsersHandler, GetAdminUserHandler, ActOnUserHandler, LookUpUserHandler],
})
export class AdminUsersModule {}
