import { Module } from '@nestjs/common';
import { OpenReturnLinkHandler } from './commands/open-return-link.js';
import { RevokeReturnLinkHandler } from './commands/revoke-return-link.js';
import { GetReturnHandler } from './queries/get-return.js';
import { ReturnLinksController } from './return-links.controller.js';
import { ReturnsController } from './returns.controller.js';

@Module({
  controllers: [ReturnLinksController, ReturnsController],
  providers: [OpenReturnLinkHandler, RevokeReturnLinkHandler, GetReturnHandler],
})
export class ReturnsModule {}
