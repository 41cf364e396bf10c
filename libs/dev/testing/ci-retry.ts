import { jest } from '@jest/globals';

/**
 * In CI a test of running servers that fails gets one more go, since a machine that is busy with other suites can be late; the
 * verdict names those that needed it, and each is to be explained. Tests without a server get none.
 */
if (process.env['CI']) jest.retryTimes(1, { logErrorsBeforeRetry: true });
