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
    // The default integrations would record clicks, page addresses, the console and the device. We report only what we choose.
    defaultIntegrations: false,
    integrations: [
      dedupeIntegration(),
      linkedErrorsIntegration(),
      browserTracingIntegration({
        idleTimeout: idleMs,
        finalTimeout: longestMs,
        // They contain the pressed element, and bypass all cleaning.
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
