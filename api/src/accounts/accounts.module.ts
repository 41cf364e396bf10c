import { Module } from '@nestjs/common';
import { AccountsController } from './accounts.controller.js';
import { ChangeAccountHandler } from './commands/change-account.js';
import { ClaimGuestDataHandler } from './commands/claim-guest-data.js';
import { OpenAccountHandler } from './commands/open-account.js';
import { RequestErasureHandler } from './commands/request-erasure.js';
import { ExportAccountHandler } from './queries/export-account.js';

@Module({
  controllers: [AccountsController],
  providers: [
    OpenAccountHandler,
    ChangeAccountHandler,
    ClaimGuestDataHandler,
    RequestErasureHandler,
    ExportAccountHandler,
  ],
})
export class AccountsModule {}
