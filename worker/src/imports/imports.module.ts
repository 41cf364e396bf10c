import { Module, type DynamicModule } from '@nestjs/common';
import { ChangeImportRows } from './changing/change-import-rows.js';
import { CheckRows } from './check-rows.js';
import { CleanImports } from './clean-imports.js';
import { ImportLimits } from './import-limits.js';
import { ReadImport } from './read-import.js';

@Module({})
export class ImportsModule {
  static of({ maxRows, maxStoredBytes }: { maxRows: number; maxStoredBytes: number }): DynamicModule {
    const limits = new ImportLimits(maxRows, undefined, maxStoredBytes);
    return {
      module: ImportsModule,
      providers: [ReadImport, CheckRows, ChangeImportRows, CleanImports, { provide: ImportLimits, useValue: limits }],
    };
  }
}
