import { runTestWorker } from './run-test-worker.js';
import { testHandlers } from './test-handlers.js';
import { TestEffect } from './test-effect.js';
import { testJobs } from './test-jobs.js';

// A real worker process with the jobs of the queue tests.
await runTestWorker({ name: 'test-worker', jobs: testJobs, providers: testHandlers, besides: [TestEffect] });
