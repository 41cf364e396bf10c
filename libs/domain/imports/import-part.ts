import { defineEntity, p } from '@mikro-orm/core';

const ImportPartSchema = defineEntity({
  name: 'ImportPart',
  tableName: 'import_part',
  checks: [{ name: 'import_part_place_check', expression: 'num_nonnulls(content, object_id) = 1' }],
  properties: {
    importId: p.uuid().primary(),
    /** 0-based. */
    number: p.integer().primary(),
    content: p.blob().strictNullable(),
    objectId: p.uuid().strictNullable(),
    /** Plain English letters alone: it reads the same in every encoding but UTF-16. */
    ascii: p.boolean(),
  },
});

/**
 * A piece of an uploaded file: in the database, so that any worker on any machine can read it. Deleted with its import.
 */
export class ImportPart extends ImportPartSchema.class {}
ImportPartSchema.setClass(ImportPart);
