import { Module } from '@nestjs/common';
import { OpenReturnLinkHandler } from './commands/open-return-link.js';
import { PayReturnOnUseHandler } from './commands/pay-return-on-use.js';
import { RevokeReturnLinkHandler } from './commands/revoke-return-link.js';
import { PayOnUseController } from './pay-on-use.controller.js';
import { GetReturnHandler } from './queries/get-return.js';
import { ReturnLinksController } from './return-links.controller.js';
import { ReturnsController } from './returns.controller.js';

@Module({
  controllers: [ReturnLinksController, ReturnsController, PayOnUseController],
  providers: [OpenReturnLinkHandler, RevokeReturnLinkHandler, PayReturnOnUseHandler, GetReturnHandler],
})
export class ReturnsModule {}
