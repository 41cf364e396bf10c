import { Module, type DynamicModule } from '@nestjs/common';
import type { Env } from '#libs/runtime/settings/env.js';
import { CreateImportHandler } from './uploads/commands/create-import.js';
import { CancelImportHandler } from './commands/cancel-import.js';
import { ChangeFormatHandler } from './mapping/commands/change-format.js';
import { ChangeMappingHandler } from './mapping/commands/change-mapping.js';
import { UploadCorrectedFileHandler } from './corrected-files/commands/upload-corrected-file.js';
import { CorrectedFileDecision } from './corrected-files/corrected-file-decision.js';
import { DeleteImportHandler } from './commands/delete-import.js';
import { DeleteMappingHandler } from './mapping/commands/delete-mapping.js';
import { EditRowsHandler } from './rows/commands/edit-rows.js';
import { ExcludeRowsHandler } from './rows/commands/exclude-rows.js';
import { BulkFixRowsHandler } from './rows/commands/bulk-fix-rows.js';
import { StorePartHandler } from './uploads/commands/store-part.js';
import { UploadFileHandler } from './uploads/commands/upload-file.js';
import { UndoRedoFixHandler } from './rows/commands/undo-redo-fix.js';
import { FilesController } from './corrected-files/files.controller.js';
import { UploadLimits } from './uploads/upload-limits.js';
import { ImportMappingsController } from './mapping/import-mappings.controller.js';
import { ImportsController } from './imports.controller.js';
import { ExportRowsHandler } from './corrected-files/queries/export-rows.js';
import { RowCountCache } from './rows/row-count-cache.js';
import { FindImportsHandler } from './queries/find-imports.js';
import { FindIssuesHandler } from './rows/queries/find-issues.js';
import { FindMappingsHandler } from './mapping/queries/find-mappings.js';
import { FindRowNumbersHandler } from './rows/queries/find-row-numbers.js';
import { GetImportHandler } from './queries/get-import.js';
import { GetPartsHandler } from './uploads/queries/get-parts.js';
import { GetRowsHandler } from './rows/queries/get-rows.js';
import { GetUploadSizeHandler } from './uploads/queries/get-upload-size.js';
import { RowsController } from './rows/rows.controller.js';
import { UploadsController } from './uploads/uploads.controller.js';

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
