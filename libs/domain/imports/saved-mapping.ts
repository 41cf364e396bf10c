import { defineEntity, p } from '@mikro-orm/core';
import type { ImportMapping } from '#libs/contracts/imports/mapping/mapping.js';

const SavedMappingSchema = defineEntity({
  name: 'SavedMapping',
  tableName: 'import_mapping',
  uniques: [{ properties: ['ownerId', 'fingerprint'] }],
  properties: {
    id: p.uuid().primary(),
    ownerId: p.string(),
    fingerprint: p.string(),
    name: p.string(),
    header: p.json<string[]>(),
    mapping: p.json<ImportMapping>(),
    usedAt: p.datetime(),
  },
});

/** How an owner's files with a certain header are understood; one per header. */
export class SavedMapping extends SavedMappingSchema.class {
  /** It is listed first from now on. */
  used(now: Date): void {
    this.usedAt = now;
  }
}
SavedMappingSchema.setClass(SavedMapping);
