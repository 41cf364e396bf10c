import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#libs/domain/errors.js';

/** The token of the Authorization header. @throws DomainError unauthenticated without one. */
export function bearerOf(request: FastifyRequest): string {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) throw new DomainError('unauthenticated', 'forbidden', 'Sign in or continue as a guest first.');
  return token;
}

/** Parameter decorator: the caller's own token, for asking the user pool about the caller. Never stored, never logged. */
export const Bearer = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  bearerOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
