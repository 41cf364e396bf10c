import { channel } from 'node:diagnostics_channel';

/** An error that was logged, and which fields stood beside it. */
export interface ErrorLine {
  readonly error: Error;
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Tells of every line of level `error` or `fatal` that has an error. Costs nothing while nobody listens. */
export const errorLines = channel('waybill:error-line');

/** @param args what a logger was called with. */
export function tellOfError(args: readonly unknown[]): void {
  const [entry, message] = args;
  if (typeof entry !== 'object' || entry === null) return;
  const { err, ...fields } = entry as Record<string, unknown>;
  if (!(err instanceof Error)) return;
  errorLines.publish({ error: err, message: typeof message === 'string' ? message : '', fields } satisfies ErrorLine);
}
