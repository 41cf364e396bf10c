import { Module, type DynamicModule } from '@nestjs/common';
import { AddressVerifierModule } from '#libs/adapters/carriers/address-verifier.module.js';
import type { Env } from '#libs/runtime/settings/env.js';
import { ChangeImportRows } from './changing/change-import-rows.js';
import { CheckRows } from './check-rows.js';
import { CleanImports } from './clean-imports.js';
import { ReadingLimits } from './reading/reading-limits.js';
import { ReadImport } from './reading/read-import.js';
import { VerifyRowAddresses } from './verifying/verify-row-addresses.js';

@Module({})
export class ImportsModule {
  static of({ imports: { maxRows, maxStoredBytes }, carriers }: Pick<Env, 'imports' | 'carriers'>): DynamicModule {
    const limits = new ReadingLimits(maxRows, undefined, maxStoredBytes);
    return {
      module: ImportsModule,
      imports: [AddressVerifierModule.of(carriers)],
      providers: [
        ReadImport,
        CheckRows,
        ChangeImportRows,
        CleanImports,
        VerifyRowAddresses,
        { provide: ReadingLimits, useValue: limits },
      ],
    };
  }
}
