import { defineEntity, p } from '@mikro-orm/core';

const LabelFileSchema = defineEntity({
  name: 'LabelFile',
  tableName: 'label_file',
  checks: [{ name: 'label_file_place_check', expression: 'num_nonnulls(content, object_id) = 1' }],
  properties: {
    batchId: p.uuid().primary(),
    /** 1-based. */
    number: p.integer().primary(),
    labels: p.integer(),
    content: p.blob().strictNullable(),
    objectId: p.uuid().strictNullable(),
  },
});

/** One file of a batch of labels. Deleted with its batch. */
export class LabelFile extends LabelFileSchema.class {}
LabelFileSchema.setClass(LabelFile);
