import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { Role } from '../accounts/actor.js';

const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entry',
  indexes: [
    { properties: ['at', 'id'] },
    { properties: ['subjectId', 'at'] },
    { properties: ['action', 'at'] },
    {
      name: 'audit_entry_search_index',
      expression: 'create index "audit_entry_search_index" on "audit_entry" using gin ("search")',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    at: p.datetime(),
    actorId: p.string(),
    /** E-mail as it was then; the id where we know none. */
    actor: p.string(),
    roles: p.json<readonly Role[]>(),
    action: p.string().length(60),
    subjectKind: p.string().length(60),
    subjectId: p.string(),
    /** The subject in words. */
    subject: p.text(),
    /** What differs; null where it was not there before or is not there any more. */
    before: p.json<unknown>().strictNullable(),
    after: p.json<unknown>().strictNullable(),
    reason: p.text().strictNullable(),
    requestId: p.string().length(64),
  },
});

/** What an admin or operator did. Append-only: the table refuses changes and deletions. */
export class AuditEntry extends AuditEntrySchema.class {
  static of(columns: Omit<AuditColumns, 'id' | 'at'>): AuditEntry {
    return Object.assign(new AuditEntry(), columns, { id: randomUUID(), at: new Date() });
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
>;
