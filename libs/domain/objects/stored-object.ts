import { defineEntity, p } from '@mikro-orm/core';
import { objectKinds } from './object-store.js';

const StoredObjectSchema = defineEntity({
  name: 'StoredObject',
  tableName: 'stored_object',
  indexes: [{ properties: ['deleteAt'], where: 'delete_at is not null' }],
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(objectKinds),
    /** SHA-256 in hexadecimal digits. */
    hash: p.text(),
    bytes: p.integer(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Earliest time of its deletion; null while a row points to it. Triggers of the rows' tables set it. */
    deleteAt: p.datetime().strictNullable(),
    /** Claimed by a sweep: no row can point to it. */
    deleting: p.boolean().default(false),
  },
});

/** A file in the object store: registered before it is written, unregistered after it is deleted. */
export class StoredObject extends StoredObjectSchema.class {}
StoredObjectSchema.setClass(StoredObject);
