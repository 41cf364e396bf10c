import { Module, type DynamicModule } from '@nestjs/common';
import { AddressVerifier, NoAddressVerifier } from '#libs/domain/addresses/address-verifier.js';
import type { Env } from '#libs/runtime/settings/env.js';
import { EasypostAddresses } from './easypost/easypost-addresses.js';
import { EasypostApi } from './easypost/easypost-api.js';

/** Addresses are verified where there is an account at EasyPost. */
@Module({})
export class AddressVerifierModule {
  static of({ easypost }: Env['carriers']): DynamicModule {
    const verifier = easypost ? new EasypostAddresses(new EasypostApi(easypost)) : new NoAddressVerifier();
    return {
      module: AddressVerifierModule,
      providers: [{ provide: AddressVerifier, useValue: verifier }],
      exports: [AddressVerifier],
    };
  }
}
