import { Module, type DynamicModule } from '@nestjs/common';
import type { Env } from '#libs/runtime/env.js';
import { AnnounceImportHandler } from './commands/announce-import.js';
import { CancelImportHandler } from './commands/cancel-import.js';
import { ChangeFormatHandler } from './commands/change-format.js';
import { ChangeMappingHandler } from './commands/change-mapping.js';
import { CorrectRowsHandler } from './commands/correct-rows.js';
import { CorrectionDecision } from './correction-decision.js';
import { DeleteImportHandler } from './commands/delete-import.js';
import { DeleteMappingHandler } from './commands/delete-mapping.js';
import { EditRowsHandler } from './commands/edit-rows.js';
import { ExcludeRowsHandler } from './commands/exclude-rows.js';
import { FixRowsHandler } from './commands/fix-rows.js';
import { KeepPartHandler } from './commands/keep-part.js';
import { TakeFileHandler } from './commands/take-file.js';
import { TurnFixHandler } from './commands/turn-fix.js';
import { FilesController } from './files.controller.js';
import { ImportLimits } from './import-limits.js';
import { ImportMappingsController } from './import-mappings.controller.js';
import { ImportsController } from './imports.controller.js';
import { ExportRowsHandler } from './queries/export-rows.js';
import { KeptCounts } from './kept-counts.js';
import { FindImportsHandler } from './queries/find-imports.js';
import { FindIssuesHandler } from './queries/find-issues.js';
import { FindMappingsHandler } from './queries/find-mappings.js';
import { FindNumbersHandler } from './queries/find-numbers.js';
import { GetImportHandler } from './queries/get-import.js';
import { GetPartsHandler } from './queries/get-parts.js';
import { GetRowsHandler } from './queries/get-rows.js';
import { GetSizeHandler } from './queries/get-size.js';
import { RowsController } from './rows.controller.js';
import { UploadsController } from './uploads.controller.js';

@Module({})
export class ImportsModule {
  static of(limits: Env['imports']): DynamicModule {
    return {
      module: ImportsModule,
      controllers: [UploadsController, ImportMappingsController, ImportsController, RowsController, FilesController],
      providers: [
        { provide: ImportLimits, useValue: limits },
        KeptCounts,
        CorrectionDecision,
        ...[AnnounceImportHandler, TakeFileHandler, KeepPartHandler, GetPartsHandler, GetSizeHandler],
        ...[FindImportsHandler, GetImportHandler, CancelImportHandler, DeleteImportHandler],
        ...[ChangeFormatHandler, ChangeMappingHandler, FindMappingsHandler, DeleteMappingHandler],
        ...[GetRowsHandler, FindNumbersHandler, FindIssuesHandler, EditRowsHandler],
        ...[FixRowsHandler, TurnFixHandler, ExcludeRowsHandler, CorrectRowsHandler, ExportRowsHandler],
      ],
    };
  }
}
