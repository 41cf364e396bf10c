import {
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  init,
  linkedErrorsIntegration,
} from '@sentry/react';
import type { RuntimeConfig } from '#libs/contracts/operations/runtime-config.js';
import { cleanError, cleanTrace } from './clean-report';
import { pathPattern } from './path-pattern';

/** Times of the specification (section 9): a page view ends when nothing has happened for the first, at the latest after the second. */
const idleMs = 2_000;
const longestMs = 600_000;

/**
 * Starts the reporting service's client.
 * @returns what reports an error.
 */
export function reportTo({ dsn, environment, traceSample }: NonNullable<RuntimeConfig['errorReports']>) {
  init({
    ...{ dsn, environment, tracesSampleRate: traceSample },
    // Our own API alone learns which page view a request belongs to.
    tracePropagationTargets: ['localhost', /^\/(?!\/)/],
    // Theirs would read clicks, addresses of pages, the console and the device. What is reported is what we say.
    defaultIntegrations: false,
    integrations: [
      dedupeIntegration(),
      linkedErrorsIntegration(),
      browserTracingIntegration({
        idleTimeout: idleMs,
        finalTimeout: longestMs,
        // They name what was pressed, and are sent past everything that cleans.
        enableInp: false,
        beforeStartSpan: (span) => ({ ...span, name: pathPattern(span.name) }),
      }),
    ],
    sendClientReports: false,
    beforeSend: cleanError,
    beforeSendTransaction: cleanTrace,
  });
  return (error: unknown): void => void captureException(error, { mechanism: { type: 'uncaught', handled: false } });
}
