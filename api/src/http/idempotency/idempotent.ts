import { createHash } from 'node:crypto';
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { RawBodyRequest } from '@nestjs/common';
import { DomainError } from '#libs/domain/errors.js';

export const idempotentKey = Symbol('idempotent');

/**
 * The route needs an Idempotency-Key header and has its effect once per actor and key: the same request again gets the
 * first answer again, byte for byte. The whole route runs in one database transaction together with the key's row, so
 * use it for routes that only touch the database, never around a network call; calls to third parties are their own
 * routes, keyed by the resource they act on (see docs/adr/0008-idempotency.md).
 */
export const Idempotent = () =>
  applyDecorators(
    SetMetadata(idempotentKey, true),
    ApiHeader({ name: 'Idempotency-Key', required: true, description: 'A new random value for each new request' }),
  );

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
