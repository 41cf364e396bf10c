import { HttpException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { OptimisticLockError } from '@mikro-orm/core';
import type { Problem, ProblemCode } from '#libs/contracts/values/problem.js';
import { DomainError, type ErrorKind } from '#libs/domain/errors.js';
import { isDatabaseUnavailable, isLockTimeout } from './database-unavailable.js';

/** A problem document, the seconds to wait before a retry, and whether an operator should see it. */
export type ProblemResponse = { problem: Problem; retryAfter?: number; unexpected: boolean };

const statusOfKind: Record<ErrorKind, number> = {
  invalid: 400,
  missing: 404,
  conflict: 409,
  forbidden: 403,
  upstream: 502,
};
const statusOfCode: Partial<Record<ProblemCode, number>> = {
  not_found: 404,
  forbidden: 403,
  unauthenticated: 401,
  token_expired: 401,
  method_not_allowed: 405,
  body_too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  idempotency_key_reused: 422,
  rate_limited: 429,
  internal: 500,
  carrier_unavailable: 503,
  carrier_busy: 503,
  draft_changed: 412,
  payment_unavailable: 503,
  upstream_unavailable: 503,
  unavailable: 503,
};
const codeOfStatus: Record<number, [ProblemCode, string]> = {
  401: ['unauthenticated', 'Sign in or continue as a guest first.'],
  403: ['forbidden', 'Your account may not do this.'],
  404: ['not_found', 'There is nothing at this address.'],
  405: ['method_not_allowed', 'This address does not take that method.'],
  413: ['body_too_large', 'The request is larger than this address takes.'],
  414: ['not_found', 'There is nothing at this address.'],
  415: ['unsupported_media_type', 'Send the body as application/json.'],
  429: ['rate_limited', 'Too many requests. Wait a moment, then try again.'],
  503: ['unavailable', 'The service is not available right now. Try again in a moment.'],
};
const unavailable = new DomainError('unavailable', 'upstream', codeOfStatus[503]![1], { retryAfter: 2 });
const busy = new DomainError('busy', 'conflict', 'This is being changed by something else. Try again in a moment.', {
  retryAfter: 2,
});
const internal = new DomainError(
  'internal',
  'upstream',
  'Something went wrong on our side. Try again, or tell us the request id.',
);

/** Turns anything thrown into the problem document of the answer. Unknown errors become `internal` without their text. */
export function toProblem(error: unknown, requestId: string): ProblemResponse {
  const known = recognized(error);
  const { code, details } = known;
  const status = statusOfCode[code] ?? statusOfKind[known.kind];
  const retryAfter = typeof details['retryAfter'] === 'number' ? details['retryAfter'] : status === 503 ? 2 : undefined;
  return {
    problem: {
      type: `urn:waybill:problem:${code}`,
      title: titleOf(code),
      status,
      code,
      detail: known.message,
      ...(details.issues ? { issues: details.issues } : {}),
      requestId,
    },
    ...(retryAfter === undefined ? {} : { retryAfter }),
    unexpected: status >= 500,
  };
}

/** Sends the document, which no cache may store. */
export function sendProblem(reply: FastifyReply, problem: Problem): void {
  reply.code(problem.status).type('application/problem+json; charset=utf-8').header('cache-control', 'no-store');
  reply.header('x-request-id', problem.requestId);
  void reply.send(JSON.stringify(problem));
}

const titleOf = (code: ProblemCode): string => `${code[0]!.toUpperCase()}${code.slice(1).replaceAll('_', ' ')}`;

function recognized(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof OptimisticLockError)
    return new DomainError('version_conflict', 'conflict', 'Somebody else changed this. Reload it.');
  if (isLockTimeout(error)) return busy;
  if (isDatabaseUnavailable(error)) return unavailable;
  const status = httpStatusOf(error);
  if (status === 400) return malformed(error);
  const [code, message] = codeOfStatus[status ?? 500] ?? [];
  return code && message ? new DomainError(code, 'invalid', message) : internal;
}

/** Nest's and Fastify's own errors carry their status; both are about the request, not about us. */
function httpStatusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && 'code' in error && String(error.code).startsWith('FST_'))
    return Number(error.statusCode);
  return error instanceof SyntaxError && 'statusCode' in error ? Number(error.statusCode) : undefined;
}

const malformed = (error: unknown): DomainError => {
  const text = error instanceof Error ? error.message : '';
  return /json|body/i.test(text)
    ? new DomainError('invalid_json', 'invalid', 'The body is not valid JSON.')
    : new DomainError('invalid_body', 'invalid', 'The request could not be read.');
};
