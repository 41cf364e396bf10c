import { checkRows, readImport } from '#libs/jobs/imports.js';
import { startJobWorker } from '../../testing/start-job-worker.js';
import { CheckRows } from '../check-rows.js';
import { ImportLimits } from '../import-limits.js';
import { ReadImport } from '../read-import.js';

// A worker process that reads files, in chunks of so many rows (first argument).

const limits = new ImportLimits(2_000_000, Number(process.argv[2] ?? 500));
await startJobWorker('import-worker', [readImport, checkRows], {
  providers: [ReadImport, CheckRows, { provide: ImportLimits, useValue: limits }],
});
