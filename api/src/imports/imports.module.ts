import { Module, type DynamicModule } from '@nestjs/common';
import type { Env } from '#libs/runtime/env.js';
import { CreateImportHandler } from './commands/create-import.js';
import { CancelImportHandler } from './commands/cancel-import.js';
import { ChangeFormatHandler } from './commands/change-format.js';
import { ChangeMappingHandler } from './commands/change-mapping.js';
import { UploadCorrectedFileHandler } from './commands/upload-corrected-file.js';
import { CorrectedFileDecision } from './corrected-file-decision.js';
import { DeleteImportHandler } from './commands/delete-import.js';
import { DeleteMappingHandler } from './commands/delete-mapping.js';
import { EditRowsHandler } from './commands/edit-rows.js';
import { ExcludeRowsHandler } from './commands/exclude-rows.js';
import { BulkFixRowsHandler } from './commands/bulk-fix-rows.js';
import { StorePartHandler } from './commands/store-part.js';
import { UploadFileHandler } from './commands/upload-file.js';
import { UndoRedoFixHandler } from './commands/undo-redo-fix.js';
import { FilesController } from './files.controller.js';
import { UploadLimits } from './upload-limits.js';
import { ImportMappingsController } from './import-mappings.controller.js';
import { ImportsController } from './imports.controller.js';
import { ExportRowsHandler } from './queries/export-rows.js';
import { RowCountCache } from './row-count-cache.js';
import { FindImportsHandler } from './queries/find-imports.js';
import { FindIssuesHandler } from './queries/find-issues.js';
import { FindMappingsHandler } from './queries/find-mappings.js';
import { FindRowNumbersHandler } from './queries/find-row-numbers.js';
import { GetImportHandler } from './queries/get-import.js';
import { GetPartsHandler } from './queries/get-parts.js';
import { GetRowsHandler } from './queries/get-rows.js';
import { GetUploadSizeHandler } from './queries/get-upload-size.js';
import { RowsController } from './rows.controller.js';
import { UploadsController } from './uploads.controller.js';

@Module({})
export class ImportsModule {
  static of(limits: Env['imports']): DynamicModule {
    return {
      module: ImportsModule,
      controllers: [UploadsController, ImportMappingsController, ImportsController, RowsController, FilesController],
      providers: [
        { provide: UploadLimits, useValue: limits },
        RowCountCache,
        CorrectedFileDecision,
        ...[CreateImportHandler, UploadFileHandler, StorePartHandler, GetPartsHandler, GetUploadSizeHandler],
        ...[FindImportsHandler, GetImportHandler, CancelImportHandler, DeleteImportHandler],
        ...[ChangeFormatHandler, ChangeMappingHandler, FindMappingsHandler, DeleteMappingHandler],
        ...[GetRowsHandler, FindRowNumbersHandler, FindIssuesHandler, EditRowsHandler],
        ...[BulkFixRowsHandler, UndoRedoFixHandler, ExcludeRowsHandler, UploadCorrectedFileHandler, ExportRowsHandler],
      ],
    };
  }
}
