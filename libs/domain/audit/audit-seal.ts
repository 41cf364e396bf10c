import { defineEntity, p } from '@mikro-orm/core';

const AuditSealSchema = defineEntity({
  name: 'AuditSeal',
  tableName: 'audit_seal',
  indexes: [{ properties: ['entryAt'] }],
  uniques: [{ properties: ['entryId'] }],
  properties: {
    /** From 1, without gaps. */
    number: p.bigint('number').primary().autoincrement(false),
    entryId: p.uuid(),
    entryAt: p.datetime(),
    /** Which key of AUDIT_SEAL_KEY made it. */
    keyId: p.string().length(16),
    /** Over the previous seal and the whole entry. */
    hash: p.string().length(64),
    sealedAt: p.datetime(),
  },
});

/** A link of the chain over the audit log. Append-only. */
export class AuditSeal extends AuditSealSchema.class {}
AuditSealSchema.setClass(AuditSeal);
