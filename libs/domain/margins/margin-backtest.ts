import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { MarginRules } from '#libs/contracts/margins/margins.js';
import { DomainError } from '../errors.js';
import { sqlStates } from '../transitions.js';
import type { BacktestTally } from './backtest-tally.js';

const statuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
/** It is waiting or running. */
export const openBacktests: readonly (typeof statuses)[number][] = ['queued', 'running'];
const day = 86_400_000;

const MarginBacktestSchema = defineEntity({
  name: 'MarginBacktest',
  tableName: 'margin_backtest',
  indexes: [
    {
      name: 'margin_backtest_one_index',
      expression: `create unique index "margin_backtest_one_index" on "margin_backtest" ((true)) where status in ${sqlStates(openBacktests)}`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    days: p.integer(),
    /** "draft" or the number of a version, as requested. */
    source: p.string(),
    /** The rules as they were then. */
    rules: p.json<MarginRules>(),
    status: p.enum(statuses),
    /** Orders placed from here on, up to `until`. */
    since: p.datetime(),
    until: p.datetime(),
    /** The checkpoint: time and id of the last order. */
    checkpoint: p.json<[at: string, orderId: string]>().strictNullable(),
    tally: p.json<BacktestTally>().strictNullable(),
    /** Labels processed so far, and the total. */
    done: p.integer(),
    total: p.integer().strictNullable(),
    text: p.text().strictNullable(),
    createdAt: p.datetime(),
    finishedAt: p.datetime().strictNullable(),
  },
});

/** The sales of so many days, priced again under other rules. One at a time; `checkpoint` and `tally` change together. */
export class MarginBacktest extends MarginBacktestSchema.class {
  static of(source: string, rules: MarginRules, days: number, now: Date): MarginBacktest {
    return Object.assign(new MarginBacktest(), {
      ...{
        id: randomUUID(),
        days,
        source,
        rules,
        status: 'queued',
        since: new Date(now.getTime() - days * day),
        until: now,
      },
      ...{ checkpoint: null, tally: null, done: 0, total: null, text: null, createdAt: now, finishedAt: null },
    });
  }

  get open(): boolean {
    return openBacktests.includes(this.status);
  }

  /** Canceling it twice changes nothing. @throws conflict when it has ended otherwise. */
  cancel(now: Date): void {
    if (this.status === 'cancelled') return;
    if (!this.open) throw new DomainError('illegal_transition', 'conflict', 'This back-test has ended already.');
    this.status = 'cancelled';
    this.finishedAt = now;
  }

  fail(text: string, now: Date): void {
    if (!this.open) return;
    this.status = 'failed';
    this.text = text;
    this.finishedAt = now;
  }
}
MarginBacktestSchema.setClass(MarginBacktest);
