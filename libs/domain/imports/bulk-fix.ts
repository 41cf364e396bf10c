import { defineEntity, p } from '@mikro-orm/core';
import type { ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';

const ImportFixSchema = defineEntity({
  name: 'ImportFix',
  tableName: 'import_fix',
  indexes: [{ properties: ['importId', 'createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    importId: p.uuid(),
    column: p.string().$type<ImportColumn>().name('column_name'),
    /** By row number: the edit before (null: none) and what was written. */
    changes: p.json<[row: number, before: string | null, after: string][]>(),
    undone: p.boolean(),
    createdAt: p.datetime(),
  },
});

/** A fix of many rows at once, stored so that it can be undone. */
export class ImportFix extends ImportFixSchema.class {
  /** It has been undone or redone. */
  turned(undone: boolean): void {
    this.undone = undone;
  }
}
ImportFixSchema.setClass(ImportFix);
