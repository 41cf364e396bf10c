import { Module, type DynamicModule } from '@nestjs/common';
import { ChangeImportRows } from './changing/change-import-rows.js';
import { CheckRows } from './check-rows.js';
import { CleanImports } from './clean-imports.js';
import { ReadingLimits } from './reading/reading-limits.js';
import { ReadImport } from './reading/read-import.js';

@Module({})
export class ImportsModule {
  static of({ maxRows, maxStoredBytes }: { maxRows: number; maxStoredBytes: number }): DynamicModule {
    const limits = new ReadingLimits(maxRows, undefined, maxStoredBytes);
    return {
      module: ImportsModule,
      providers: [ReadImport, CheckRows, ChangeImportRows, CleanImports, { provide: ReadingLimits, useValue: limits }],
    };
  }
}
