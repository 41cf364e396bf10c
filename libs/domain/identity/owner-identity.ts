import { defineEntity, p } from '@mikro-orm/core';

const OwnerIdentitySchema = defineEntity({
  name: 'OwnerIdentity',
  tableName: 'identity',
  uniques: [{ name: 'identity_subject_unique', properties: ['kind', 'subject'] }],
  indexes: [{ name: 'identity_guest_index', properties: ['createdAt'], where: "kind = 'guest'" }],
  properties: {
    ownerId: p.string().primary(),
    kind: p.enum(['guest', 'user'] as const),
    /** See `storedSubject`. In no other table, and in no answer, log, export or job. */
    subject: p.string(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** The vendor's identity of an owner id. */
export class OwnerIdentity extends OwnerIdentitySchema.class {}
OwnerIdentitySchema.setClass(OwnerIdentity);
