import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { Role } from '../identity/actor.js';

const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entry',
  indexes: [
    { properties: ['at', 'id'] },
    { properties: ['subjectId', 'at'] },
    { properties: ['action', 'at'] },
    { name: 'audit_entry_writes_index', properties: ['at', 'id'], where: 'not is_read' },
    { name: 'audit_entry_reads_index', properties: ['at', 'id'], where: 'is_read' },
    {
      name: 'audit_entry_search_index',
      expression: 'create index "audit_entry_search_index" on "audit_entry" using gin ("search")',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    at: p.datetime(),
    actorId: p.string(),
    /** E-mail at that time; the id where it is unknown. */
    actor: p.string(),
    roles: p.json<readonly Role[]>(),
    action: p.string().length(60),
    subjectKind: p.string().length(60),
    subjectId: p.string(),
    /** The subject in words. */
    subject: p.text(),
    /** What differs; null where it did not exist before or no longer exists. */
    before: p.json<unknown>().strictNullable(),
    after: p.json<unknown>().strictNullable(),
    reason: p.text().strictNullable(),
    requestId: p.string().length(64),
    /** Where the request came from, an IPv6 address by its /64; '' where there was none. */
    ip: p.string().length(45).default(''),
    /** The purpose of a read. */
    purpose: p.string().length(20).strictNullable(),
    /** Whether something was only read. */
    isRead: p.boolean().default(false),
  },
});

/** An action or read of an admin or operator. Append-only: the table refuses changes and deletions. */
export class AuditEntry extends AuditEntrySchema.class {
  static of(columns: Omit<AuditColumns, 'id' | 'at' | 'purpose' | 'isRead'>): AuditEntry {
    return Object.assign(new AuditEntry(), columns, {
      ...{ id: randomUUID(), at: new Date(), purpose: null, isRead: false },
    });
  }
}
AuditEntrySchema.setClass(AuditEntry);

type AuditColumns = Pick<
  AuditEntry,
  | 'id'
  | 'at'
  | 'actorId'
  | 'actor'
  | 'roles'
  | 'action'
  | 'subjectKind'
  | 'subjectId'
  | 'subject'
  | 'before'
  | 'after'
  | 'reason'
  | 'requestId'
  | 'ip'
  | 'purpose'
  | 'isRead'
>;
