import { defineEntity, p } from '@mikro-orm/core';

const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_key',
  properties: {
    /** The actor's id: another actor's equal key is another key. */
    owner: p.string().primary(),
    key: p.string().primary(),
    /** Method and path of the first request, e.g. "POST /api/orders". */
    route: p.string(),
    /** SHA-256 (hex) of method, address and body. */
    requestHash: p.string().length(64),
    status: p.integer(),
    /** The first answer exactly as it was sent. */
    body: p.text(),
    location: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()').index(),
  },
});

/**
 * The first answer to a request that must not have its effect twice. The row commits in the same transaction as the
 * effect: it exists exactly when the effect does. Kept for 48 hours.
 */
export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
