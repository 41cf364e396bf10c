import { defineEntity, p } from '@mikro-orm/core';

const PurgeCountSchema = defineEntity({
  name: 'PurgeCount',
  tableName: 'purge_count',
  primaryKeys: ['kind', 'day'],
  properties: {
    /** See `retentionKinds`. */
    kind: p.string().primary(),
    day: p.date().primary(),
    rows: p.integer(),
    lastAt: p.datetime(),
  },
});

/** How much of a kind was purged on a day. */
export class PurgeCount extends PurgeCountSchema.class {}
PurgeCountSchema.setClass(PurgeCount);
