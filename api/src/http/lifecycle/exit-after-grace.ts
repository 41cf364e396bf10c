import type { Logger } from '#libs/runtime/logs/logger.js';

/** An orderly stop that takes longer than this ends with exit code 1, so that its caller does not wait forever. */
export function exitAfterGrace(graceMs: number, logger: Logger): void {
  const cut = () => {
    logger.error({ graceMs }, 'requests were still running after the grace time');
    process.exit(1);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => setTimeout(cut, graceMs).unref());
}
