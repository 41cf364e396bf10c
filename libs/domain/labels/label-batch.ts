import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { batchFormat, type LabelBatchBody } from '#libs/contracts/shipments/label-batches.js';

/** A shipment without a label to print, and why. */
export type MissingLabel = { shipment: string; text: string };

const LabelBatchSchema = defineEntity({
  name: 'LabelBatch',
  tableName: 'label_batch',
  indexes: [{ properties: ['ownerId'] }, { properties: ['createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    ownerId: p.string(),
    format: p.enum(batchFormat.options),
    slips: p.boolean(),
    start: p.integer(),
    status: p.enum(['drawing', 'ready', 'failed']),
    /** Shipments in the order of printing. */
    shipments: p.array().$type<string[]>().columnType('uuid[]'),
    /** How many of them are processed, and how many labels were drawn: both advance with each file. */
    done: p.integer(),
    labels: p.integer(),
    missing: p.json<MissingLabel[]>(),
    createdAt: p.datetime(),
  },
});

/** Labels of many shipments, drawn file by file: `done` and the file are written together, so nothing is drawn twice. */
export class LabelBatch extends LabelBatchSchema.class {
  static of(ownerId: string, shipments: string[], body: LabelBatchBody, now: Date): LabelBatch {
    const { format, slips, start } = body;
    return Object.assign(new LabelBatch(), {
      ...{ id: randomUUID(), ownerId, format, slips, start, status: 'drawing', shipments },
      ...{ done: 0, labels: 0, missing: [], createdAt: now },
    });
  }
}
LabelBatchSchema.setClass(LabelBatch);
