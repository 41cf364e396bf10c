import type { Logger } from './logs/logger.js';

/**
 * An orderly stop that takes longer than this ends with exit code 1, so that its caller does not wait forever: for a request,
 * or for a database or a queue that is gone.
 */
export function exitAfterGrace(graceMs: number, logger: Logger): void {
  const cut = () => {
    logger.error({ graceMs }, 'work or connections were still open after the grace time');
    process.exit(1);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => setTimeout(cut, graceMs).unref());
}
