import * as z from 'zod/mini';
import { defineJob } from './job.js';

/** Imports the rows of an uploaded file into an address book. */
export const importAddresses = defineJob({
  name: 'import-addresses',
  group: 'bulk',
  payload: z.object({ fileId: z.uuid() }),
  concurrency: 1,
});
