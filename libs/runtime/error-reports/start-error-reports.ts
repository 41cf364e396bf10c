import type { Env } from '../settings/env.js';
import { errorLines, type ErrorLine } from '../logs/error-lines.js';
import { cleanError, cleanTrace } from './clean-report.js';

/** What a process that cannot start waits for its last report. */
export const lastReportMs = 2_000;

/** The reporting service's client. */
export type ErrorReports = typeof import('@sentry/node');

/** Of the fields beside an error, those that say where it happened and name nobody. */
const reportedFields = ['job', 'code', 'queue', 'requestId', 'outboxId'] as const;

/**
 * From now on, every error that this process logs is also reported, if there is an address to report to. Loads the client only
 * then: it takes a worker longer to load than most of its own code.
 * @param service the process, such as `api` or `worker`.
 */
export async function startErrorReports(
  { dsn, environment, traceSample }: Env['errorReports'],
  service: string,
): Promise<ErrorReports | undefined> {
  if (!dsn) return undefined;
  const client = await import('@sentry/node');
  client.init({
    dsn,
    environment,
    tracesSampleRate: traceSample,
    initialScope: { tags: { service } },
    // Theirs would read requests, variables and queries. What is reported is what we say.
    defaultIntegrations: false,
    integrations: [
      client.dedupeIntegration(),
      client.linkedErrorsIntegration(),
      client.onUncaughtExceptionIntegration(),
    ],
    sendClientReports: false,
    beforeSend: cleanError,
    beforeSendTransaction: cleanTrace,
  });
  errorLines.subscribe((line) => {
    const { error, fields } = line as ErrorLine;
    const tags = reportedFields.flatMap((name) => {
      const value = fields[name];
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [];
    });
    client.captureException(error, { tags: Object.fromEntries(tags) });
  });
  return client;
}
