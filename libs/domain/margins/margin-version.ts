import { defineEntity, p } from '@mikro-orm/core';
import { marginMode, type MarginRule, type MarginRules } from '#libs/contracts/margins/margins.js';

const MarginVersionSchema = defineEntity({
  name: 'MarginVersion',
  tableName: 'margin_version',
  indexes: [{ properties: ['effectiveFrom', 'number'] }],
  properties: {
    number: p.integer().primary().autoincrement(false),
    mode: p.enum(marginMode.options),
    rules: p.json<MarginRule[]>(),
    note: p.text(),
    /** E-mail of the publisher at that time. */
    publishedBy: p.string().strictNullable(),
    publishedAt: p.datetime(),
    /** When it becomes active; it prices until a later version (or one with a higher number) does. */
    effectiveFrom: p.datetime(),
    /** The version whose rules it restores. */
    restores: p.integer().strictNullable(),
  },
});

type Publishing = Pick<MarginVersion, 'note' | 'publishedBy' | 'restores'> & { effectiveFrom: string | null };

/** A published set of rules; the table refuses changes. Every offer keeps the number of the version that priced it. */
export class MarginVersion extends MarginVersionSchema.class {
  /** Active at once unless `effectiveFrom` is in the future. */
  static publish(number: number, { mode, rules }: MarginRules, publishing: Publishing, now: Date): MarginVersion {
    const { effectiveFrom, ...rest } = publishing;
    const from = effectiveFrom === null ? now : new Date(Math.max(Date.parse(effectiveFrom), now.getTime()));
    return Object.assign(new MarginVersion(), { number, mode, rules, ...rest, publishedAt: now, effectiveFrom: from });
  }
}
MarginVersionSchema.setClass(MarginVersion);
