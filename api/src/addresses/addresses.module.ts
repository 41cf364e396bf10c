import { Module, type DynamicModule } from '@nestjs/common';
import { AddressVerifierModule } from '#libs/adapters/carriers/address-verifier.module.js';
import type { Env } from '#libs/runtime/settings/env.js';
import { AddressesController } from './addresses.controller.js';
import { AddressFileDecision } from './address-file-decision.js';
import { AcceptAddressFileHandler } from './commands/accept-address-file.js';
import { AddAddressHandler } from './commands/add-address.js';
import { ChangeAddressHandler } from './commands/change-address.js';
import { RemoveAddressHandler } from './commands/remove-address.js';
import { MarkAddressUsedHandler } from './commands/mark-address-used.js';
import { CheckAddressHandler } from './queries/check-address.js';
import { ExportAddressesHandler } from './queries/export-addresses.js';
import { FindAddressesHandler } from './queries/find-addresses.js';
import { GetAddressFileHandler } from './queries/get-address-file.js';
import { GetAddressHandler } from './queries/get-address.js';
import { ZipCodesController } from './zip-codes.controller.js';

@Module({
  controllers: [AddressesController, ZipCodesController],
  providers: [
    AddAddressHandler,
    CheckAddressHandler,
    ChangeAddressHandler,
    AcceptAddressFileHandler,
    AddressFileDecision,
    GetAddressFileHandler,
    RemoveAddressHandler,
    MarkAddressUsedHandler,
    ExportAddressesHandler,
    FindAddressesHandler,
    GetAddressHandler,
  ],
})
export class AddressesModule {
  static of(settings: Env['carriers']): DynamicModule {
    return { module: AddressesModule, imports: [AddressVerifierModule.of(settings)] };
  }
}
