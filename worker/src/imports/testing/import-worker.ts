import { changeImportRows, checkRows, readImport } from '#libs/jobs/imports.js';
import { PostgresObjectStore } from '#libs/adapters/objects/postgres-object-store.js';
import { ObjectStore } from '#libs/domain/objects/object-store.js';
import { runTestWorker } from '../../runtime/testing/run-test-worker.js';
import { ChangeImportRows } from '../changing/change-import-rows.js';
import { CheckRows } from '../check-rows.js';
import { ReadingLimits } from '../reading/reading-limits.js';
import { ReadImport } from '../reading/read-import.js';

// A real worker process that reads and changes files, in chunks of so many rows (first argument).
const limits = new ReadingLimits(2_000_000, Number(process.argv[2] ?? 500));
await runTestWorker('import-worker', {
  processors: [
    [readImport, ReadImport],
    [checkRows, CheckRows],
    [changeImportRows, ChangeImportRows],
  ],
  providers: [
    { provide: ReadingLimits, useValue: limits },
    { provide: ObjectStore, useValue: new PostgresObjectStore() },
  ],
});
