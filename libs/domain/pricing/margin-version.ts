import { defineEntity, p } from '@mikro-orm/core';
import type { MarginRule } from './margin.js';

const MarginVersionSchema = defineEntity({
  name: 'MarginVersion',
  tableName: 'margin_version',
  properties: {
    number: p.integer().primary().autoincrement(false),
    rule: p.json<MarginRule>(),
    note: p.text(),
    publishedAt: p.datetime(),
  },
});

/** A published set of margins; never changed. The newest one prices new quotes, and every offer keeps its number. */
export class MarginVersion extends MarginVersionSchema.class {}
MarginVersionSchema.setClass(MarginVersion);
