import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import { errorLines, tellOfError } from './error-lines.js';
import { redact, redactText } from './redact.js';

export type { Logger };

/** Pino's number of the level `error`; `fatal` is above it. */
const errorLevel = 50;

const cleanError = (error: Error): unknown => redact(stdSerializers.err(error));

/**
 * Writes lines to standard output in batches, at most a quarter of a second late: one write per line costs a busy api a
 * tenth of its time. The rest is written when the process ends, except when it is killed.
 */
const standardOutput = () => pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 250 });

/**
 * A JSON logger that cannot leak: every object passes through `redact`, every message through `redactText`.
 * @param service the process that writes, such as `api` or `worker`.
 */
export function createLogger(service: string, level = 'info', stream?: DestinationStream): Logger {
  const options = {
    level,
    base: { service },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (entry: Record<string, unknown>) => {
        const { err, ...rest } = entry;
        const clean = redact(rest) as Record<string, unknown>;
        return err instanceof Error
          ? { ...clean, err: cleanError(err) }
          : err === undefined
            ? clean
            : { ...clean, err: redact(err) };
      },
    },
    serializers: { err: (already: unknown) => already },
    hooks: {
      logMethod(
        this: Logger,
        args: Parameters<Logger['info']>,
        method: (...all: typeof args) => void,
        levelOfLine: number,
      ) {
        if (levelOfLine >= errorLevel && errorLines.hasSubscribers) tellOfError(args);
        method.apply(
          this,
          args.map((arg: unknown) => (typeof arg === 'string' ? redactText(arg) : arg)) as typeof args,
        );
      },
    },
  };
  return pino(options, stream ?? standardOutput());
}
