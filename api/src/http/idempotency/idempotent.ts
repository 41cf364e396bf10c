import { applyDecorators } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { Intercept } from '../routes/intercept.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';

/**
 * The route needs an Idempotency-Key header and has its effect once per actor and key: the same request again gets the
 * first answer again, byte for byte. The whole route runs in one database transaction together with the key's row, so
 * use it for routes that only touch the database, never around a network call; calls to third parties are their own
 * routes, keyed by the resource they act on (see docs/adr/0008-idempotency.md).
 */
export const Idempotent = () =>
  applyDecorators(
    Intercept(IdempotencyInterceptor, 'idempotency'),
    ApiHeader({ name: 'Idempotency-Key', required: true, description: 'A new random value for each new request' }),
  );
