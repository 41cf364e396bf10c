import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sane = /^[A-Za-z0-9_.:-]{8,64}$/;

/** The caller's X-Request-Id when it is 8..64 harmless characters, else a new one. It is answered, logged and shown in problems. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const header = request.headers['x-request-id'];
  return typeof header === 'string' && sane.test(header) ? header : randomUUID();
}
