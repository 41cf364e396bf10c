import type { ErrorEvent, NodeOptions } from '@sentry/node';
import { redactText } from '../logs/redact.js';

type TransactionEvent = Parameters<NonNullable<NodeOptions['beforeSendTransaction']>>[0];

/**
 * What of an error may leave: its type, its cleaned message, and the places in our code. No request, no person, no values of
 * variables: the service belongs to somebody else.
 */
export function cleanError(event: ErrorEvent): ErrorEvent {
  const values = event.exception?.values?.map(({ type, value, stacktrace, mechanism }) => ({
    ...(type ? { type } : {}),
    ...(value ? { value: redactText(value) } : {}),
    ...(mechanism ? { mechanism: { type: mechanism.type, handled: mechanism.handled } } : {}),
    ...(stacktrace
      ? {
          stacktrace: {
            frames: stacktrace.frames?.map(({ filename, function: name, lineno, colno, in_app }) => ({
              ...{ filename, function: name, lineno, colno, in_app },
            })),
          },
        }
      : {}),
  }));
  return {
    type: undefined,
    ...identity(event),
    ...(event.message ? { message: redactText(event.message) } : {}),
    ...(event.level ? { level: event.level } : {}),
    ...(values ? { exception: { values } } : {}),
  };
}

/** What of a request's times may leave: the route's pattern, how long it took, and how it ended. */
export function cleanTrace(event: TransactionEvent): TransactionEvent {
  return {
    type: 'transaction',
    ...identity(event),
    transaction: event.transaction,
    transaction_info: event.transaction_info,
    start_timestamp: event.start_timestamp,
    spans: event.spans,
  };
}

const identity = ({
  event_id,
  timestamp,
  platform,
  environment,
  tags,
  contexts,
  sdk,
}: ErrorEvent | TransactionEvent) => ({
  ...{ event_id, timestamp, platform, environment, tags, sdk },
  contexts: contexts?.['trace'] ? { trace: contexts['trace'] } : {},
});
