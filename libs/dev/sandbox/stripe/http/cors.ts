import type { IncomingMessage } from 'node:http';

const local = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Lets pages of this computer call the sandbox; other origins get no permission. */
export function corsHeaders(message: IncomingMessage): Record<string, string> {
  const origin = message.headers.origin;
  if (origin === undefined || !local.test(origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
    'access-control-expose-headers': 'request-id, idempotent-replayed, stripe-version',
    'access-control-max-age': '600',
    vary: 'origin',
  };
}
