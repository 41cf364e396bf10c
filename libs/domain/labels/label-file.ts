import { defineEntity, p } from '@mikro-orm/core';

const LabelFileSchema = defineEntity({
  name: 'LabelFile',
  tableName: 'label_file',
  properties: {
    batchId: p.uuid().primary(),
    /** 1-based. */
    number: p.integer().primary(),
    labels: p.integer(),
    content: p.blob(),
  },
});

/** One file of a batch of labels. Deleted with its batch. */
export class LabelFile extends LabelFileSchema.class {}
LabelFileSchema.setClass(LabelFile);
