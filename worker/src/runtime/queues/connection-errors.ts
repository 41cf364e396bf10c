import type { Logger } from '#libs/runtime/logs/logger.js';

/** Errors that belong to no job: they are logged, until the process has to end and connections close anyway. */
export class ConnectionErrors {
  constructor(
    private readonly logger: Logger,
    private readonly stopping: AbortSignal,
  ) {}

  readonly report = (err: Error): void => {
    if (!this.stopping.aborted) this.logger.warn({ err }, 'worker connection');
  };
}
