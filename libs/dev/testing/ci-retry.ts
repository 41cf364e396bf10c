import { jest } from '@jest/globals';

/**
 * In CI a failing test of running servers is retried once, since a machine that is busy with other suites can be slow.
 * The summary names the retried tests, and each retry must be explained. Tests without a server are not retried.
 */
if (process.env['CI']) jest.retryTimes(1, { logErrorsBeforeRetry: true });
