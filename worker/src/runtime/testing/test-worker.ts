import { runTestWorker } from './run-test-worker.js';
import { testProcessors } from './test-handlers.js';
import { TestEffect } from './test-effect.js';

// A real worker process with the jobs of the queue tests.
await runTestWorker('test-worker', { processors: testProcessors }, [TestEffect]);
