import { defineEntity, p } from '@mikro-orm/core';

const AuditCheckSchema = defineEntity({
  name: 'AuditCheck',
  tableName: 'audit_check',
  checks: [{ expression: 'id = 1' }],
  properties: {
    id: p.integer().primary().autoincrement(false),
    checkedAt: p.datetime(),
    seals: p.bigint('number'),
    head: p.string().length(64),
    /** The first row that differs from its seal, in words. */
    fault: p.text().strictNullable(),
  },
});

/** The result of the last verification of the audit log's seals: one row. */
export class AuditCheck extends AuditCheckSchema.class {}
AuditCheckSchema.setClass(AuditCheck);
