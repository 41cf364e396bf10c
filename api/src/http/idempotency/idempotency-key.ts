import { createHash } from 'node:crypto';
import type { RawBodyRequest } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#libs/domain/errors.js';

/** @throws DomainError idempotency_key_missing without a key, invalid_body for one that is not 1..255 visible characters. */
export function keyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '')
    throw new DomainError(
      'idempotency_key_missing',
      'invalid',
      'Send an Idempotency-Key header: a new random value for each new request.',
    );
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new DomainError('invalid_body', 'invalid', 'The Idempotency-Key must be 1 to 255 visible characters.');
}

/** What makes two requests the same: method, address and the body's bytes. */
export const requestHashOf = (request: RawBodyRequest<FastifyRequest>): string =>
  createHash('sha256')
    .update(`${request.method} ${request.url}\n`)
    .update(request.rawBody ?? '')
    .digest('hex');

/** A number for the owner's key that PostgreSQL can lock, as text (signed 64 bits). */
export const lockNumberOf = (owner: string, key: string): string =>
  createHash('sha256').update(`${owner}\n${key}`).digest().readBigInt64BE(0).toString();
