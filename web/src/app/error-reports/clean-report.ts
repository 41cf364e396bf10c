import type { BrowserOptions, ErrorEvent, StackFrame } from '@sentry/react';
import { pathPattern } from './path-pattern';

type TransactionEvent = Parameters<NonNullable<BrowserOptions['beforeSendTransaction']>>[0];

/** What people type, and what signs them in. */
const personal: readonly RegExp[] = [
  /[\w.+-]+@[\w-]+(\.[\w-]+)+/g,
  /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g,
  /\b\d(?:[ -]?\d){6,18}\b/g,
];
const address = /(?:https?:\/\/[^\s"'/]+|(?<![\w/.]))\/[^\s"']+/g;
const clean = (text: string): string =>
  personal.reduce((rest, pattern) => rest.replace(pattern, '[hidden]'), text.replace(address, pathPattern));

/** The parts of an error that may be reported: type, cleaned message, positions in our code, and the kind of page. */
export function cleanError(event: ErrorEvent): ErrorEvent {
  const values = event.exception?.values?.map(({ type, value, stacktrace, mechanism }) => ({
    ...{ type, mechanism, stacktrace: { frames: stacktrace?.frames?.map(cleanFrame) } },
    value: clean(value ?? ''),
  }));
  const { event_id, timestamp, platform, environment, level, sdk, contexts } = event;
  const trace = contexts?.['trace'] ? { trace: contexts['trace'] } : {};
  const request = { url: pathPattern(location.pathname) };
  return {
    ...{ type: undefined, event_id, timestamp, platform, environment, sdk, contexts: trace, request },
    ...(level ? { level } : {}),
    ...(values ? { exception: { values } } : {}),
  };
}

/** Our files keep their names; code without a file has the page's address instead. */
const cleanFrame = ({ filename = '', function: name, lineno, colno, in_app }: StackFrame) => ({
  filename: filename.includes('/assets/') ? filename : pathPattern(filename || '/'),
  ...{ function: name, lineno, colno, in_app },
});

/** The parts of a page view's times that may be reported: address patterns instead of addresses. */
export function cleanTrace(event: TransactionEvent): TransactionEvent {
  const { event_id, timestamp, start_timestamp, platform, environment, sdk, contexts, measurements } = event;
  const trace = contexts?.['trace'];
  const { trace_id = '', span_id = '', op, status } = trace ?? {};
  return {
    ...{ type: 'transaction', event_id, timestamp, start_timestamp, platform, environment, sdk, measurements },
    transaction: pathPattern(event.transaction ?? '/'),
    contexts: { trace: { trace_id, span_id, ...(op ? { op } : {}), ...(status ? { status } : {}) } },
    spans: (event.spans ?? []).map((span) => ({ ...span, data: {}, ...described(span.description) })),
  };
}

/** `GET /api/shipments/abc` becomes `GET /api/shipments/:id`; a name that is no address stays. */
const described = (description: string | undefined) => {
  const [method = '', address = ''] = (description ?? '').split(' ');
  if (/^(https?:\/\/|\/)/.test(method)) return { description: pathPattern(method) };
  return /^(https?:\/\/|\/)/.test(address) ? { description: `${method} ${pathPattern(address)}` } : {};
};
