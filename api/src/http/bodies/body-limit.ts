import type { FastifyRequest } from 'fastify';

const limits = new WeakMap<FastifyRequest['raw'], number>();

/** Stores the body limit decided for a request whose length is not known in advance. */
export const limitBody = (request: FastifyRequest, bytes: number): void => void limits.set(request.raw, bytes);

/** The most bytes that its body may have. */
export function bodyLimitOf(request: FastifyRequest): number {
  const limit = limits.get(request.raw);
  if (limit === undefined) throw new Error('This route has no decision about its body.');
  return limit;
}
